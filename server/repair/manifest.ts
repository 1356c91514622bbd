import { contract } from '#contract/index.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { sendCalendar, sendInvoice } from './files.ts'
import { saveInspection } from './inspection.ts'
import { inspectionsBy, picturesInInspections } from './inspection-sql.ts'
import { repairKind } from './kind.ts'
import { bookRepair } from './open.ts'
import { attend, saveMyRecord, showByUser, showByVendor } from './own-calls.ts'
import { recordCommands } from './record-desk.ts'
import { picturesInRecords, recordsBy } from './record-sql.ts'

export const repairFeature: Feature = dealFeature(repairKind, {
  calls: ({ config: { publicUrl } }) => [
    serving(
      contract.repairs,
      {
        ...dealHandlers(repairKind, contract.repairs),
        book: bookRepair,
        byVendor: showByVendor,
        byUser: showByUser,
        attend,
        saveMyRecord,
        saveInspection,
        calendar: sendCalendar(publicUrl),
        invoice: sendInvoice(publicUrl),
      },
      (of, { id, userId }) => readDeal<Repair>(of, repairKind, id, userId),
    ),
  ],
})

export const repairRecordsFeature: Feature = {
  name: 'repair-records',
  calls: () => [],
  personal: {
    sections: (db, { id }) => [
      ['repairRecords', () => recordsBy(db, id)],
      ['repairInspections', () => inspectionsBy(db, id)],
    ],
    retained: [
      'What you recorded and found of cars that came to a workshop, with its pictures, as the record of the other side',
    ],
  },
  pictures: {
    display: async (db, hashes) => [
      ...(await picturesInRecords(db, hashes)),
      ...(await picturesInInspections(db, hashes)),
    ],
  },
  desk: recordCommands,
}
