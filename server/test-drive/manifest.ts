import { contract } from '#contract/index.ts'
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { testDriveKind } from './kind.ts'
import { askTestDrive } from './open.ts'
import {
  answerTestDrive,
  counterTestDrive,
  readLicence,
  sendCalendar,
  showByCarOwner,
  showByUser,
  showSlots,
} from './own-calls.ts'
import { forgetLicences } from './sql.ts'

const deal = dealFeature(testDriveKind, {
  calls: ({ config }) => [
    serving(
      contract.testDrives,
      {
        ...dealHandlers(testDriveKind, contract.testDrives),
        accept: answerTestDrive,
        ask: askTestDrive,
        counter: counterTestDrive,
        slots: showSlots,
        byUser: showByUser,
        byCarOwner: showByCarOwner,
        calendar: sendCalendar(config.publicUrl),
        licence: readLicence,
      },
      (of, { id, userId }) => readDeal<TestDrive>(of, testDriveKind, id, userId),
    ),
  ],
})

export const testDriveFeature: Feature = {
  ...deal,
  map: { pages: async () => ['/marketplace/testdrive'] },
  tasks: ({ db, clock }) => [
    {
      name: 'forget licences of test drives',
      everyMs: 3_600_000,
      work: () => forgetLicences(db, clock()),
    },
  ],
}
