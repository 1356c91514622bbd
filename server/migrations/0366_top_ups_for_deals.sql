-- expand: top-ups that pay for a deal.
alter table top_up
  -- The process and the id of the deal; null where the wallet is paid.
  add column deal text,
  add column deal_id uuid,
  -- What of the amount went into the deal's escrow; null until it is paid.
  add column escrow_kobo bigint;
alter table top_up add constraint top_up_deal_check check (
  (deal is null) = (deal_id is null) and (escrow_kobo is null or deal is not null) and escrow_kobo between 0 and amount_kobo
) not valid;
