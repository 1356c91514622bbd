-- expand: pictures of a seller's own statement that serve for the insurer of a financed car.
create table policy_picture (
  policy_id uuid not null references policy (id),
  place int not null check (place >= 0),
  hash text not null,
  picture jsonb not null,
  shows text not null,
  taken_at timestamptz not null,
  primary key (policy_id, place)
);
create index policy_picture_hash on policy_picture (hash);
