-- Dealers are found by any part of their name, without regard to case and accents, through an index.

-- A name as a person types it: small letters, no accents, one space between words, plain apostrophes and hyphens.
-- The hooked letters of Hausa have no accent that could be taken off.
create function plain_name(value text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
      '\s+', ' ', 'g'),
    'ɓɗƙƴ’‘ʼ‐‑–', 'bdky''''''---')
$$;

-- What is given to `like` for a part of a name: its own signs mean themselves.
create function name_pattern(value text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(plain_name(value), '([\\%_])', '\\\1', 'g') || '%'
$$;

drop index app_user_dealer;
create index app_user_dealer on app_user (plain_name(business_name), id)
  where account_type = 'AutoDealer' and confirmed_at is not null;
create index app_user_dealer_name on app_user using gin (plain_name(business_name) gin_trgm_ops)
  where account_type = 'AutoDealer' and confirmed_at is not null;
