-- The sum of all migrations, written by `npm run schema` and checked by a test; change it by a migration.

create table counted_try (
  kind text not null,
  subject text not null,
  tries integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint counted_try_pkey PRIMARY KEY (kind, subject)
);

create table demo_mail (
  id uuid default gen_random_uuid() not null,
  to_address text not null,
  subject text not null,
  body text not null,
  at timestamp with time zone not null,
  constraint demo_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX demo_mail_to ON public.demo_mail USING btree (to_address, at DESC);

create table migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (number)
);

create table once (
  user_id uuid not null,
  call text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  at timestamp with time zone not null,
  constraint once_pkey PRIMARY KEY (user_id, call, key),
  constraint once_key_check CHECK ((length(key) <= 100))
);

create table process_event (
  process text not null,
  subject_id uuid not null,
  version integer not null,
  event text not null,
  actor text not null,
  actor_id uuid,
  from_state text,
  to_state text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint process_event_pkey PRIMARY KEY (process, subject_id, version)
);
CREATE TRIGGER process_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.process_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table process_timer (
  process text not null,
  subject_id uuid not null,
  event text not null,
  due_at timestamp with time zone not null,
  constraint process_timer_pkey PRIMARY KEY (process, subject_id)
);
CREATE INDEX process_timer_due ON public.process_timer USING btree (due_at);

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;
