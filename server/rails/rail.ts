// Port to banks and payment providers.
import type { Kobo } from '#contract/core/money.ts'
import type { UssdBank } from '#contract/transfers/top-up-terms.ts'

export type RailName = 'sandbox' | 'paystack'

export type Bank = {
  /** Routing code of the rail; only this may be stored with a beneficiary. */
  code: string
  name: string
  /** The institution (3 or 6 digits) whose check digit its account numbers carry, where we know it. */
  nubanCode: string | null
}

/** The rail could not be asked, or its answer was none. Nothing is known and nothing was done. `why` holds no secret. */
export type Unavailable = { kind: 'unavailable'; why: string }

export type Account = { bankCode: string; accountNumber: string }

/** `not-found`: the bank says there is no such account. */
export type Resolved = { kind: 'name'; accountName: string } | { kind: 'not-found' } | Unavailable

/** An order to pay out. The reference ([a-z0-9_-], 16 to 50) is ours, is the same on every try, and moves money at most once. */
export type Order = Account & {
  reference: string
  amountKobo: Kobo
  accountName: string
  narration: string
}

/** Why no money went. `words` are the rail's own, shortened, for the operator and never a decision. */
export type NoMoney = {
  reason:
    | 'account-refused' // the account cannot be credited: closed, frozen or not there
    | 'bank-failed' // the rail or the receiving bank tried and could not
    | 'order-refused' // the rail refuses the order as it stands
    | 'float-low' // our balance at the rail does not cover it
    | 'busy' // the rail is away, or wants fewer calls
    | 'no-entry' // the rail does not accept our key
  words: string
}

/** A rail's facts about a transfer. */
export type TransferFacts = {
  /** The rail's own name for it. */
  railReference: string
  amountKobo: Kobo
  /** The rail's fee, if reported. */
  feeKobo: Kobo | null
  /** Traceable NIP session, if reported. */
  sessionId: string | null
  /** When it reached its present state, by the rail's clock; null where the rail does not say. */
  at: Date | null
}

/**
 * State of a transfer at the rail. `pending` is not conclusive; the others are, and only `settled` may still become
 * `reversed`.
 */
export type TransferState =
  | ({ kind: 'pending'; waitsFor: 'bank' | 'approval' } & TransferFacts)
  | ({ kind: 'settled' } & TransferFacts)
  | ({ kind: 'failed' } & NoMoney & TransferFacts)
  | ({ kind: 'reversed' } & TransferFacts)

/**
 * Unknown whether the order was accepted: ask, never void or resend blindly. `mismatch`: the reference names another
 * order.
 */
export type Unknown = { kind: 'unknown'; why: 'no-answer' | 'rail-error' | 'not-understood' | 'mismatch' }

/**
 * What became of sending. `refused` is certain that this try moved nothing. Where `final`, the rail was also asked and
 * holds no such reference: the hold may be voided. Otherwise the same order may be sent again after `afterSeconds`.
 */
export type SendOutcome =
  | TransferState
  | ({ kind: 'refused'; final: boolean; afterSeconds: number } & NoMoney)
  | Unknown

/** `never-seen`: the rail has no such reference. Soon after a try it proves nothing: see next-step.ts. */
export type TransferLookup = TransferState | { kind: 'never-seen' } | Unknown

/** Money that has arrived at an account number of ours. The rail vouches for it; the same reference is the same money. */
export type Deposit = {
  rail: RailName
  reference: string
  accountNumber: string
  /** Amount paid in, before the rail's fee. */
  amountKobo: Kobo
  /** The rail's fee; null if unknown. */
  feeKobo: Kobo | null
  senderName: string
  senderBank: string | null
  /** The account it came from, to which it can go back; null where the bank does not name it whole. */
  senderAccount: Account | null
  narration: string
  at: Date
}

/** `not-confirmed`: the rail says, for certain, that no such money arrived there. */
export type Confirmed = { kind: 'confirmed'; deposit: Deposit } | { kind: 'not-confirmed' } | Unavailable

/**
 * A top-up that a person pays by card at a page of the rail, or with a code to dial. The reference ([A-Za-z0-9.=-],
 * beginning with `topUpPrefix`) is ours and new for every try: what nobody was shown cannot be paid.
 */
export type TopUpOrder = { reference: string; amountKobo: Kobo; email: string } & (
  | { way: 'card'; returnUrl: string }
  | { way: 'ussd'; bank: UssdBank }
)

/** How to pay it. `validUntil`: null where the rail does not say how long the code is taken. */
export type TopUpBegun =
  | { kind: 'page'; url: string }
  | { kind: 'code'; dialCode: string; validUntil: Date | null }
  | { kind: 'refused'; words: string }
  | Unavailable

/** Money of a top-up that the rail confirms. */
export type TopUpPayment = {
  rail: RailName
  reference: string
  /** Amount paid, before the rail's fee. */
  amountKobo: Kobo
  /** The rail's fee; null if unknown. */
  feeKobo: Kobo | null
  at: Date
}

/**
 * State of a top-up at the rail. `open`: nothing was paid yet. `declined`: the last try failed, and another may follow.
 * `unfit`: paid, but not in naira. None but `paid` and `unfit` is final.
 */
export type TopUpLookup =
  | { kind: 'paid'; payment: TopUpPayment }
  | { kind: 'unfit'; words: string }
  | { kind: 'open' }
  | { kind: 'declined' }
  | { kind: 'never-seen' }
  | Unavailable

/** A cardholder or a bank disputes a payment: the rail may take the money back. */
export type Chargeback = {
  /** Of the payment. */
  reference: string
  /** The rail's own name for it. */
  railReference: string
  state: 'open' | 'resolved'
  amountKobo: Kobo | null
  /** Until when the rail takes an answer. */
  dueAt: Date | null
  /** In the rail's words, shortened. */
  words: string
}

