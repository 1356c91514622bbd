-- Settings under four eyes: a change that one operator proposes and another confirms, dated, and never altered once it is decided.

create table setting_change (
  id uuid primary key,
  number bigint generated always as identity unique,
  -- The name of a setting, or of a decision about somebody: a lender, an insurer.
  setting text not null check (setting ~ '^[a-z][a-z-]{1,58}[a-z]$'),
  -- Whom a decision is about; a value is about nobody.
  subject_id uuid,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  -- The Lagos day with whose first second a value comes into force; a decision is done when it is confirmed.
  in_force_from date check (in_force_from between '2020-01-01' and '2100-12-31'),
  notice_days int not null check (notice_days between 0 and 365),
  reason text not null check (length(reason) between 5 and 500),
  source text not null check (length(source) between 2 and 300),
  -- The name of an operator never changes and is never taken away.
  proposed_by text not null references operator (name),
  proposed_at timestamptz not null,
  key text check (length(key) between 8 and 100),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused', 'withdrawn')),
  decided_by text references operator (name),
  decided_at timestamptz,
  decided_reason text check (length(decided_reason) between 5 and 500),
  constraint setting_change_about_one_thing check ((subject_id is null) = (in_force_from is not null)),
  constraint setting_change_decided check (
    (state = 'proposed') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decided_reason is null)),
  -- Four eyes: nobody confirms or refuses what they proposed, and nobody else withdraws it.
  constraint setting_change_four_eyes check (
    case state when 'withdrawn' then decided_by = proposed_by
      when 'proposed' then true
      else decided_by <> proposed_by end),
  -- Confirmed its notice before its day, and at the least an hour: so a process that has read since then knows every value of today.
  constraint setting_change_in_time check (
    state <> 'confirmed' or in_force_from is null
    or decided_at + make_interval(hours => greatest(notice_days * 24, 1))
      <= (in_force_from::timestamp at time zone 'Africa/Lagos'))
);

-- One value for one day, and one open decision about one thing.
create unique index setting_change_day on setting_change (setting, in_force_from)
  where in_force_from is not null and state in ('proposed', 'confirmed');
create unique index setting_change_open on setting_change (setting, subject_id)
  where subject_id is not null and state = 'proposed';
create unique index setting_change_key on setting_change (proposed_by, key) where key is not null;
create index setting_change_confirmed on setting_change (id) where state = 'confirmed' and in_force_from is not null;
create index setting_change_of on setting_change (setting, number desc);

create function setting_change_kept() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.state = 'proposed' and new.state <> 'proposed'
      and (to_jsonb(new) - '{state,decided_by,decided_at,decided_reason}'::text[])
        = (to_jsonb(old) - '{state,decided_by,decided_at,decided_reason}'::text[])
    then
      return new;
    end if;
    raise exception 'A change of a setting is decided once, and never altered or deleted';
  end $$;
create trigger setting_change_kept before update or delete on setting_change
  for each row execute function setting_change_kept();
create function setting_change_begins() returns trigger
  language plpgsql as $$
  begin
    if new.state <> 'proposed' then
      raise exception 'A change of a setting begins as a proposal';
    end if;
    return new;
  end $$;
create trigger setting_change_begins before insert on setting_change
  for each row execute function setting_change_begins();
create trigger setting_change_never_emptied before truncate on setting_change
  for each statement execute function setting_change_kept();
