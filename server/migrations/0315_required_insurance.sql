-- expand: rates of licensed insurers, known to every process as the lenders' are, and the quote an offer was made with.
create or replace view standing_value as
select 'lender-offers'::text as setting, date '2026-01-01' as in_force_from, jsonb_build_object('offers',
    jsonb_agg(jsonb_build_object('lenderName', name, 'yearlyBps', yearly_bps, 'feeBps', fee_bps,
      'downMinBps', down_min_bps, 'monthsMin', months_min, 'monthsMax', months_max) order by name, id)) as value
from lender where approval_state = 'approved' and account_id is not null
having count(*) > 0
union all
select 'insurer-rates'::text, date '2026-01-01', jsonb_build_object('insurers',
    jsonb_agg(jsonb_build_object('insurerName', name, 'licensedOn', licensed_on, 'comprehensiveBps', comprehensive_bps,
      'extensionBps', extension_bps) order by name, id))
from insurer where licence_state = 'in-force'
having count(*) > 0;
alter table agreement add column insurance_quote jsonb;