export type ListedTransfer = {
  reference: string
  account: Account
  state: TransferState | Unknown
  createdAt: Date
}
/** Money by transfer and of our top-ups. Not every rail lists the account number; `confirmDeposit` adds the rest. */
export type ListedDeposit = Pick<Deposit, 'reference' | 'amountKobo' | 'feeKobo' | 'at'> & {
  accountNumber: string | null
}

/** A stretch of the rail's own list: `from` (inclusive) to `to` (exclusive), pages counted from 1. */
export type Stretch = { from: Date; to: Date; page: number }
export type Listed<T> = { kind: 'page'; rows: T[]; more: boolean } | Unavailable

/** Whom an account number is opened for: a person, or one deal of a person under an address of its own. */
export type Person = {
  ownerId: string
  email: string
  firstName: string
  lastName: string
  phone: string
  /** What some banks ask before they open an account number: passed on, never kept here. */
  identity?: { bvn: string; bankCode: string; accountNumber: string }
}

export type OpenedAccount = {
  accountNumber: string
  accountName: string
  bankName: string
  /** The rail's own name for it, and for whom it belongs to. */
  railReference: string
  customer: string
}

/** Opening is safe to repeat: one owner has one number. `pending`: an event will tell, or ask again later. */
export type OpeningOutcome =
  | ({ kind: 'opened' } & OpenedAccount)
  | { kind: 'pending'; customer: string }
  | { kind: 'refused'; words: string }
  | Unavailable

/** Closing is safe to repeat. `closed`: nothing can be paid in there any more, also where the rail has no such number. */
export type Closed = { kind: 'closed' } | { kind: 'refused'; words: string } | Unavailable

/**
 * One announcement. `once` is the same for every delivery of the same news and different for other news: keep it unique
 * in the inbox. Announcements come twice, late and out of order; they are a reason to look, so whoever is told of a
 * transfer asks the rail before money moves, and whoever is told of a deposit confirms it.
 */
export type RailEvent = { once: string; name: string } & (
  | { kind: 'deposit'; deposit: Deposit }
  | { kind: 'transfer'; reference: string; state: TransferState }
  /** Somebody paid a top-up of ours. */
  | { kind: 'top-up'; reference: string }
  | { kind: 'chargeback'; chargeback: Chargeback }
  | { kind: 'account-opened'; customer: string; account: OpenedAccount }
  | { kind: 'account-refused'; customer: string; words: string }
  | { kind: 'identity'; customer: string; accepted: boolean; words: string }
  /** Nothing that concerns us. Answer 200 and forget it. */
  | { kind: 'ignored' }
  /** Signed by the rail, but not in a shape we know: answer 200, keep it, and tell the operator. */
  | { kind: 'not-understood' }
)

/** Result of a webhook. Refused: answer 401 (413 if too large) and store nothing. */
export type WebhookOutcome =
  | { kind: 'event'; event: RailEvent }
  | { kind: 'refused'; why: 'no-signature' | 'wrong-signature' | 'too-large' }

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** A rail. Methods never throw for a bank's failures, and must not run inside a transaction. */
export type Rail = {
  name: RailName
  /** Where money can be sent, by name. Remembered for a day, and served from memory while the rail is away. */
  banks: () => Promise<{ kind: 'banks'; banks: readonly Bank[] } | Unavailable>
  /** Whose account this is. Repeated by itself within its deadline; remembered for ten minutes. */
  resolveAccount: (account: Account) => Promise<Resolved>
  /** Sends once and never retries. The caller has recorded the attempt before. */
  send: (order: Order) => Promise<SendOutcome>
  /** State of a reference. Retries within its deadline. */
  ask: (reference: string) => Promise<TransferLookup>
  /** Passes on the code that the rail asks of the operator for a transfer that waits for `approval`. */
  approve: (transfer: { reference: string; railReference: string; code: string }) => Promise<TransferLookup>
  listTransfers: (stretch: Stretch) => Promise<Listed<ListedTransfer>>
  listDeposits: (stretch: Stretch) => Promise<Listed<ListedDeposit>>
  /** Asks the rail itself whether money is there, before every credit; for an announced deposit, at the number it named. */
  confirmDeposit: (announced: { reference: string; accountNumber?: string }) => Promise<Confirmed>
  /** Begins a top-up, once and without retries. */
  beginTopUp: (order: TopUpOrder) => Promise<TopUpBegun>
  /** State of a top-up, asked before every credit. Retries within its deadline. */
  askTopUp: (reference: string) => Promise<TopUpLookup>
  openAccount: (person: Person) => Promise<OpeningOutcome>
  /** Closes the account number of an ended deal. Late payments are announced as usual. */
  closeAccount: (account: { railReference: string }) => Promise<Closed>
  /** Asks the rail to search for a payment reported for `day`; findings are announced as usual. */
  lookAgain: (account: {
    accountNumber: string
    railReference: string
    day: Date
  }) => Promise<{ kind: 'asked' } | Unavailable>
  /** Our money at the rail, from which payouts are made. */
  float: () => Promise<{ kind: 'float'; amountKobo: Kobo } | Unavailable>
  /** Expected fees of the rail. The books use `feeKobo` of the facts if reported. */
  fees: {
    sending: (amountKobo: Kobo) => Kobo
    receiving: (amountKobo: Kobo) => Kobo
    toppingUp: (amountKobo: Kobo) => Kobo
  }
  /** Checks the signature over the bytes as they came, in constant time, and reads them. */
  verifyWebhook: (rawBody: Uint8Array, headers: Headers) => WebhookOutcome
}
