-- expand concurrently: finds the videos that wait to be made small.
create index concurrently upload_to_prepare on upload (asked_at)
  where kind = 'video' and asked_at is not null and hash is null and problem is null;
