-- Tables under the field's terms, with their indexes and constraints: remembered keys, limits of attempts, rating windows.
-- The code of the release before does not run beside it: stop every process before the first one of this release starts.
alter table once rename to idempotency_key;
alter table idempotency_key rename constraint once_pkey to idempotency_key_pkey;
alter table idempotency_key rename constraint once_key_check to idempotency_key_key_check;
alter index once_at rename to idempotency_key_at;

alter table counted_try rename to attempt_limit;
alter table attempt_limit rename constraint counted_try_pkey to attempt_limit_pkey;
alter index counted_try_since rename to attempt_limit_since;

alter table dealing rename to rating_window;
alter table rating_window rename constraint dealing_pkey to rating_window_pkey;
alter table rating_window rename constraint dealing_buyer_id_fkey to rating_window_buyer_id_fkey;
alter table rating_window rename constraint dealing_seller_id_fkey to rating_window_seller_id_fkey;
alter table rating_window rename constraint dealing_check to rating_window_check;
alter table rating_window rename constraint dealing_kind_check to rating_window_kind_check;
alter table rating_window rename constraint dealing_thing_check to rating_window_thing_check;
alter table rating_window rename constraint dealing_thing_whole to rating_window_thing_whole;
alter index dealing_buyer rename to rating_window_buyer;
alter index dealing_seller rename to rating_window_seller;
alter table rating rename column dealing_id to deal_id;
alter table rating rename constraint rating_dealing_id_about_key to rating_deal_id_about_key;
alter table rating rename constraint rating_dealing_id_fkey to rating_deal_id_fkey;

-- The timers of windows that are open.
update process_timer set process = 'rating_window' where process = 'dealing';
