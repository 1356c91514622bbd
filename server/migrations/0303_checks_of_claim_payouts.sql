-- expand: checks the rows that were there before claims paid injured persons.
alter domain ledger_code validate constraint ledger_code_check;
alter table withdrawal validate constraint withdrawal_payer;
