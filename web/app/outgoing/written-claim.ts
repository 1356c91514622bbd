// Claim waiting on the device, with pictures still as files.
import type { ClaimCause } from '#contract/insurance/claim/kinds.ts'
import type { OutgoingPicture } from './taken-picture.ts'

export type WrittenClaim = {
  cause: ClaimCause
  happenedAt: string
  place: string
  words: string
  otherPlate: string
  otherInsurer: string
  hurt: boolean
  /** Whose property was damaged; missing until they are named. */
  party?: { name: string; phone: string; email: string; plate: string; workshop: string }
  /** When it was filled in. */
  madeAt: string
  photos: readonly OutgoingPicture[]
}

/** The queue of claims on one policy. */
export const claimQueue = (policyId: string): string => `claim:${policyId}`
