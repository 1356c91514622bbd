-- expand: a dealer's table keeps its other headings and spellings for the next import.
create table car_import_choice (
  owner_id uuid not null references app_user (id),
  -- A heading for a column, or a make and model for the listed ones.
  kind text not null check (kind in ('column', 'names')),
  typed text not null check (length(typed) <= 140),
  -- The column, empty where the heading is left out; of names the make and model, with a line between.
  meaning text not null check (length(meaning) <= 140),
  at timestamptz not null,
  primary key (owner_id, kind, typed)
);
