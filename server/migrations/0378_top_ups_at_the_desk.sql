-- expand: payments of another amount that an operator credits, to the wallet or to the deal that they were for.
alter table top_up
  -- What of a payment of another amount was credited, less what the rail kept; null until an operator does.
  add column credited_kobo bigint,
  add constraint top_up_credited check ((credited_kobo is not null) = (state = 'credited') and credited_kobo > 0) not valid;
alter table top_up drop constraint top_up_paid;
alter table top_up add constraint top_up_paid check (
  (paid_at is not null) = (state in ('paid', 'unmatched', 'credited', 'closed'))
) not valid;
alter table top_up drop constraint top_up_deal_check;
alter table top_up add constraint top_up_deal_check check (
  (deal is null) = (deal_id is null) and (escrow_kobo is null or deal is not null)
  and escrow_kobo between 0 and coalesce(credited_kobo, amount_kobo)
) not valid;
