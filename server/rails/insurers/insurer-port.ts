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
  premiumKobo: Kobo
  sumInsuredKobo: Kobo | null
}

/** Nobody knows whether it was issued: ask, never say that it was not. */
export type Unknown = { kind: 'unknown'; why: 'no-answer' | 'insurer-error' | 'not-understood' }

/** How an order stands. `pending` is not conclusive; the others are, and only `issued` may still be `taken-back`. */
export type OrderState =
  | { kind: 'pending' }
  | { kind: 'issued'; policyNumber: string }
  | { kind: 'refused'; words: string }
  | { kind: 'taken-back'; words: string }

export type Issued = OrderState | Unknown
/** `never-seen`: the insurer has no such reference. Soon after a try it proves nothing: see next-step.ts. */
export type Asked = OrderState | { kind: 'never-seen' } | Unknown
export type Cancelled = { kind: 'cancelled' } | Unknown

/** An insurer. Nothing here throws for what it can do, and nothing here may be called inside a transaction. */
export type InsurerPort = {
  /** Sends once: never repeated by itself. Whoever calls it has first written down that it does. */
  issue: (order: PolicyOrder) => Promise<Issued>
  ask: (reference: string) => Promise<Asked>
  /** Tells that cover ends after this day. Safe to repeat. */
  cancel: (told: { reference: string; lastDay: string }) => Promise<Cancelled>
}
export type AdapterName = 'sandbox' | 'http'
export type Insurers = (adapter: AdapterName) => InsurerPort
