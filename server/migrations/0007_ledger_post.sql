-- The only writer of money: takes many transactions at once, and writes those that are allowed.

-- Writes transactions, each accepted or refused on its own, in the order given. Refusals: INSUFFICIENT_FUNDS,
-- BALANCE_LIMIT, DAILY_LIMIT, KEY_REUSED. An unknown account raises NO_SUCH_ACCOUNT, since nothing was decided yet.
-- `codes` names each account once; payers, payees, spenders and capped are places in it, 0 for none.
-- One lock order everywhere (ascending id) and nothing decided before the locks are held: any number may run at once.
create function ledger_post(
  codes text[],
  keys text[], kinds text[], hashes bytea[], metas jsonb[], ats timestamptz[], move_counts int[],
  payers int[], payees int[], amounts bigint[], -- the moves of all the transactions, in order
  spenders int[], days date[], spends bigint[], spend_limits bigint[], -- counted against the day of an account
  capped int[], caps bigint[], -- an account that may hold at most so much afterwards
  out txn_ids bigint[], out refusals text[], out replays boolean[], out posted_ats timestamptz[],
  out payer_balances bigint[] -- of the first payer, after the transaction
) language plpgsql
-- Arrays have no statistics: these keep the plans linear however small or stale the tables look.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  largest constant bigint := 9007199254740991;
  moves int := cardinality(amounts);
  ids bigint[]; balances bigint[]; floors bigint[]; versions bigint[]; first_versions bigint[];
  spent_days date[]; spent bigint[];
  move_txns bigint[] := array_fill(null::bigint, array[moves]);
  payer_after bigint[] := move_txns; payee_after bigint[] := move_txns;
  payer_versions bigint[] := move_txns; payee_versions bigint[] := move_txns;
  first int; last int := 0; done int; payer int; payee int; amount bigint; spender int; refusal text; old record;
begin
  -- 1. Lock. (Before any id is drawn: see ledger_writer.)
  with locked as materialized (
    select c.place, a.* from unnest(codes) with ordinality c (code, place) join ledger_account a on a.code = c.code
    order by a.id for no key update of a)
  select array_agg(id order by place), array_agg(balance_kobo order by place), array_agg(version order by place),
    array_agg(case kind when 'outside' then -largest else 0 end order by place),
    array_agg(spent_on order by place), array_agg(spent_kobo order by place)
    into ids, balances, versions, floors, spent_days, spent from locked;
  if cardinality(ids) is distinct from cardinality(codes) then
    raise exception 'NO_SUCH_ACCOUNT' using detail = (select string_agg(c, ', ') from unnest(codes) c
      where not exists (select from ledger_account a where a.code = c));
  end if;
  first_versions := versions;

  -- 2. A key that was used before is answered, not done again. (A new statement sees what committed while we waited.)
  txn_ids := array_fill(null::bigint, array[cardinality(keys)]);
  refusals := array_fill(null::text, array[cardinality(keys)]);
  replays := array_fill(false, array[cardinality(keys)]);
  posted_ats := array_fill(null::timestamptz, array[cardinality(keys)]); payer_balances := txn_ids;
  for old in
    select k.place, t.id, t.at, t.request_hash
    from unnest(keys) with ordinality k (key, place) join ledger_txn t on t.key = k.key
  loop
    if old.request_hash = hashes[old.place] then
      txn_ids[old.place] := old.id; replays[old.place] := true; posted_ats[old.place] := old.at;
    else
      refusals[old.place] := 'KEY_REUSED';
    end if;
  end loop;

  -- 3. Decide, one after the other, in memory.
  for i in 1..cardinality(keys) loop
    first := last + 1; last := last + move_counts[i]; done := first - 1; refusal := null;
    if replays[i] then
      payer_balances[i] := (select p.balance_kobo from ledger_posting p
        where p.txn_id = txn_ids[i] and p.account_id = ids[payers[first]] order by p.version desc limit 1);
    end if;
    continue when replays[i] or refusals[i] is not null;
    for m in first..last loop
      payer := payers[m]; payee := payees[m]; amount := amounts[m];
      if balances[payer] - amount < floors[payer] then refusal := 'INSUFFICIENT_FUNDS'; exit; end if;
      if balances[payee] > largest - amount then refusal := 'BALANCE_LIMIT'; exit; end if;
      balances[payer] := balances[payer] - amount; versions[payer] := versions[payer] + 1;
      balances[payee] := balances[payee] + amount; versions[payee] := versions[payee] + 1;
      payer_after[m] := balances[payer]; payer_versions[m] := versions[payer];
      payee_after[m] := balances[payee]; payee_versions[m] := versions[payee];
      done := m;
    end loop;
    if refusal is null and capped[i] > 0 and balances[capped[i]] > caps[i] then refusal := 'BALANCE_LIMIT'; end if;
    spender := spenders[i];
    if refusal is null and spender > 0 then
      if days[i] > coalesce(spent_days[spender], '-infinity') then
        spent_days[spender] := days[i]; spent[spender] := 0;
      end if;
      -- What comes back from an earlier day gives nothing back today.
      amount := case when spends[i] < 0 and days[i] < spent_days[spender] then 0 else spends[i] end;
      if spent[spender] + amount > spend_limits[i] then refusal := 'DAILY_LIMIT';
      else spent[spender] := greatest(spent[spender] + amount, 0); end if;
    end if;
    if refusal is not null then
      for m in first..done loop
        balances[payers[m]] := balances[payers[m]] + amounts[m]; versions[payers[m]] := versions[payers[m]] - 1;
        balances[payees[m]] := balances[payees[m]] - amounts[m]; versions[payees[m]] := versions[payees[m]] - 1;
      end loop;
      refusals[i] := refusal;
      continue;
    end if;
    txn_ids[i] := nextval('ledger_txn_id_seq'); payer_balances[i] := balances[payers[first]];
    posted_ats[i] := coalesce(ats[i], clock_timestamp());
    for m in first..last loop move_txns[m] := txn_ids[i]; end loop;
  end loop;

  -- 4. Write what was accepted.
  insert into ledger_txn (id, at, key, kind, request_hash, meta) overriding system value
  select t.id, t.at, t.key, t.kind, t.hash, t.meta
  from unnest(txn_ids, posted_ats, keys, kinds, hashes, metas, replays) t (id, at, key, kind, hash, meta, replay)
  where t.id is not null and not t.replay;
  insert into ledger_posting (txn_id, account_id, other_account_id, amount_kobo, balance_kobo, version)
  select m.txn, s.account, s.other, s.amount, s.balance, s.version
  from unnest(move_txns, payers, payees, amounts, payer_after, payee_after, payer_versions, payee_versions)
    m (txn, payer, payee, amount, payer_after, payee_after, payer_version, payee_version),
    lateral (values (ids[m.payer], ids[m.payee], -m.amount, m.payer_after, m.payer_version),
                    (ids[m.payee], ids[m.payer], m.amount, m.payee_after, m.payee_version))
      s (account, other, amount, balance, version)
  where m.txn is not null;
  update ledger_account a set balance_kobo = v.balance, version = v.version, spent_on = v.day, spent_kobo = v.spent
  from unnest(ids, balances, versions, first_versions, spent_days, spent) v (id, balance, version, first, day, spent)
  where a.id = v.id and v.version > v.first;
end $$;
