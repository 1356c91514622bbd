// The pages of workshops that search engines are shown: those that people find.
import type { Query } from '#server/kernel/db/db.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'

export const workshopsOnMap = (db: Query): MapSource => ({
  name: 'workshops',
  path: '/marketplace/workshops/',
  count: async () =>
    (
      await db.one<{ count: number }>`
        select count(*) as count from workshop where open_for_bookings and not suspended`
    ).count,
  rows: (after, to, limit) =>
    db.rows<MapRow>`
      select id, changed_at from workshop where open_for_bookings and not suspended and id > ${after} and id <= ${to}
      order by id limit ${limit}`,
})
