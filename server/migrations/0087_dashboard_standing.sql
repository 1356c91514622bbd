-- How each listing stands among like cars, made anew once a day, and what an overview of bookings ahead reads.
create table car_standing (
  car_id uuid primary key references car (id) on delete cascade,
  owner_id uuid not null references app_user (id),
  -- By step, in the order of the contract: how many in ten like cars do worse and better, and by which likeness.
  below smallint[] not null,
  above smallint[] not null,
  likeness smallint[] not null,
  -- The most that like cars do better at any step; what is to be mended first stands first.
  worst smallint not null
);
create index car_standing_mend on car_standing (owner_id, worst desc, car_id);

create table owner_standing (
  owner_id uuid not null references app_user (id),
  step smallint not null,
  better integer not null,
  usual integer not null,
  worse integer not null,
  unknown integer not null,
  primary key (owner_id, step)
);

create table dashboard_ranked_day (
  day date primary key
);

create index rental_owner_ahead on rental (owner_id, pick_up_at) where state in ('confirmed', 'changing');
create index rental_renter_ahead on rental (renter_id, pick_up_at) where state in ('confirmed', 'changing');
create index test_drive_owner_ahead on test_drive (owner_id, slot_at) where state = 'accepted';
create index test_drive_buyer_ahead on test_drive (buyer_id, slot_at) where state = 'accepted';
create index repair_workshop_ahead on repair (workshop_id, slot_at) where state = 'accepted';
create index repair_customer_ahead on repair (customer_id, slot_at) where state = 'accepted';
