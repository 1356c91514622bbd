-- expand: principal paid ahead of its day, interest settled within a month, and what a borrower chose.
alter table agreement add column ahead_kobo bigint not null default 0;
alter table agreement add constraint agreement_ahead_kobo_check check (ahead_kobo >= 0 and ahead_kobo <= loan_kobo)
  not valid;
alter table agreement_instalment add column accrued_on date;
alter table agreement_instalment add column accrued_kobo bigint;
alter table agreement_instalment add constraint agreement_instalment_accrued check (
  (accrued_on is null) = (accrued_kobo is null) and (accrued_kobo is null or accrued_kobo between 0 and interest_kobo)
) not valid;
alter table agreement_payment add column choice text;
alter table agreement_payment add constraint agreement_payment_choice_check check (
  choice in ('lower-instalments', 'earlier-end')
) not valid;
