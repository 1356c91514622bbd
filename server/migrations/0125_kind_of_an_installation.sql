-- The first start alone decides what an installation is, and which bank has its money; earlier a command could decide it wrongly.
-- A demonstration begins with accounts whose password is published. Whatever has people and none of these is real.
update installation
set kind = case
  when exists (select from app_user where confirmed_at is not null and email like '%@demo.autox.example')
  then 'demonstration' else 'real' end
where exists (select from app_user);

-- Nobody is registered, so nothing is lost where the next start decides.
delete from installation where not exists (select from app_user);

-- A real installation that was opened as a demonstration let in two operators with a published password.
update operator set disabled_at = now(), disabled_reason = 'An operator of the demonstration, in a real installation'
where name in ('demo-operator', 'demo-second-operator') and disabled_at is null
  and exists (select from installation where kind = 'real');

alter table installation add column bank text check (bank in ('sandbox', 'paystack-test', 'paystack-live'));
comment on column installation.bank is 'Where its money is; null where no start has said so yet.';
