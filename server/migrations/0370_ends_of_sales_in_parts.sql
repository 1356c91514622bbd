-- expand: an end of a car sold in instalments after the keys: notice, figures of the return, condition of the car.
alter table instalment_sale
  -- Of the price, and instalments that are late, as the last payment or collection left them.
  add column paid_kobo bigint not null default 0,
  add column missed integer not null default 0,
  -- Until when a notice can be answered by paying, and whether AutoX has decided about it.
  add column cure_by timestamptz,
  add column notice_heard boolean not null default false,
  -- The day whose figures count, and those figures.
  add column ended_on date,
  add column use_kobo bigint,
  add column late_kobo bigint,
  add column refund_kobo bigint;

-- What each side wrote down of the car when it went back.
create table instalment_sale_condition (
  id uuid primary key default gen_random_uuid(),
  sale_id uuid not null references instalment_sale (id),
  side text not null check (side in ('buyer', 'seller')),
  odometer_km integer not null check (odometer_km >= 0),
  condition text not null,
  at timestamptz not null
);
create index instalment_sale_condition_of on instalment_sale_condition (sale_id, at);
