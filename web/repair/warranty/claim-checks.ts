// Checks of a claim on a warranty and of putting it right, by their calls.
import { wholeOf } from '#contract/core/read-number.ts'
import { OpenClaimForm, warrantyClaims } from '#contract/repair/warranty/shape.ts'
import { contractForm } from '../../forms/contract-form.ts'
import type { KeptUpload } from '../../uploads/uploads.ts'

export type Values = { words: string; km: string; Shots: KeptUpload[] }
/** The pictures that have arrived. */
export type Hashes = { hashes: readonly string[] }

const fields = { pictures: 'Shots', odometerKm: 'km' } as const
const blanks = {
  words: 'Describe it in a few words',
  km: 'Enter the odometer reading',
  Shots: 'Add at least one picture',
}

export const openClaimForm = contractForm({
  call: 'warrantyClaims.open',
  schema: OpenClaimForm,
  body: (
    { words, km }: Values,
    { repairId, jobId, hashes }: Hashes & { repairId: string; jobId: string },
  ) => ({ repairId, jobId, words, odometerKm: wholeOf(km), pictures: hashes }),
  fields,
  blanks,
})

export const putRightForm = contractForm({
  call: 'warrantyClaims.putRight',
  schema: warrantyClaims.putRight.body,
  body: ({ words }: Values, { id, version, hashes }: Hashes & { id: string; version: number }) => ({
    warrantyClaimId: id,
    version,
    words,
    pictures: hashes,
  }),
  fields,
  blanks,
})
