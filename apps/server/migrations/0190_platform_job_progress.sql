-- How far long jobs are, for staff to see. The jobs themselves lie in the schema graphile_worker, which its library makes and changes.
CREATE TABLE platform_job_progress (
  -- The name of the job and the key of its subject.
  key text PRIMARY KEY,
  done int8 NOT NULL,
  total int8 NOT NULL,
  at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON platform_job_progress TO tessera_app;
