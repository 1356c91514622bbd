// The port to insurers: what every insurer can be asked, and can answer.
import type { Kobo } from '#contract/core/money.ts'

/** An order to issue. The reference ([a-z0-9_-], 16 to 60) is ours, the same on every try, and issues at most once. */
export type PolicyOrder = {
  reference: string
  /** The licence of the insurer that is asked. */
  licence: string
  cover: 'third-party' | 'comprehensive'
  vehicleClass: string
  plate: string
  vin: string
  vehicle: string
  from: string
  until: string
  /** Its days are not fixed: cover begins when the car is delivered, which `begin` reports. */
  begins?: 'at-delivery'
  premiumKobo: Kobo
  sumInsuredKobo: Kobo | null
}

/** Unknown whether it was issued: ask, never assume that it was not. */
export type Unknown = { kind: 'unknown'; why: 'no-answer' | 'insurer-error' | 'not-understood' }

/** State of an order. `pending` is not conclusive; the others are, and only `issued` may still become `taken-back`. */
export type OrderState =
  | { kind: 'pending' }
  | { kind: 'issued'; policyNumber: string }
  | { kind: 'refused'; words: string }
  | { kind: 'taken-back'; words: string }

export type Issued = OrderState | Unknown
/** `never-seen`: the insurer has no such reference. Soon after a try it proves nothing: see next-step.ts. */
export type OrderLookup = OrderState | { kind: 'never-seen' } | Unknown
export type Begun = { kind: 'begun' } | Unknown
export type Cancelled = { kind: 'cancelled' } | Unknown

/** A picture itself, in base64: no address of ours has to be open to an insurer. */
export type ClaimPicture = {
  name: string
  type: string
  content: string
  /** What it shows, who took it, and when: "Rear left, at return", "Owner". */
  shows: string
  takenBy: string
  takenAt: string
}

/** `answer` is null for whoever did not answer in time; their account stands in `words`. */
export type InjuredParty = {
  name: string
  phone: string
  plate: string
  workshop: string
  answer: string | null
  words: string
}

/** A claim on the policy of the other vehicle, without anything that its claimant wrote. */
export type OtherSideFile = {
  claimReference: string
  insurer: string
  cause: string
  happenedOn: string
  /** Whether it pays for the same vehicle, and whether an amount is offered or paid. */
  isSameDamage: boolean
  isOffered: boolean
}

/**
 * The file of a claim. Its reference is ours and stable across attempts; later documents make a new file that includes
 * all earlier ones.
 */
export type ClaimFile = {
  reference: string
  /** Of the claim, the same in each of its files. */
  claimReference: string
  /** Of the order by which the policy was issued. */
  policyReference: string
  plate: string
  cause: string
  happenedAt: string
  place: string
  words: string
  otherPlate: string
  otherInsurer: string
  hurt: boolean
  /** The injured person of a claim for somebody else's damage, with what they say; null for the holder's own. */
  party?: InjuredParty | null
  pictures: readonly ClaimPicture[]
  /** Later documents, oldest first. */
  more: readonly string[]
  mostKobo: Kobo
  /** As known when the file was made. */
  otherSide?: readonly OtherSideFile[]
}

/** State of a claim at its insurer. `pending` and `read` are not conclusive; the others are, for this file. */
export type ClaimDecision =
  | { kind: 'pending' }
  | { kind: 'read' }
  | { kind: 'accepted'; amountKobo: Kobo }
  | { kind: 'refused'; words: string }
  /** Something is missing. */
  | { kind: 'asks'; words: string }
export type ClaimReply = ClaimDecision | Unknown
export type ClaimLookup = ClaimDecision | { kind: 'never-seen' } | Unknown
/** `never-seen`: the insurer has no file of this claim. A recent one may still be on its way. */
export type Withdrawn = { kind: 'withdrawn' } | { kind: 'never-seen' } | Unknown

/** An insurer. Methods never throw for its failures, and must not run inside a transaction. */
export type InsurerPort = {
  /** Sends once and never retries. The caller has recorded the attempt before. */
  issue: (order: PolicyOrder) => Promise<Issued>
  ask: (reference: string) => Promise<OrderLookup>
  /** Reports the days of cover that has begun, of an order without fixed days. Idempotent. */
  begin: (beginning: { reference: string; from: string; until: string }) => Promise<Begun>
  /** Reports that cover ends after this day. Idempotent. */
  cancel: (cancellation: { reference: string; lastDay: string }) => Promise<Cancelled>
  /** Sends the file of a claim once, as `issue` does an order. */
  claim: (file: ClaimFile) => Promise<ClaimReply>
  askClaim: (reference: string) => Promise<ClaimLookup>
  /** Withdraws a claim with all its files. Idempotent. */
  withdrawClaim: (claimReference: string) => Promise<Withdrawn>
}
export type AdapterName = 'sandbox' | 'http'
export type Insurers = (adapter: AdapterName) => InsurerPort
