import { slotWords } from '#contract/repair/opening-hours/hours-words.ts'
import type { RepairCard } from '#contract/repair/fields.ts'
import { repair } from '#contract/repair/process.ts'
import { repairWords } from '#contract/repair/words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const repairRow = rowKind<RepairCard>({
  deal: repair,
  words: repairWords,
  path: '/bookings/repairs',
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  pictureOf: ({ workshop }) => workshop.picture,
  factOf: ({ slotAt, mode }) => (mode === 'roadside' ? 'At the road' : slotWords(slotAt)),
})
