// Traces a movement: source, destination, holds and outcome.
import { readReceiptCode } from '#contract/receipts/receipt-code.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { refuse } from '../desk/arguments.ts'
import { act, type Print, type Run } from '../desk/desk.ts'
import { type SearchHit, isId, type DeskSubject } from '../desk/desk-subject.ts'
import { dealKinds } from '../deals/deals.ts'
import { purposeOf } from '../deal-engine/holds.ts'
import type { Query, Tx } from '../kernel/db/db.ts'
import { holdsFor, moneyAbout } from '../ledger/money-about.ts'
import { transactionDetail, type TransactionDetail } from '../ledger/transaction-detail.ts'
import { lagosTime } from '../kernel/jobs/lagos-time.ts'

const numberForm = /^\d{1,15}$/
// A movement, the hold it ends, and what undid it: longer a story never is.
const chaptersMax = 6

const amount = (leg: { amountKobo: number }) => formatNaira(kobo(Math.abs(leg.amountKobo)))
const owned = (account: string, ownerId: string | null) =>
  ownerId ? `${account} (account ${ownerId})` : account

const tell = (print: Print, story: TransactionDetail): void => {
  print(`Movement ${story.id}, ${story.kind}, ${lagosTime(story.at)}`)
  for (const leg of story.legs.filter(({ amountKobo }) => amountKobo < 0))
    print(
      `${amount(leg)} from ${owned(leg.account, leg.ownerId)} to ${owned(leg.counterparty, leg.counterpartyOwnerId)}`,
    )
  for (const [name, value] of Object.entries(story.meta)) print(`${name}: ${String(value)}`)
  if (story.hold)
    print(
      story.hold.outcome === 'open'
        ? 'Set aside, and still there.'
        : `Set aside, then ${story.hold.outcome} by movement ${story.hold.resolvedBy}.`,
    )
  if (story.reversed) print('A later movement undid this one.')
}

/** The movement with those it hangs together with, in the order in which they happened. */
const chapters = async (tx: Tx, id: number): Promise<TransactionDetail[]> => {
  const detailById = new Map<number, TransactionDetail>()
  const open = [id]
  while (open.length > 0 && detailById.size < chaptersMax) {
    const next = open.shift()!
    const detail = detailById.has(next) ? undefined : await transactionDetail(tx, next)
    if (!detail) continue
    detailById.set(next, detail)
    const { heldBy, reversedBy } = await moneyAbout(tx, next)
    const around = [detail.hold?.resolvedBy, heldBy, reversedBy, Number(detail.meta['reverses'] ?? NaN)]
    open.push(...around.filter(each => Number.isSafeInteger(each)).map(Number))
  }
  return [...detailById.values()].toSorted((a, b) => a.id - b.id)
}

export const showMoney: Run = async (desk, [typed = '']) => {
  if (!numberForm.test(typed)) refuse('Name a movement by its number, such as 1042.')
  const id = Number(typed)
  const first = (await transactionDetail(desk.db, id)) ?? refuse('We can’t find that movement.')
  const accountId = first.legs.find(({ ownerId }) => ownerId !== null)?.ownerId ?? undefined
  const story = await act(desk, { command: `money show ${id}`, accountId }, tx => chapters(tx, id))
  for (const chapter of story) tell(desk.print, chapter)
  return true
}

// Every purpose under which a deal of this id may have set money aside.
const purposesOf = (id: string) =>
  dealKinds.flatMap(({ deal }) => Object.keys(deal.holds ?? {}).map(name => purposeOf(deal, id, name)))

const numbersOf = async (db: Query, typed: string): Promise<number[]> => {
  if (numberForm.test(typed)) return [Number(typed)]
  if (isId(typed)) return holdsFor(db, [...new Set(purposesOf(typed)), `withdrawal:${typed}`])
  const code = readReceiptCode(/(?:^|\/)([\w-]{60,400})$/.exec(typed)?.[1] ?? '')
  return code ? [code.facts.id] : []
}

/** By its number, by the code of its receipt, or by the id of the deal that it belongs to. */
export const findMoney: NonNullable<DeskSubject['find']> = async (db, typed, { limit, offset }) => {
  const hits: SearchHit[] = []
  const numbers = await numbersOf(db, typed)
  for (const id of numbers.slice(offset, offset + limit)) {
    const detail = await transactionDetail(db, id)
    if (detail)
      hits.push({ id: String(id), title: String(id), about: `${detail.kind}, ${lagosTime(detail.at)}` })
  }
  return { hits, total: numberForm.test(typed) ? hits.length : numbers.length }
}
