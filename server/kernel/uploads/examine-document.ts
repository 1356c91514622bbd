// Examines a document's bytes: real type, completeness and active content.
import { fail } from '#contract/core/errors.ts'
import { detectType } from '../files/detect-type.ts'
import { refuseActivePdf } from '../files/pdf-check.ts'
import { beginsAsPdf } from '../files/pdf-streams.ts'

const tailBytes = 2048

const refuseDamaged = (bytes: Uint8Array): void => {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  if (!beginsAsPdf(bytes) || !text(bytes.subarray(-tailBytes)).includes('%%EOF'))
    fail('BAD_DOCUMENT', { message: 'That PDF is damaged or incomplete. Please choose it again.' })
}

/** Returns the media type. Refuses BAD_DOCUMENT. Takes long on hostile bytes: run it in the background. */
export const examineDocument = async (bytes: Uint8Array): Promise<string> => {
  const type = await detectType(bytes)
  if (type !== 'application/pdf') return type
  refuseDamaged(bytes)
  await refuseActivePdf(bytes)
  return type
}
