// Takes, renews or increases a deal's escrow holds.
import { type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { isTakenAgain } from '#contract/deal-engine/deal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import {
  type ClaimAccount,
  type InsurerAccount,
  type OwnedAccount,
  walletOf,
} from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import { type OpenHold, openHolds } from '#server/ledger/open-holds.ts'
import { release } from '#server/ledger/resolve.ts'
import type { Meta } from '#server/ledger/transaction.ts'
import { type AnyDeal, type DealRow, type Kind, partyOf } from './kind.ts'

/** Purpose of a hold in the books: the deal's own for its only hold, or for its main one. */
export const purposeOf = ({ name, holds, mainHold }: AnyDeal, id: string, holdName: string): string =>
  Object.keys(holds ?? {}).length === 1 || holdName === mainHold
    ? `${name}:${id}`
    : `${name}:${id}:${holdName}`

const amountOf = (kind: Kind, row: DealRow, holdName: string): Kobo => kind.amounts(row)[holdName]!

export const sumOf = (all: readonly Kobo[]): Kobo => all.reduce<Kobo>((sum, each) => plus(sum, each), ZERO)

export type Moving = { row: DealRow; meta: Meta; now: Date }

type HoldStatus = { purpose: string; from: OwnedAccount; open: OpenHold[]; waitsKobo: Kobo; amountKobo: Kobo }

/** A hold in the books, several if it grew, and its current amount. */
const readHold = async (tx: Tx, kind: Kind, row: DealRow, name: string): Promise<HoldStatus> => {
  const purpose = purposeOf(kind.deal, row.id, name)
  const open = await openHolds(tx, [purpose])
  return {
    purpose,
    from: walletOf(partyOf(row, kind.deal.holds![name])),
    open,
    waitsKobo: sumOf(open.map(({ amountKobo }) => amountKobo)),
    amountKobo: amountOf(kind, row, name),
  }
}

/** Returns holds and takes them again if their amount changed. Refuses INSUFFICIENT_FUNDS. */
export const retakeHolds = async (
  tx: Tx,
  kind: Kind,
  holdNames: readonly string[],
  { row, meta, now }: Moving,
): Promise<void> => {
  for (const name of holdNames) {
    const { purpose, from, open, waitsKobo, amountKobo } = await readHold(tx, kind, row, name)
    if (waitsKobo === amountKobo) continue
    const about = { meta, at: now }
    for (const { holdId } of open) {
      const key = `${purpose}:retake:${row.version}${open.length > 1 ? `:${holdId}` : ''}`
      await release(tx, { ...about, holdId, key })
    }
    if (amountKobo === ZERO) continue
    await hold(tx, { ...about, key: `${purpose}:fund:${row.version}`, from, purpose, amountKobo })
  }
}

const isFilled = ({ edges }: AnyDeal, name: string): boolean =>
  edges.some((edge: { fills?: readonly string[] }) => edge.fills?.includes(name))

/** Puts holds into escrow, each once; empty ones are skipped. Returns their ids. Refuses INSUFFICIENT_FUNDS. */
export const takeHolds = async (
  tx: Tx,
  kind: Kind,
  holdNames: readonly string[],
  { row, meta, now }: Moving,
): Promise<number[]> => {
  const ids: number[] = []
  for (const name of holdNames) {
    // A third party's money that may be in the hold counts.
    if (isFilled(kind.deal, name)) {
      await retakeHolds(tx, kind, [name], { row, meta, now })
      continue
    }
    const purpose = purposeOf(kind.deal, row.id, name)
    const from = walletOf(partyOf(row, kind.deal.holds![name]))
    const amountKobo = amountOf(kind, row, name)
    if (amountKobo === ZERO) continue
    const key = `${purpose}:fund${isTakenAgain(kind.deal, name) ? `:${row.version}` : ''}`
    ids.push((await hold(tx, { key, from, purpose, amountKobo, meta, at: now })).holdId)
  }
  return ids
}

/** Adds the difference to holds that grew. Refuses INSUFFICIENT_FUNDS. */
export const growHolds = async (
  tx: Tx,
  kind: Kind,
  holdNames: readonly string[],
  { row, meta, now }: Moving,
): Promise<void> => {
  for (const name of holdNames) {
    const { purpose, from, waitsKobo, amountKobo } = await readHold(tx, kind, row, name)
    const missing = minus(amountKobo, waitsKobo)
    if (missing === ZERO) continue
    const key = `${purpose}:fund:${row.version}`
    await hold(tx, { key, from, purpose, amountKobo: missing, meta, at: now })
  }
}

type PaidIn = {
  purpose: string
  payer: OwnedAccount
  paidBy: InsurerAccount | ClaimAccount
  amountKobo: Kobo
  /** The part that replaces earlier money, which returns to its payer. */
  backKobo: Kobo
  key: string
  version: number
}

/** Pays an insurer's money into a user's hold. Later refunds of the hold go to that user. */
export const payIntoHold = async (
  tx: Tx,
  { purpose, payer, paidBy, amountKobo, backKobo, key, version }: PaidIn,
  { meta, now: at }: Pick<Moving, 'meta' | 'now'>,
): Promise<void> => {
  const open = await openHolds(tx, [purpose])
  await hold(tx, { key, from: payer, paidBy, purpose, amountKobo, meta, at })
  let left = backKobo
  for (const held of open) {
    if (left === ZERO) return
    await release(tx, { holdId: held.holdId, key: `${purpose}:replaced:${version}:${held.holdId}`, meta, at })
    const goes = held.amountKobo < left ? held.amountKobo : left
    const staysKobo = minus(held.amountKobo, goes)
    left = minus(left, goes)
    if (staysKobo > ZERO)
      await hold(tx, {
        key: `${purpose}:fund:${version}`,
        from: payer,
        purpose,
        amountKobo: staysKobo,
        meta,
        at,
      })
  }
}
