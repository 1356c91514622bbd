-- expand: values that no operator sets a day for, read by every process together with settings.
create view standing_value as
select 'lender-offers'::text as setting, date '2026-01-01' as in_force_from, jsonb_build_object('offers',
    jsonb_agg(jsonb_build_object('lenderName', name, 'yearlyBps', yearly_bps, 'feeBps', fee_bps,
      'downMinBps', down_min_bps, 'monthsMin', months_min, 'monthsMax', months_max) order by name, id)) as value
from lender where approval_state = 'approved' and account_id is not null
having count(*) > 0;
