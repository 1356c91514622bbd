import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { assign, showDay, showInWorkshop } from './day.ts'
import { saveBays, showBays } from './bays.ts'
import { planAppointment, unplanAppointment } from './plan.ts'
import { deletePlans, plansBy } from './plan-sql.ts'
import { assignmentsBy, deleteAssignments } from './sql.ts'

export const boardFeature: Feature = {
  name: 'workshop-board',
  calls: () => [
    serving(contract.board, {
      day: showDay,
      inWorkshop: showInWorkshop,
      assign,
      plan: planAppointment,
      unplan: unplanAppointment,
    }),
    serving(contract.bays, { mine: showBays, save: saveBays }),
  ],
  personal: {
    sections: (db, { id }) => [
      ['workshopAssignments', () => assignmentsBy(db, id)],
      ['workshopHours', () => plansBy(db, id)],
    ],
    erase: async (tx, { id }) => {
      await deleteAssignments(tx, id)
      await deletePlans(tx, id)
    },
    erased: ['Who of your workshop was assigned to which appointment, in which bay and hours'],
  },
}
