-- Records are held against the rows they tell of.
GRANT SELECT ON platform_record, platform_record_seal, payments_deposit, payments_withdrawal, payments_step, backoffice_audit TO tessera_reports;
