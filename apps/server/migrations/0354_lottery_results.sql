-- A lottery of PC 28 may take its three balls from the 20 numbers of a Keno draw: then those are what is told, and they are kept with the result.
ALTER TABLE lottery_lottery ADD COLUMN keno_method text CHECK (keno_method IN ('beijing', 'canada')),
  ADD CONSTRAINT lottery_lottery_keno CHECK (keno_method IS NULL OR (family = 'pcb' AND source = 'external'));
ALTER TABLE lottery_result ADD COLUMN keno text;

-- What is said of a draw, its result, another one or that it is void, always takes two persons: there is no threshold for it.
ALTER TABLE backoffice_proposal DROP CONSTRAINT backoffice_proposal_subject_check,
  ADD CONSTRAINT backoffice_proposal_subject_check CHECK (subject IN ('withdrawal', 'deposit', 'adjustment', 'result', 'dispute', 'draw'));
