// Server feature of a deal kind: calls, timers, personal data and desk.
import { slugOf } from '#contract/deal-engine/deal.ts'
import type { Feature } from '#server/manifest/manifest.ts'
import { dealCommands } from './desk.ts'
import { dealAtDesk } from './desk-subjects.ts'
import { makeDeadlineHandler, makeReminder } from './due.ts'
import type { Kind } from './kind.ts'
import { dealsUnderWay } from './personal-data.ts'
import { exportDeals } from './show.ts'

type Own = Pick<Feature, 'documents' | 'pictures' | 'deposits' | 'jobs'> & {
  calls: NonNullable<Feature['calls']>
  keeps?: NonNullable<Feature['personal']>['keeps']
}

/** The manifest of a kind; `calls` binds its group, the derived calls and its own. */
export const dealFeature = (kind: Kind, { calls, keeps, ...own }: Own): Feature => {
  const { name } = kind.deal
  const { section, erase, erased = [], retained: keptWords = [] } = kind.personal
  return {
    name: slugOf(kind.deal),
    calls,
    due: { [name]: makeDeadlineHandler(kind) },
    soon: { [name]: makeReminder(kind) },
    personal: {
      sections: (db, { id }) => [[section, () => exportDeals(db, kind, id)]],
      blockers: (db, userId, now) => dealsUnderWay(db, kind, userId, now),
      ...(keeps && { keeps }),
      erase: (tx, { id }) => erase(tx, id),
      erased,
      retained: keptWords,
    },
    desk: dealCommands(kind),
    ...dealAtDesk(kind),
    ...own,
  }
}
