import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { readRecords, saveRecord } from './record.ts'
import { recordCommands } from './record-desk.ts'
import { picturesInContests } from './sql.ts'
import { picturesInRecords, recordsBy } from './record-sql.ts'

export const rentalRecordsFeature: Feature = {
  name: 'rental-records',
  calls: () => [serving(contract.rentalRecords, { save: saveRecord, read: readRecords })],
  personal: {
    sections: (db, { id }) => [['rentalRecords', () => recordsBy(db, id)]],
    retained: [
      'What you recorded of rented cars when they were handed out and came back, with its pictures, as the record of the other side',
    ],
  },
  pictures: {
    display: async (db, hashes) => [
      ...(await picturesInRecords(db, hashes)),
      ...(await picturesInContests(db, hashes)),
    ],
  },
  desk: recordCommands,
}
