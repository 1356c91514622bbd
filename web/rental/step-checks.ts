// Checks of what is filled in for steps of a rental, by their calls.
import { claimProblems } from '#contract/rental/claim-problems.ts'
import { rentalClaims } from '#contract/rental/claim/shape.ts'
import { rentals } from '#contract/rental/shape.ts'
import type { CatalogueItem } from '#contract/rental/terms/catalogue.ts'
import type { Kobo } from '#contract/core/money.ts'
import { contractForm } from '../forms/contract-form.ts'

export type Breakdown = { what: string; place: string }
export type Damage = { point: string; words: string; amountKobo: Kobo | undefined }
export type Claim = { items: readonly CatalogueItem[]; damages: readonly Damage[] }
/** `pictures` are undefined while some are on their way. */
export type ContestedLine = { line: string; reason: string; pictures: readonly string[] | undefined }
/** Lines of a return, or a reason alone where a no-show was reported. */
export type Contest = { lines?: readonly ContestedLine[]; reason?: string }
type RentalFacts = { id: string; version: number }

export const breakDownForm = contractForm({
  call: 'rentals.breakDown',
  schema: rentals.breakDown.body,
  body: (filled: Breakdown, { id, version }: RentalFacts) => ({ rentalId: id, version, ...filled }),
  blanks: {
    what: 'Describe what happened in a few words',
    place: 'Enter a street, a junction or a landmark',
  },
})

export const claimForm = contractForm({
  call: 'rentals.claim',
  schema: rentals.claim.body,
  body: (filled: Claim, { id, version }: RentalFacts) => ({ rentalId: id, version, ...filled }),
  rules: claimProblems,
  blanks: {
    'damages.*.words': 'Describe it in a few words',
    'damages.*.amountKobo': 'Enter an amount above zero',
  },
})

/** Pictures that are still on their way are left out, and said beside their line. */
const sentLines = (lines: readonly ContestedLine[]) =>
  lines.map(({ pictures, ...line }) => ({ ...line, ...(pictures && { pictures: [...pictures] }) }))

const lineProblems = ({ lines }: Contest): Record<string, string> => ({
  ...(lines?.length === 0 && { lines: 'Choose at least one line, or accept the claim' }),
  ...Object.fromEntries(
    (lines ?? []).flatMap(({ pictures }, place) =>
      pictures ? [] : [[`lines.${place}.pictures`, 'Your pictures are still uploading. Wait a moment.']],
    ),
  ),
})

/** The same of a claim above the deposit. */
export const contestClaimForm = contractForm({
  call: 'rentalClaims.contest',
  schema: rentalClaims.contest.body,
  body: ({ lines = [] }: Contest, { id, version }: RentalFacts) => ({
    rentalClaimId: id,
    version,
    lines: sentLines(lines),
  }),
  own: lineProblems,
  blanks: { 'lines.*.reason': 'Say what is wrong in a few words' },
})

export const contestForm = contractForm({
  call: 'rentals.contest',
  schema: rentals.contest.body,
  body: (filled: Contest, { id, version }: RentalFacts) => ({
    rentalId: id,
    version,
    ...(filled.reason !== undefined && { reason: filled.reason }),
    ...(filled.lines && { lines: sentLines(filled.lines) }),
  }),
  own: lineProblems,
  blanks: {
    reason: 'Say what happened in a few words',
    'lines.*.reason': 'Say what is wrong in a few words',
  },
})
