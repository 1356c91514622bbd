import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { assign, showDay } from './day.ts'
import { assignmentsBy, deleteAssignments } from './sql.ts'

export const boardFeature: Feature = {
  name: 'workshop-board',
  calls: () => [serving(contract.board, { day: showDay, assign })],
  personal: {
    sections: (db, { id }) => [['workshopAssignments', () => assignmentsBy(db, id)]],
    erase: async (tx, { id }) => void (await deleteAssignments(tx, id)),
    erased: ['Who of your workshop was assigned to which appointment'],
  },
}
