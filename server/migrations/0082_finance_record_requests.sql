-- What a regulator asked for of an agreement, when, and when its file was written.
create table finance_record_request (
  id uuid primary key,
  agreement_id uuid not null,
  asked_by text not null check (asked_by <> ''),
  asked_at timestamptz not null,
  -- Once its file was written.
  produced_at timestamptz
);
create index finance_record_request_asked on finance_record_request (asked_at);
create index finance_record_request_agreement on finance_record_request (agreement_id) where produced_at is null;
