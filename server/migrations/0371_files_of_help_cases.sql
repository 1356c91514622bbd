-- expand: pictures and documents of help cases; the check of top-ups for deals is validated beside running work.
create table help_case_file (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  -- Null until a message of the case names it.
  case_id uuid,
  position int,
  place smallint not null default 0,
  file_key text not null,
  -- A small picture of a photograph.
  small_key text,
  name text not null,
  content_type text not null,
  bytes int not null check (bytes > 0),
  at timestamptz not null,
  constraint help_case_file_of foreign key (case_id, position) references help_case_message (case_id, position),
  constraint help_case_file_whole check ((case_id is null) = (position is null))
);
create index help_case_file_message on help_case_file (case_id, position);
create index help_case_file_owner on help_case_file (owner_id);
create index help_case_file_key on help_case_file (file_key);
create index help_case_file_small_key on help_case_file (small_key);
create index help_case_file_waiting on help_case_file (at) where case_id is null;

alter table top_up validate constraint top_up_deal_check;
