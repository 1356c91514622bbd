import { contract } from '#contract/index.ts'
import { ownCarIds } from '#server/cars/reads.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { showAdvice } from './advice/show-advice.ts'
import { exportTable } from './boards/export-table.ts'
import { showFinance, showOverview, showRepair } from './boards/show-boards.ts'
import { showBrief, showFigures, showListings } from './boards/show-figures.ts'
import { showMoney } from './boards/show-money.ts'
import { showParts } from './boards/show-parts.ts'
import { countDeeds } from './deeds/count-deeds.ts'
import { deleteDaysOf, exportDays } from './deeds/deeds-sql.ts'
import { countLooks, forgetLookers } from './views/count-views.ts'
import { noteLooks } from './page-views/note-views.ts'
import { rankListings } from './rank/rank-listings.ts'
import { deleteRanksOf } from './rank/rank-sql.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  calls: () => [
    serving(contract.dashboard, {
      overview: showOverview,
      figures: showFigures,
      advice: showAdvice,
      listings: showListings,
      brief: showBrief,
      money: showMoney,
      finance: showFinance,
      repair: showRepair,
      parts: showParts,
      export: exportTable,
    }),
  ],
  routes: (app, _to, { looks }) => noteLooks(app, looks),
  tasks: ({ db, clock, looks }) => [
    { name: 'looks at listings', everyMs: 10_000, work: () => countLooks(db, looks, clock()) },
    { name: 'deeds about listings', everyMs: 60_000, work: () => countDeeds(db, clock()) },
    {
      name: 'how listings compare with similar cars',
      everyMs: 300_000,
      work: () => rankListings(db, clock()),
    },
    { name: 'forget who looked', everyMs: 300_000, work: () => forgetLookers(db, clock()) },
  ],
  personal: {
    sections: (db, { id }) => [['listingsByDay', () => exportDays(db, id)]],
    erase: async (tx, { id }) => {
      await deleteDaysOf(tx, id, await ownCarIds(tx, id))
      await deleteRanksOf(tx, id)
    },
    erased: ['How often your listings were seen, by day'],
  },
}
