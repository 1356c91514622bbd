// An inspection as a row: the car, its picture and the fee.
import { inspection } from '#contract/inspection/process.ts'
import type { InspectionCard } from '#contract/inspection/shape.ts'
import { inspectionWords } from '#contract/inspection/words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const inspectionRow = rowKind<InspectionCard>({
  deal: inspection,
  words: inspectionWords,
  path: '/bookings/inspections',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ feeKobo }) => feeKobo,
})
