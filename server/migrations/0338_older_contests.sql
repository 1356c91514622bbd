-- contract after 0335: contests of the older kind froze everything; each line is contested, and their clock goes on at once.
with contested as (
  update rental set
    state = 'objected',
    claim_by = changed_at,
    contest = jsonb_build_object('lines', coalesce((
      select jsonb_agg(jsonb_build_object(
        'line', case when coalesce(line ->> 'point', '') = '' then line ->> 'what' else (line ->> 'what') || '-' || (line ->> 'point') end,
        'reason', '', 'pictures', '[]'::jsonb, 'awardedKobo', null))
      from jsonb_array_elements((fees -> 'lines') || (claims -> 'lines')) line
      where (line ->> 'amountKobo')::bigint > 0
    ), '[]'::jsonb))
  where state = 'contested' and commission_kobo is null
  returning id, changed_at
), sides as (
  update deal_side set state = 'objected' where kind = 'rental' and deal_id in (select id from contested)
)
insert into process_timer (process, subject_id, event, due_at)
select 'rental', id, 'no-claim', changed_at from contested;
