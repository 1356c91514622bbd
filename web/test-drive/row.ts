import { testDrive } from '#contract/test-drive/process.ts'
import type { TestDriveCard } from '#contract/test-drive/shape.ts'
import { testDriveWords, titleFor } from '#contract/test-drive/words.ts'
import { slotWords } from '#contract/repair/opening-hours/hours-words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const testDriveRow = rowKind<TestDriveCard>({
  deal: testDrive,
  words: testDriveWords,
  path: '/bookings/test-drives',
  titleOf: ({ car, purpose }) => `${titleFor(purpose)}: ${car.title}`,
  pictureOf: ({ car }) => car.picture,
  factOf: ({ slotAt }) => slotWords(slotAt),
})
