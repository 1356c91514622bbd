-- expand: checks of part payments, validated beside running work.
alter table agreement validate constraint agreement_ahead_kobo_check;
alter table agreement_instalment validate constraint agreement_instalment_accrued;
alter table agreement_payment validate constraint agreement_payment_choice_check;
