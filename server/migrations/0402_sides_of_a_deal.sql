-- expand concurrently: the other sides of a deal, for the search by name in somebody's bookings.
create index concurrently deal_side_deal on deal_side (deal_id);
