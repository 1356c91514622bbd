// What the dashboard brings: how often each listing was looked at and what came of it, counted by day.
import { ownCarIds } from '#server/domains/cars/reads.ts'
import type { Domain } from '#server/manifest/domain.ts'
import { countDeeds } from './deeds/count-deeds.ts'
import { deleteDaysOf, exportDays } from './deeds/deeds-sql.ts'
import { countLooks, forgetLookers } from './looks/count-looks.ts'

export const dashboardDomain: Domain = {
  name: 'dashboard',
  routes: (app, _to, { looks }) =>
    // A browser on which somebody is signed in looks as that account, wherever its page came from.
    void app.addHook('onResponse', ({ userId, ip: address, headers }, _reply, done) => {
      if (userId !== undefined) looks.signedIn({ address, device: headers['user-agent'] ?? '' }, userId)
      done()
    }),
  tasks: ({ db, clock, looks }) => [
    { name: 'looks at listings', everyMs: 10_000, work: () => countLooks(db, looks, clock()) },
    { name: 'deeds about listings', everyMs: 60_000, work: () => countDeeds(db, clock()) },
    { name: 'forget who looked', everyMs: 300_000, work: () => forgetLookers(db, clock()) },
  ],
  personal: {
    sections: (db, { id }) => [['listingsByDay', () => exportDays(db, id)]],
    erase: async (tx, { id }) => deleteDaysOf(tx, id, await ownCarIds(tx, id)),
    erased: ['How often your listings were seen, by day'],
  },
}
