-- expand: cover of a financed car, bought with the papers of its agreement, which begins when the car is delivered.
alter table insurance_quote add column agreement_id uuid;
-- Documents of the agreement that the insurer reads; the holder may not read papers of title yet.
alter table insurance_quote add column served jsonb;
alter table policy_file add column is_served boolean not null default false;
alter table policy add column agreement_id uuid;
alter table policy add column begun_at timestamptz;
-- An insurer is told once cover has begun.
alter table policy_order drop constraint policy_order_next_do_check;
alter table policy_order add constraint policy_order_next_do_check
  check (next_do = any (array['issue', 'ask', 'watch', 'begin', 'cancel'])) not valid;
