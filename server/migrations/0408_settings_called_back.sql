-- expand: a confirmed change of a setting can be called back until the day on which it comes into force.

alter table setting_change add column called_back_by text references operator (name);
alter table setting_change add column called_back_at timestamptz;
alter table setting_change add column called_back_reason text
  constraint setting_change_called_back_reason check (length(called_back_reason) between 5 and 500);

alter table setting_change drop constraint setting_change_state_check;
alter table setting_change add constraint setting_change_state_check
  check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'called-back')) not valid;
alter table setting_change add constraint setting_change_called_back check (
  (state = 'called-back') = (called_back_by is not null)
  and (called_back_by is null) = (called_back_at is null)
  and (called_back_by is null) = (called_back_reason is null)) not valid;
-- A decision about a lender or an insurer took effect at once.
alter table setting_change add constraint setting_change_not_in_force check (
  state <> 'called-back' or (in_force_from is not null
    and called_back_at < in_force_from::timestamp at time zone 'Africa/Lagos')) not valid;

create or replace function setting_change_kept() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.state = 'proposed' and new.state in ('confirmed', 'refused', 'withdrawn')
      and (to_jsonb(new) - '{state,decided_by,decided_at,decided_reason}'::text[])
        = (to_jsonb(old) - '{state,decided_by,decided_at,decided_reason}'::text[])
    then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.state = 'confirmed' and new.state = 'called-back'
      and (to_jsonb(new) - '{state,called_back_by,called_back_at,called_back_reason}'::text[])
        = (to_jsonb(old) - '{state,called_back_by,called_back_at,called_back_reason}'::text[])
    then
      return new;
    end if;
    raise exception 'A change of a setting is decided once, and never altered or deleted';
  end $$;
