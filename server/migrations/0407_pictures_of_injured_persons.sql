-- expand: an injured person sends pictures of the damage through their link.

-- An upload belongs to an account, or to somebody who has none and sends it through a link of theirs.
alter table upload alter column user_id drop not null;
alter table upload add column guest_id uuid;
alter table upload add constraint upload_sender check ((user_id is null) <> (guest_id is null)) not valid;

-- Times that pictures were added or removed, which bounds them; the insurer is sent the file of each state once.
alter table claim_party add column picture_changes smallint not null default 0
  constraint claim_party_picture_changes check (picture_changes between 0 and 100);

create table claim_party_picture (
  party_id uuid not null references claim_party (id),
  hash text not null check (hash ~ '^[a-f0-9]{40}$'),
  width int not null,
  height int not null,
  colour text not null,
  at timestamptz not null,
  primary key (party_id, hash)
);
create index claim_party_picture_hash on claim_party_picture (hash);
