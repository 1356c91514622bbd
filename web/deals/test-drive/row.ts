// A viewing or test drive as a row: what it is, the car's picture, and its time.
import { testDrive } from '#contract/deals/test-drive/process.ts'
import type { TestDriveCard } from '#contract/deals/test-drive/shape.ts'
import { testDriveWords, titleFor } from '#contract/deals/test-drive/words.ts'
import { slotWords } from '#contract/opening-hours/hours-words.ts'
import { rowKind } from '../kind.ts'

export const testDriveRow = rowKind<TestDriveCard>({
  deal: testDrive,
  words: testDriveWords,
  path: '/bookings/test-drives',
  titleOf: ({ car, purpose }) => `${titleFor(purpose)}: ${car.title}`,
  pictureOf: ({ car }) => car.picture,
  factOf: ({ slotAt }) => slotWords(slotAt),
})
