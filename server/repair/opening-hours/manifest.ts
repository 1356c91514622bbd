// What opening hours bring: their calls, and the copy and erasure of them.
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { exportHours, openingHoursHandlers } from './show-hours.ts'
import { deleteHours } from './sql.ts'

export const openingHoursFeature: Feature = {
  name: 'opening-hours',
  calls: () => [serving(contract.openingHours, openingHoursHandlers)],
  personal: {
    sections: (db, { id }) => [['openingHours', () => exportHours(db, id)]],
    erase: async (tx, { id }) => {
      await deleteHours(tx, id)
    },
    erased: ['Your opening hours and the address where people meet you'],
  },
}
