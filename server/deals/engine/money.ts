// The money of a deal: its holds are put into escrow, and each is paid out, given back or shared exactly once.
import { payeeOf } from '#contract/core/deal.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import { type OpenHold, openHolds } from '#server/ledger/open-holds.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import type { Meta } from '#server/ledger/transaction.ts'
import { type AnyDeal, type DealRow, type Kind, partyOf } from './kind.ts'

/** What a hold of a deal is for: the deal alone where it is its only one. */
export const purposeOf = ({ name, holds }: AnyDeal, id: string, holdName: string): string =>
  Object.keys(holds ?? {}).length === 1 ? `${name}:${id}` : `${name}:${id}:${holdName}`

const amountOf = (kind: Kind, row: DealRow, holdName: string): Kobo => kind.amounts(row)[holdName]!

/** How one hold is shared: back to the side that paid, to the other, and what AutoX keeps of that. */
type Share = {
  holdId: number
  purpose: string
  payer: string
  payee: string
  backKobo: Kobo
  paidKobo: Kobo
  commissionKobo: Kobo
}
/** `row` as it will be; `amountKobo` as whoever settles it says. */
type Ending = { row: DealRow; amountKobo?: Kobo | undefined }

type Named = { name: string; payer: string; payee: string }

const partOfPayee = (kind: Kind, { name, payer, payee }: Named, whole: Kobo, ending: Ending): Kobo => {
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

const shareOf = (kind: Kind, named: Named, held: OpenHold, ending: Ending): Share => {
  const { name, payer, payee } = named
  const other = kind.deal.sides.find((side: string) => side !== payer)!
  const part = partOfPayee(kind, named, held.amountKobo, ending)
  const commissionKobo = kind.commission?.(part, ending.row.started_at, name, ending.row) ?? ZERO
  return {
    ...held,
    payer,
    payee: payee === 'split' || payee === payer ? other : payee,
    backKobo: minus(held.amountKobo, part),
    paidKobo: minus(part, commissionKobo),
    commissionKobo,
  }
}

type Step = { to: string; settles?: Readonly<Record<string, string>> }

/** Whom each hold reaches on an edge: those that it pays out, and at an end all. */
const payeesOn = ({ holds = {}, ...d }: AnyDeal, { to, settles = {} }: Step): [string, string][] =>
  Object.keys(holds).flatMap((name): [string, string][] => {
    const payee = d.states[to]?.final ? payeeOf(d, to, name) : settles[name]
    return payee === undefined ? [] : [[name, payee]]
  })

/** How the holds that an edge empties are shared, as the books have them: each that is still there, whole. */
export const sharesOn = async (tx: Tx, kind: Kind, edge: Step, ending: Ending): Promise<Share[]> => {
  const { deal: d } = kind
  const payees = payeesOn(d, edge)
  if (payees.length === 0) return []
  const purposes = payees.map(([name]) => purposeOf(d, ending.row.id, name))
  const open = await openHolds(tx, purposes)
  return open.map(held => {
    const [name, payee] = payees[purposes.indexOf(held.purpose)]!
    return shareOf(kind, { name, payer: d.holds![name], payee }, held, ending)
  })
}

/** What a row says of its money once it has ended: what each side got, and the commission. */
export const settlementColumns = ({ deal }: Kind, shares: readonly Share[]): Record<string, Kobo> => {
  if (shares.length === 0) return {}
  const got = (side: string): Kobo =>
    shares.reduce(
      (sum, share) =>
        plus(
          sum,
          plus(share.payer === side ? share.backKobo : ZERO, share.payee === side ? share.paidKobo : ZERO),
        ),
      ZERO,
    )
  return {
    ...Object.fromEntries(deal.sides.map((side: string) => [`to_${side}_kobo`, got(side)])),
    commission_kobo: shares.reduce((sum, share) => plus(sum, share.commissionKobo), ZERO),
  }
}

/** How much whoever settles a deal has to share where that leads to a state. */
export const toShareIn = (kind: Kind, row: DealRow, to: string): Kobo => {
  const { deal: d } = kind
  const parts = kind.parts?.({ ...row, state: to }) ?? {}
  return Object.entries(kind.amounts(row))
    .filter(([name]) => payeeOf(d, to, name) === 'split' && parts[name] === undefined)
    .reduce<Kobo>((sum, [, amount]) => plus(sum, amount), ZERO)
}

type Moving = { row: DealRow; meta: Meta; now: Date }

/** Puts holds into escrow, each once; one of nothing is none. Gives their numbers. Refuses INSUFFICIENT_FUNDS. */
export const takeHolds = async (
  tx: Tx,
  kind: Kind,
  holdNames: readonly string[],
  { row, meta, now }: Moving,
): Promise<number[]> => {
  const ids: number[] = []
  for (const name of holdNames) {
    const purpose = purposeOf(kind.deal, row.id, name)
    const from = walletOf(partyOf(row, kind.deal.holds![name]))
    const amountKobo = amountOf(kind, row, name)
    if (amountKobo === ZERO) continue
    ids.push((await hold(tx, { key: `${purpose}:fund`, from, purpose, amountKobo, meta, at: now })).holdId)
  }
  return ids
}

/** Gives holds back and takes them anew, where they are another sum by now. Refuses INSUFFICIENT_FUNDS. */
export const retakeHolds = async (
  tx: Tx,
  kind: Kind,
  holdNames: readonly string[],
  { row, meta, now }: Moving,
): Promise<void> => {
  for (const name of holdNames) {
    const purpose = purposeOf(kind.deal, row.id, name)
    const [held] = await openHolds(tx, [purpose])
    const amountKobo = amountOf(kind, row, name)
    if (held!.amountKobo === amountKobo) continue
    const from = walletOf(partyOf(row, kind.deal.holds![name]))
    const about = { meta, at: now }
    await release(tx, { ...about, holdId: held!.holdId, key: `${purpose}:retake:${row.version}` })
    await hold(tx, { ...about, key: `${purpose}:fund:${row.version}`, from, purpose, amountKobo })
  }
}

/**
 * Empties holds. Comes last in its transaction: from here on `fees` is locked, and every other deal that ends waits for
 * the commit. Fails with HOLD_RESOLVED where one was emptied before.
 */
export const payShares = async (
  tx: Tx,
  shares: readonly Share[],
  { row, meta, now }: Moving,
): Promise<void> => {
  for (const { holdId, purpose, payee, paidKobo, commissionKobo } of shares) {
    const about = { holdId, key: `${purpose}:${row.state}`, meta, at: now }
    const to = [
      { account: walletOf(partyOf(row, payee)), amountKobo: paidKobo },
      { account: 'fees' as const, amountKobo: commissionKobo },
    ].filter(part => part.amountKobo > ZERO)
    await (to.length > 0 ? capture(tx, { ...about, to }) : release(tx, about))
  }
}
