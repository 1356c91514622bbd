-- Whom a reserved car is kept for: what others have under way about it ends, and what they have goes on.
alter table car add column held_for uuid references app_user (id);
update car set held_for = purchase.buyer_id
from purchase
where purchase.car_id = car.id and car.state = 'reserved'
  and purchase.state not in ('completed', 'cancelled', 'released', 'refunded', 'split');
alter table car add constraint car_held_for_check check ((state = 'reserved') = (held_for is not null));
