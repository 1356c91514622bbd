// Releases a deal's escrow: each hold paid, refunded or shared exactly once.
import { isTakenAgain, payeeOf } from '#contract/deal-engine/deal.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { type PostAccount, walletOf } from '#server/ledger/accounts.ts'
import { type OpenHold, openHolds } from '#server/ledger/open-holds.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import { type Moving, purposeOf, sumOf } from './holds.ts'
import { type AnyDeal, type DealRow, type Kind, partyOf } from './kind.ts'

/** How one hold is shared: back to the side that paid, to the other, and what AutoX keeps of that. */
type Share = {
  holdId: number
  purpose: string
  isOneOfMany: boolean
  isTakenAgain: boolean
  payer: string
  payee: string
  backKobo: Kobo
  paidKobo: Kobo
  commissionKobo: Kobo
}
/** `row` after the move; `amountKobo` if set by whoever settles it. */
type Ending = { row: DealRow; amountKobo?: Kobo | undefined }

/** The payee's account: the wallet of a side, or the account that the kind names for a third party. */
const accountOf = (kind: Kind, row: DealRow, payee: string): PostAccount =>
  kind.deal.sides.includes(payee) ? walletOf(partyOf(row, payee)) : kind.accounts!(row)[payee]!

type HoldParties = { name: string; payer: string; payee: string }

const partOfPayee = (kind: Kind, { name, payer, payee }: HoldParties, whole: Kobo, ending: Ending): Kobo => {
  const { row, amountKobo } = ending
  if (payee === payer) return ZERO
  if (payee !== 'split') return whole
  const part = kind.parts?.(row)[name]
  if (part !== undefined && part > whole) throw new Error(`More than ${name} holds is asked of ${row.id}`)
  if (part !== undefined) return part
  if (amountKobo === undefined) throw new Error(`Nobody said how ${row.id} is shared`)
  if (amountKobo <= whole) return amountKobo
  return fail('BAD_INPUT', {
    problems: [{ field: 'amountKobo', message: `At most what is held: ${formatNaira(whole)}` }],
  })
}

const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)

/**
 * Shares of a hold over all its ledger holds: a hold that grew has several, emptied oldest first, and the first ones
 * that reach the other side pay the commission.
 */
const sharesOf = (kind: Kind, named: HoldParties, all: readonly OpenHold[], ending: Ending): Share[] => {
  const { name, payer, payee } = named
  const receivingSide = kind.deal.sides.find((side: string) => side !== payer)!
  const part = partOfPayee(kind, named, sumOf(all.map(({ amountKobo }) => amountKobo)), ending)
  let [partLeft, commissionLeft] = [
    part,
    kind.commission?.(part, ending.row.started_at, name, ending.row) ?? ZERO,
  ]
  return all.map(held => {
    const reaches = smaller(partLeft, held.amountKobo)
    const commissionKobo = smaller(commissionLeft, reaches)
    ;[partLeft, commissionLeft] = [minus(partLeft, reaches), minus(commissionLeft, commissionKobo)]
    return {
      holdId: held.holdId,
      purpose: held.purpose,
      isOneOfMany: all.length > 1,
      isTakenAgain: isTakenAgain(kind.deal, name),
      payer,
      payee: payee === 'split' || payee === payer ? receivingSide : payee,
      backKobo: minus(held.amountKobo, reaches),
      paidKobo: minus(reaches, commissionKobo),
      commissionKobo,
    }
  })
}

type Step = { to: string; settles?: Readonly<Record<string, string>> }

/** Payees of an edge's holds; an end empties all of them. */
const payeesOn = ({ holds = {}, ...d }: AnyDeal, { to, settles = {} }: Step): [string, string][] =>
  Object.keys(holds).flatMap((name): [string, string][] => {
    const payee = d.states[to]?.final ? payeeOf(d, to, name) : settles[name]
    return payee === undefined ? [] : [[name, payee]]
  })

/** How the holds that an edge empties are shared, as the books have them: each that is still there, whole. */
export const listShares = async (query: Query, kind: Kind, edge: Step, ending: Ending): Promise<Share[]> => {
  const { deal: d } = kind
  const payees = payeesOn(d, edge)
  if (payees.length === 0) return []
  const purposes = payees.map(([name]) => purposeOf(d, ending.row.id, name))
  const open = await openHolds(query, purposes)
  return payees.flatMap(([name, payee], at) => {
    const held = open.filter(({ purpose }) => purpose === purposes[at])
    return held.length === 0 ? [] : sharesOf(kind, { name, payer: d.holds![name], payee }, held, ending)
  })
}

/** Money columns of an ended deal: each side's share and the commission, with what was paid before the end. */
export const settlementColumns = (
  kind: Kind,
  row: DealRow,
  shares: readonly Share[],
): Record<string, Kobo> => {
  const { deal } = kind
  const before: Partial<Record<string, Kobo>> = kind.paidBefore?.(row) ?? {}
  const beforeOf = (who: string): Kobo => before[who] ?? ZERO
  if (shares.length === 0 && Object.values(before).every(amount => amount === ZERO)) return {}
  const got = (side: string): Kobo =>
    shares.reduce(
      (sum, share) =>
        plus(
          sum,
          plus(share.payer === side ? share.backKobo : ZERO, share.payee === side ? share.paidKobo : ZERO),
        ),
      beforeOf(side),
    )
  return {
    ...Object.fromEntries(
      [...deal.sides, ...(deal.payees ?? [])].map((side: string) => [`to_${side}_kobo`, got(side)]),
    ),
    commission_kobo: shares.reduce((sum, share) => plus(sum, share.commissionKobo), beforeOf('commission')),
  }
}

/** Amount to share when settling a deal into a state. */
export const toShareIn = (kind: Kind, row: DealRow, to: string): Kobo => {
  const { deal: d } = kind
  const parts = kind.parts?.({ ...row, state: to }) ?? {}
  return Object.entries(kind.amounts(row))
    .filter(([name]) => payeeOf(d, to, name) === 'split' && parts[name] === undefined)
    .reduce<Kobo>((sum, [, amount]) => plus(sum, amount), ZERO)
}

/**
 * Empties holds. Must come last in its transaction: it locks `fees`, and every other ending deal waits for the commit.
 * Fails with HOLD_RESOLVED if a hold is empty already.
 */
export const payShares = async (
  tx: Tx,
  kind: Kind,
  shares: readonly Share[],
  { row, meta, now }: Moving,
): Promise<void> => {
  for (const share of shares) {
    const { holdId, purpose, payee, paidKobo, commissionKobo } = share
    // Each hold has an entry of its own: one of several, and each time that one is taken again.
    const key = `${purpose}:${row.state}${share.isOneOfMany || share.isTakenAgain ? `:${holdId}` : ''}`
    const about = { holdId, key, meta, at: now }
    const to = [
      { account: accountOf(kind, row, payee), amountKobo: paidKobo },
      { account: 'fees' as const, amountKobo: commissionKobo },
    ].filter(part => part.amountKobo > ZERO)
    await (to.length > 0 ? capture(tx, { ...about, to }) : release(tx, about))
  }
}
