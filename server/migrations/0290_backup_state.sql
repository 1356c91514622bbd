-- expand: what the backups did last.
create table backup_state (
  kind text primary key check (kind in ('base', 'drill', 'shipping')),
  last_good_at timestamptz,
  failed_since timestamptz,
  words text not null
);
comment on table backup_state is 'One row per kind of work of the backup: when it last succeeded, since when it fails, and in which words.';
