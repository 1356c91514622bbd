// Check of what is sent when an insurer asks for more, by its call.
import { insuranceClaims } from '#contract/insurance/claim/shape.ts'
import { contractForm } from '../../forms/contract-form.ts'
import { partyBody, type PartyDraft } from './party-fields.tsx'

/** `pictures` are undefined while some are on their way. */
export type More = { words: string; pictures: readonly string[] | undefined }

export const moreForm = contractForm({
  call: 'insuranceClaims.sendMore',
  schema: insuranceClaims.sendMore.body,
  body: ({ words, pictures }: More, { id, version }: { id: string; version: number }) => ({
    claimId: id,
    version,
    words,
    pictures,
  }),
  own: ({ pictures }) => (pictures ? {} : { pictures: 'Your pictures are still uploading. Wait a moment.' }),
  blanks: { words: 'Describe what you’re sending' },
})

export const partyForm = contractForm({
  call: 'insuranceClaims.nameParty',
  schema: insuranceClaims.nameParty.body,
  body: (party: PartyDraft, { id, version }: { id: string; version: number }) => ({
    claimId: id,
    version,
    ...partyBody(party),
  }),
  blanks: { name: 'Enter their name', phone: 'Enter their phone number' },
})
