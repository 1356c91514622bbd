-- What the checks of the whole last found: the books against themselves, the bank, letters that could not leave.
create table check_result (
  name text primary key,
  next_at timestamptz not null,
  checked_at timestamptz,
  lines text[] not null default '{}',
  failed_since timestamptz,
  -- How often it failed in a row; one that fails once may have met money on its way.
  failures int not null default 0,
  alerted_at timestamptz
);
