import { Readable } from 'node:stream'
import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { csvOf } from './overview-csv.ts'
import { keepPastDays } from './keep-past-days.ts'
import { readOverview } from './read-overview.ts'

export const overviewFeature: Feature = {
  name: 'overview',
  calls: ({ desk }) => {
    const countPeriod = keepPastDays()
    return [
      serving(deskContract.overview, {
        show: ({ db, now }, { query }) => readOverview({ desk, db, now, countPeriod }, query.Days),
        file: async ({ db, now }, { query: { Days, Of } }) => {
          const overview = await readOverview({ desk, db, now, countPeriod }, Days)
          const bytes = Buffer.from(csvOf(overview, Of))
          return {
            name: `autox-${Of}-${overview.range.from}-${overview.range.to}.csv`,
            contentType: 'text/csv; charset=utf-8',
            bytes: bytes.length,
            content: Readable.from([bytes]),
          }
        },
      }),
    ]
  },
}
