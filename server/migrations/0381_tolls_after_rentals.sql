-- expand: tolls and fines after a rental are lines of a claim, each with its notice; a first day can move.
create table rental_toll (
  id uuid primary key,
  rental_id uuid not null references rental (id),
  claim_id uuid not null references rental_claim (id),
  kind text not null check (kind in ('toll', 'fine')),
  happened_at timestamptz not null,
  amount_kobo bigint not null,
  file_key text not null,
  -- A small picture of a photograph.
  small_key text,
  content_type text not null,
  bytes int not null check (bytes > 0),
  at timestamptz not null,
  constraint rental_toll_amount check (amount_kobo > 0)
);
-- No line twice.
create unique index rental_toll_line on rental_toll (rental_id, kind, happened_at);
create index rental_toll_claim on rental_toll (claim_id);
create index rental_toll_key on rental_toll (file_key);
create index rental_toll_small_key on rental_toll (small_key);

alter table rental
  -- Bookings before this were not told of tolls and fines that come later.
  add column has_tolls boolean not null default false,
  -- The earliest first day that a rental has had whose first day was moved: free cancellation counts from it.
  add column free_from date;
-- It began with a toll or fine, and not with the return.
alter table rental_claim add column is_later boolean not null default false;

-- A rental may have several now; 0382 keeps those that must stay single.
drop index rental_claim_rental;
