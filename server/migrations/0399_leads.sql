-- expand: leads of dealers: who saw their number, and what is noted of each person and car.
create table phone_contact (
  car_id uuid not null references car (id) on delete cascade,
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  -- When they last saw the number, and when they last pressed WhatsApp.
  phone_at timestamptz not null,
  whatsapp_at timestamptz,
  primary key (car_id, buyer_id),
  constraint phone_contact_two_people check (seller_id <> buyer_id)
);
create index phone_contact_seller on phone_contact (seller_id);
create index phone_contact_buyer on phone_contact (buyer_id);
create index phone_contact_age on phone_contact (phone_at);

-- Whatever follows from messages and deals is not kept here.
create table lead (
  car_id uuid not null references car (id) on delete cascade,
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  owner_id uuid references app_user (id),
  -- Talks that AutoX does not see, such as a call.
  talks_at timestamptz,
  lost_at timestamptz,
  lost_reason text check (length(lost_reason) <= 40),
  reminder_on date,
  reminder_words text check (length(reminder_words) between 1 and 200),
  reminded_at timestamptz,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (car_id, buyer_id),
  constraint lead_two_people check (seller_id <> buyer_id),
  constraint lead_lost_for_a_reason check ((lost_at is null) = (lost_reason is null)),
  constraint lead_reminder_whole check ((reminder_on is null) = (reminder_words is null))
);
create index lead_seller on lead (seller_id);
create index lead_buyer on lead (buyer_id);
create index lead_owner on lead (owner_id) where owner_id is not null;
create index lead_reminder on lead (reminder_on) where reminder_on is not null and reminded_at is null;
