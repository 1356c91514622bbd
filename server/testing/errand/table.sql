-- Errands table: common deal columns, one per side, and its own.
create table errand (
  id uuid primary key,
  asker_id uuid not null references app_user (id),
  runner_id uuid not null references app_user (id),
  state text not null,
  version integer not null,
  what text not null,
  reward_kobo bigint not null,
  latest_at timestamptz,
  handover_code text,
  to_asker_kobo bigint,
  to_runner_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
