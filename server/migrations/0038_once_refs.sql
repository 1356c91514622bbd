-- What an Idempotency-Key did is remembered as the id of the thing it was done to; names and phones stay where they belong.

alter table once add column ref text;
comment on column once.ref is 'The thing the work was done to; a repeat is told of it as it is then';

-- Every answer about a thing begins with its id.
update once set ref = answer #>> '{data,id}', answer = null where answer #>> '{data,id}' is not null;

-- Keys are forgotten by age.
create index once_at on once (at);
