// What a claim can be about, in words; without schemas, for the browser too.

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

export const claimLimits = { picturesMax: 8, wordsMax: 2_000 } as const

/** Where a payout goes. */
export const payouts = {
  wallet: 'To my wallet',
  repair: 'To my repair: into escrow for the workshop',
} as const
export type Payout = keyof typeof payouts
export const payoutNames = Object.keys(payouts) as [Payout, ...Payout[]]
