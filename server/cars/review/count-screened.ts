// Counts held, declined and reported listings by Lagos day.
import type { Query } from '#server/kernel/db/db.ts'

type CountOfDay = { day: string; name: string; count: number }
type Between = { from: Date; until: Date }

/**
 * Listings held, by each reason that held them (a change of the seller's is `edit`), `declined` and `car-reports`. A
 * listing counts once under each name and day.
 */
export const screenedByDay = (db: Query, { from, until }: Between): Promise<CountOfDay[]> =>
  db.rows<CountOfDay>`
    with signs as (
      select at, case when reason like '%-edit' then 'edit' else reason end as name, car_id
      from car_review, unnest(reasons) as reason where at >= ${from} and at < ${until}
      union all
      select decided_at, 'declined', car_id
      from car_review where decided_at >= ${from} and decided_at < ${until} and state = 'declined'
      union all
      select at, 'car-reports', id from car_report where at >= ${from} and at < ${until}
    )
    select (at at time zone 'Africa/Lagos')::date as day, name, count(distinct car_id) as count
    from signs group by 1, 2 order by 1, 2`
