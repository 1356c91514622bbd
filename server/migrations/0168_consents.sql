-- Who agreed to which version of the Terms and the Privacy notice, and when; nothing of it is ever changed or deleted.

create table consent (
  user_id uuid not null references app_user (id),
  document text not null check (document in ('terms', 'privacy')),
  -- A version is named by its day.
  version date not null,
  agreed_at timestamptz not null,
  primary key (user_id, document, version)
);
create trigger consent_append_only before update or delete or truncate on consent
  for each statement execute function refuse_change();

-- What was shown to whoever registered; it becomes a consent when the code confirms the account.
alter table registration
  add column terms_version date,
  add column privacy_version date;
