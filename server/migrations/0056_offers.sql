-- Offers: prices that buyers name for cars; and the least that a seller wants to hear of, which only they see.
alter table car add column least_offer_kobo bigint
  constraint car_least_offer_above_zero check (least_offer_kobo > 0);

create table offer (
  id uuid primary key,
  car_id uuid not null references car (id),
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  state text not null,
  version integer not null,
  -- What the buyer offered, the seller countered with, and the buyer named last: each nearer to the other.
  offered_kobo bigint not null constraint offer_above_zero check (offered_kobo > 0),
  countered_kobo bigint,
  countered_at timestamptz,
  final_kobo bigint,
  final_at timestamptz,
  accepted_until timestamptz,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint offer_two_people check (buyer_id <> seller_id),
  constraint offer_counter_is_more check (countered_kobo > offered_kobo),
  constraint offer_final_is_between check (final_kobo > offered_kobo and final_kobo < countered_kobo),
  constraint offer_accepted_for_a_time check (state <> 'accepted' or accepted_until is not null)
);
create unique index offer_one_open on offer (car_id, buyer_id) where state in ('made', 'countered', 'accepted');
create unique index offer_one_accepted on offer (car_id) where state = 'accepted';
create index offer_buyer on offer (buyer_id, changed_at desc);
create index offer_seller on offer (seller_id, changed_at desc);
create index offer_car on offer (car_id, started_at desc);
