-- expand: operators have roles, and there is always an administrator.

create table operator_role (
  operator_id uuid not null references operator (id),
  role text not null check (role in ('support', 'payments', 'verification', 'risk', 'administrator')),
  given_at timestamptz not null,
  given_by text not null check (length(given_by) between 1 and 100),
  primary key (operator_id, role)
);

-- Until now every operator did everything.
insert into operator_role (operator_id, role, given_at, given_by)
select id, 'administrator', now(), 'migration 0404' from operator;

create function operator_administrator_stays() returns trigger
  language plpgsql as $$
  begin
    -- Whoever is disabled may have been none.
    if tg_table_name = 'operator' and not exists (
      select from operator_role
      where operator_id = (to_jsonb(new) ->> 'id')::uuid and role = 'administrator')
    then
      return null;
    end if;
    -- One after another, so that two who take each other's role at once do not both succeed.
    perform pg_advisory_xact_lock(hashtextextended('administrators of the desk', 0));
    if not exists (
      select from operator_role r join operator o on o.id = r.operator_id
      where r.role = 'administrator' and o.disabled_at is null)
    then
      raise exception 'There is always an operator who is an administrator';
    end if;
    return null;
  end $$;
create trigger operator_role_administrator_stays after delete or update on operator_role
  for each row when (old.role = 'administrator') execute function operator_administrator_stays();
create trigger operator_administrator_stays after update of disabled_at on operator
  for each row when (old.disabled_at is null and new.disabled_at is not null)
  execute function operator_administrator_stays();
