-- expand: a fee for the diagnosis, agreed with the booking and held apart from the price of the work.
alter table workshop_service add column diagnosis_kobo bigint not null default 0;
alter table workshop_service add constraint workshop_service_diagnosis check (diagnosis_kobo >= 0) not valid;
alter table repair
  -- As agreed with the booking; 0 where nothing was.
  add column diagnosis_fee_kobo bigint not null default 0,
  -- What of it is held; at an end, what was.
  add column diagnosis_kobo bigint not null default 0;
alter table repair add constraint repair_diagnosis_part
  check (diagnosis_kobo between 0 and diagnosis_fee_kobo) not valid;
alter table repair drop constraint repair_all_shared;
alter table repair add constraint repair_all_shared
  check (to_customer_kobo + to_workshop_kobo + commission_kobo = greatest(held_kobo, insured_kobo) + diagnosis_kobo) not valid;
-- No end forgets the fee: a process that does not know it yet refuses instead.
alter table repair add constraint repair_diagnosis_settled check (
  diagnosis_kobo = 0 or commission_kobo is not null or state in ('requested', 'countered', 'accepted', 'due', 'customer-missing',
    'workshop-missing', 'checked-in', 'quoted', 'approved', 'further-quoted', 'ready', 'disputed')) not valid;
