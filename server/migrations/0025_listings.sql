-- A listing has a life of its own: held for a look, paused, expired; each change of what matters is kept for everybody to see.

alter table car drop constraint car_state_check;
alter table car add constraint car_state_check check (
  state in ('listed', 'reserved', 'sold', 'in-review', 'declined', 'paused', 'expired', 'suspended', 'withdrawn')
);
alter table car
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column expires_at timestamptz,
  add column papers_level text check (papers_level in ('complete', 'some'));
update car set changed_at = listed_at, expires_at = listed_at + interval '60 days';
alter table car alter column changed_at set not null, alter column changed_at set default now();

alter table car_paper add column kind text not null default 'OtherPapers';

-- Append-only: what a seller changed after the car was on the market.
create table car_change (
  id bigint generated always as identity primary key,
  car_id uuid not null references car (id),
  field text not null check (field in ('price', 'rent-price', 'mileage', 'year', 'vin', 'pictures')),
  was text not null,
  is_now text not null,
  at timestamptz not null
);
create index car_change_car on car_change (car_id, at desc);
