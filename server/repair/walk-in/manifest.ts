import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import {
  addWalkIn,
  cancelWalkIn,
  changeWalkIn,
  listWalkIns,
  markArrived,
  markLeft,
  readWalkIn,
} from './counter.ts'
import { eraseOldWalkIns } from './erase.ts'
import { disown, makeLink, openLink, takeOver, textLink } from './link.ts'
import { deleteWalkInsOf, walkInsAt, walkInsTakenBy } from './sql.ts'

export const walkInFeature: Feature = {
  name: 'walk-ins',
  calls: ({ sms, config: { publicUrl } }) => {
    const canText = sms !== undefined
    return [
      serving(
        contract.walkIns,
        {
          list: listWalkIns(canText),
          byId: ({ db, user }, { query: { Id } }) => readWalkIn(db, { id: Id, workshopId: user.id, canText }),
          add: addWalkIn(canText),
          change: changeWalkIn(canText),
          makeLink,
          textLink: textLink(sms, publicUrl),
          cancelWalkIn: cancelWalkIn(canText),
          markArrived: markArrived(canText),
          markLeft: markLeft(canText),
          open: openLink,
          disown,
          takeOver,
        },
        (db, { id, userId }) => readWalkIn(db, { id, workshopId: userId, canText }),
      ),
    ]
  },
  tasks: ({ db, clock }) => [
    {
      name: 'erase walk-ins after 30 days',
      everyMs: 3_600_000,
      work: () => eraseOldWalkIns(db, clock()),
    },
  ],
  personal: {
    sections: (db, { id }) => [
      ['walkIns', () => walkInsAt(db, id)],
      ['walkInsTakenOver', () => walkInsTakenBy(db, id)],
    ],
    erase: (tx, { id }) => deleteWalkInsOf(tx, id),
    erased: ['Walk-in customers that your workshop entered, and what a workshop typed about you as one'],
  },
}
