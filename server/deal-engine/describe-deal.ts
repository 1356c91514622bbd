// Describes a deal for the desk: sides, history, money and possible decisions.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { toLabel, type CaseHistory } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { historyOf } from '#server/kernel/process/transition.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { purposeOf, sumOf } from './holds.ts'
import { type DealRow, type Kind, partyOf } from './kind.ts'
import { sharesOn, toShareIn } from './money.ts'
import { findDeal } from './table.ts'

const moneyOf = async (db: Query, kind: Kind, row: DealRow): Promise<CaseHistory['money']> => {
  const amounts = Object.entries(kind.amounts(row)).filter(([, amount]) => amount > 0)
  const purposes = amounts.map(([name]) => purposeOf(kind.deal, row.id, name))
  const open = await openHolds(db, purposes)
  return amounts.map(([name, amount], at) => {
    const held = open.filter(({ purpose }) => purpose === purposes[at])
    const holds = sumOf(held.map(({ amountKobo }) => amountKobo))
    return { words: toLabel(name), amountKobo: held.length > 0 ? holds : amount, held: held.length > 0 }
  })
}

export const tellDeal = async (db: Query, kind: Kind, row: DealRow): Promise<CaseHistory> => {
  const { sides } = kind.deal
  const history = await historyOf(db, kind.deal, row.id)
  return {
    sides: sides.map((side: string) => ({ side, accountId: partyOf(row, side) })),
    money: await moneyOf(db, kind, row),
    story: history.map(({ at, actor, event, note }) => ({
      at,
      by: actor,
      words: event === 'start' ? 'Begun' : toLabel(event),
      note,
    })),
  }
}

type Share = Awaited<ReturnType<typeof sharesOn>>[number]
const naira = (amount: number) => formatNaira(kobo(amount))

const shareWords = ({ payer, payee, backKobo, paidKobo, commissionKobo }: Share): string[] => [
  ...(paidKobo > 0 ? [`${naira(paidKobo)} to the ${payee}`] : []),
  ...(commissionKobo > 0 ? [`${naira(commissionKobo)} to AutoX`] : []),
  ...(backKobo > 0 ? [`${naira(backKobo)} back to the ${payer}`] : []),
]

type Edge = Kind['deal']['edges'][number]

/** What an edge would do to the money as the books have it now; undefined where its kind has none. */
export const moneyOn = async (db: Query, kind: Kind, edge: Edge, id: string): Promise<string | undefined> => {
  const row = kind.deal.holds && (await findDeal(db, kind, id))
  if (!row) return undefined
  const whole = edge.needs === 'amount' ? toShareIn(kind, row, edge.to) : 0
  if (whole > 0)
    return `${naira(whole)} is shared: what you do not give goes back. AutoX keeps its commission of what is given.`
  const shares = await sharesOn(db, kind, edge, { row: { ...row, state: edge.to } })
  const words = shares.flatMap(shareWords)
  return words.length > 0 ? `Moves now: ${words.join(', ')}.` : 'No money moves now.'
}
