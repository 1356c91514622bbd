-- expand: a contest names lines of the return; only those stay in escrow, and AutoX decides them one by one.
alter table rental
  add column claim_by timestamptz,
  add column contest jsonb not null default '{"lines": []}',
  add column contest_pictures text[] not null default '{}',
  -- What stays in escrow for the contested lines, and the owner's part of it as far as it is decided.
  add column contested_kobo bigint not null default 0,
  add column owner_contested_kobo bigint not null default 0,
  -- What moved when the contest began.
  add column paid_renter_kobo bigint not null default 0,
  add column paid_owner_kobo bigint not null default 0,
  add column paid_commission_kobo bigint not null default 0;

alter table rental
  add constraint rental_contested_parts check (
    owner_contested_kobo >= 0 and owner_contested_kobo <= contested_kobo and contested_kobo <= caution_kobo
  ) not valid,
  -- Every kobo of the two holds: paid out, or still in escrow for contested lines.
  add constraint rental_paid_before check (
    paid_renter_kobo >= 0 and paid_owner_kobo >= 0 and paid_commission_kobo >= 0
    and (
      paid_renter_kobo + paid_owner_kobo + paid_commission_kobo + contested_kobo = 0
      or paid_renter_kobo + paid_owner_kobo + paid_commission_kobo + contested_kobo = held_kobo + caution_kobo
    )
  ) not valid;
