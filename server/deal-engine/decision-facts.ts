// What an operator's decision about a deal does to its money, in figures and words.
import { formatNaira, type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import type { MoneyFacts } from '#server/desk/decide-money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { sumOf } from './holds.ts'
import type { DealRow, Kind } from './kind.ts'
import { listShares, toShareIn } from './money.ts'
import { findDeal } from './table.ts'

type Share = Awaited<ReturnType<typeof listShares>>[number]
export type Edge = Kind['deal']['edges'][number]

export const edgesOf = ({ deal }: Kind): readonly Edge[] =>
  deal.edges.filter(edge => edge.by.includes('operator'))

const naira = (amount: number) => formatNaira(kobo(amount))

const shareWords = ({ payer, payee, backKobo, paidKobo, commissionKobo }: Share): string[] => [
  ...(paidKobo > 0 ? [`${naira(paidKobo)} to the ${payee}`] : []),
  ...(commissionKobo > 0 ? [`${naira(commissionKobo)} to AutoX`] : []),
  ...(backKobo > 0 ? [`${naira(backKobo)} back to the ${payer}`] : []),
]

const movesNow = (shares: readonly Share[]): string => {
  const words = shares.flatMap(shareWords)
  return words.length > 0 ? `Moves now: ${words.join(', ')}.` : 'No money moves now.'
}

/** What an edge would do to the money as the books are now; undefined for a kind without money. */
export const moneyOn = async (db: Query, kind: Kind, edge: Edge, id: string): Promise<string | undefined> => {
  const row = kind.deal.holds && (await findDeal(db, kind, id))
  if (!row) return undefined
  const whole = edge.needs === 'amount' ? toShareIn(kind, row, edge.to) : ZERO
  if (whole > ZERO)
    return `${naira(whole)} is shared: what you do not give goes back. AutoX keeps its commission of what is given.`
  return movesNow(await listShares(db, kind, edge, { row: { ...row, state: edge.to } }))
}

const movedIn = (shares: readonly Share[]): Kobo =>
  sumOf(shares.flatMap(share => [share.backKobo, share.paidKobo, share.commissionKobo]))

/** A decision as it was typed: its event, and where it takes them the amount and the line. */
export type TypedDecision = { event: string; amountKobo?: Kobo | undefined; line?: string | undefined }

const largest = (...amounts: readonly Kobo[]): Kobo =>
  amounts.reduce<Kobo>((most, each) => (each > most ? each : most), ZERO)

/** What the last of several lines moves with it: all that they hold. */
const movedBy = async (db: Query, kind: Kind, edge: Edge, row: DealRow): Promise<Kobo> =>
  edge.undecided || !kind.deal.holds
    ? ZERO
    : movedIn(await listShares(db, kind, edge, { row: { ...row, state: edge.to }, amountKobo: ZERO }))

const lineFacts = ({ desk }: Kind, row: DealRow, line: string, amountKobo: Kobo) => {
  const words = desk.lines!.all.find(({ id }) => id === line)?.words ?? line
  const own = desk.lines!.show(row).find(each => each.words === words)?.amountKobo ?? ZERO
  return {
    amountKobo: largest(own, amountKobo),
    effect: `${words}: ${naira(amountKobo)} of ${naira(own)}.`,
  }
}

/**
 * The money that a decision is about: all that it moves out of escrow, or what is claimed where nothing holds it, and
 * the amount that it gives. Undefined where the deal is not there or not in a state for it.
 */
export const factsOf = async (
  db: Query,
  kind: Kind,
  id: string,
  { event, amountKobo = ZERO, line }: TypedDecision,
): Promise<MoneyFacts | undefined> => {
  const row = await findDeal(db, kind, id)
  const edge = row && edgesOf(kind).find(each => each.from === row.state && each.event === event)
  if (!row || !edge) return undefined
  const version = `${row.state} ${row.version}`
  const stake = edge.undecided ? ZERO : (kind.desk.atStake?.(row) ?? ZERO)
  if (line !== undefined) {
    const { amountKobo: ofLine, effect } = lineFacts(kind, row, line, amountKobo)
    return { version, amountKobo: largest(ofLine, stake, await movedBy(db, kind, edge, row)), effect }
  }
  const awarded = amountKobo > ZERO ? `${naira(amountKobo)} is given.` : ''
  if (!kind.deal.holds) return { version, amountKobo: largest(stake, amountKobo), effect: awarded }
  const whole = edge.needs === 'amount' ? toShareIn(kind, row, edge.to) : ZERO
  const part = amountKobo > whole ? whole : amountKobo
  const shares = await listShares(db, kind, edge, { row: { ...row, state: edge.to }, amountKobo: part })
  return { version, amountKobo: largest(movedIn(shares), stake, amountKobo), effect: movesNow(shares) }
}
