-- expand: a withdrawal names the request that began it, which its calls to the bank carry.
alter table withdrawal add column request_id text;
