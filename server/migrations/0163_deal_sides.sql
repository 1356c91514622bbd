-- Who is on which side of which deal, of whatever kind: what the inbox lists, and whether that side saw the last event.
create table deal_side (
  user_id uuid not null references app_user (id),
  deal_id uuid not null,
  kind text not null,
  side text not null,
  -- What it is about, where that is a car on the market.
  car_id uuid,
  state text not null,
  version int not null,
  changed_at timestamptz not null,
  is_unread boolean not null,
  primary key (user_id, deal_id)
);
create index deal_side_unread on deal_side (user_id) where is_unread;

-- Deals that are there already count as seen.
insert into deal_side
select user_id, id, kind, side, car_id, state, version, changed_at, false from (
  select buyer_id as user_id, id, 'purchase' as kind, 'buyer' as side, car_id, state, version, changed_at from purchase
  union all select seller_id, id, 'purchase', 'seller', car_id, state, version, changed_at from purchase
  union all select buyer_id, id, 'part_order', 'buyer', null, state, version, changed_at from part_order
  union all select seller_id, id, 'part_order', 'seller', null, state, version, changed_at from part_order
  union all select buyer_id, id, 'offer', 'buyer', car_id, state, version, changed_at from offer
  union all select seller_id, id, 'offer', 'seller', car_id, state, version, changed_at from offer
  union all select buyer_id, id, 'reservation', 'buyer', car_id, state, version, changed_at from reservation
  union all select seller_id, id, 'reservation', 'seller', car_id, state, version, changed_at from reservation
  union all select buyer_id, id, 'test_drive', 'buyer', car_id, state, version, changed_at from test_drive
  union all select owner_id, id, 'test_drive', 'owner', car_id, state, version, changed_at from test_drive
  union all select buyer_id, id, 'inspection', 'buyer', car_id, state, version, changed_at from inspection
  union all select inspector_id, id, 'inspection', 'inspector', car_id, state, version, changed_at from inspection
  union all select seller_id, id, 'inspection', 'seller', car_id, state, version, changed_at from inspection
  union all select renter_id, id, 'rental', 'renter', car_id, state, version, changed_at from rental
  union all select owner_id, id, 'rental', 'owner', car_id, state, version, changed_at from rental
  union all select customer_id, id, 'repair', 'customer', null, state, version, changed_at from repair
  union all select workshop_id, id, 'repair', 'workshop', null, state, version, changed_at from repair
  union all select customer_id, id, 'warranty_claim', 'customer', null, state, version, changed_at from warranty_claim
  union all select workshop_id, id, 'warranty_claim', 'workshop', null, state, version, changed_at from warranty_claim
  union all select applicant_id, id, 'agreement', 'applicant', car_id, state, version, changed_at from agreement
  union all select owner_id, id, 'agreement', 'owner', car_id, state, version, changed_at from agreement
  union all select lender_id, id, 'agreement', 'lender', car_id, state, version, changed_at from agreement
  union all select holder_id, id, 'policy', 'holder', null, state, version, changed_at from policy
  union all select claimant_id, id, 'insurance_claim', 'claimant', null, state, version, changed_at from insurance_claim
  union all select buyer_id, id, 'instalment_sale', 'buyer', car_id, state, version, changed_at from instalment_sale
  union all select seller_id, id, 'instalment_sale', 'seller', car_id, state, version, changed_at from instalment_sale
) as standing
on conflict do nothing;
