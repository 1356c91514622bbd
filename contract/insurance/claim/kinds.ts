// What a claim can be about, in words; without schemas, for the browser too.
import { barePlate, isSamePlate } from '../../garage/words.ts'

/** What happened, in the order in which it is offered. */
export const claimCauses = {
  'to-others': 'I damaged someone’s property or hurt someone',
  collision: 'My vehicle was damaged in an accident',
  theft: 'My vehicle or part of it was stolen',
  fire: 'Fire',
  flood: 'Flood or storm',
  riot: 'Riot or strike',
} as const
export type ClaimCause = keyof typeof claimCauses
export const claimCauseNames = Object.keys(claimCauses) as [ClaimCause, ...ClaimCause[]]

/** What of a policy decides which causes it pays for. */
export type CoveredBy = {
  cover: 'third-party' | 'comprehensive'
  extensions: readonly string[]
  /** The rental whose owner required it: damage to the car is claimed for its owner, from the records. */
  rentalId: string | null
}
/** Whether a policy pays its holder for a cause: for the vehicle only where comprehensive, for flood and riot by extension. */
export const isCovered = ({ cover, extensions, rentalId }: CoveredBy, cause: ClaimCause): boolean =>
  cause === 'to-others' ||
  (rentalId === null &&
    cover === 'comprehensive' &&
    ((cause !== 'flood' && cause !== 'riot') || extensions.includes(cause)))

/**
 * `recordPicturesMax`: of the condition records of a rental; as many as a claimant sends can follow.
 * `partyUploadsPerHourMax`, `partyChangesMax`: uploads that an injured person begins in an hour, and pictures that
 * they add or remove in all. `reportsOfEventMax`: claims of one event on a policy, those that were withdrawn or closed
 * counted too. `otherSideChangesMax`: changes of the other side with which an insurer is sent a file anew.
 */
export const claimLimits = {
  picturesMax: 8,
  recordPicturesMax: 16,
  wordsMax: 2_000,
  partiesMax: 3,
  partyUploadsPerHourMax: 24,
  partyChangesMax: 60,
  reportsOfEventMax: 3,
  otherSideChangesMax: 20,
} as const

/** How often an event can be reported, for whoever withdraws a claim. */
export const reportAgainWords = `You can report an event up to ${claimLimits.reportsOfEventMax} times within the time limit.`

/** What is wrong with the plate of the other vehicle where it is the insured one; undefined where it is not. */
export const ownPlateProblem = (insured: string, other: string): string | undefined =>
  barePlate(other) !== '' && isSamePlate(other, insured)
    ? 'This is the insured vehicle. Enter the plate of the other one'
    : undefined

/** Where a payout goes. */
export const payouts = {
  wallet: 'To my wallet',
  repair: 'To my repair: into escrow for the workshop',
} as const
export type Payout = keyof typeof payouts
export const payoutNames = Object.keys(payouts) as [Payout, ...Payout[]]

/** What an injured person says to what was reported. */
export const partyAnswers = {
  confirmed: 'Yes, it happened like this',
  disputed: 'It happened differently',
  denied: 'I wasn’t part of this',
} as const
export type PartyAnswer = keyof typeof partyAnswers
export const partyAnswerNames = Object.keys(partyAnswers) as [PartyAnswer, ...PartyAnswer[]]

/** Within which a person compares the name of an account with the name that the holder gave. */
export const payeeCheckHours = 24

/** Where pictures of an injured person arrive in pieces. */
export const partyUploads = '/api/injured-uploads'
