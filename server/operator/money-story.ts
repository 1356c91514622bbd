// Traces a movement: source, destination, holds and outcome.
import { endOfDay, lagosMidnight } from '#contract/core/lagos-days.ts'
import { readReceiptCode } from '#contract/receipts/receipt-code.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { readAmountOnDay } from '../desk/amount-on-day.ts'
import { refuse } from '../desk/arguments.ts'
import { act, type Print, type Run } from '../desk/desk.ts'
import { type SearchHit, type SearchSlice, isId, type DeskSubject } from '../desk/desk-subject.ts'
import { dealKinds } from '../deals/deals.ts'
import { purposeOf } from '../deal-engine/holds.ts'
import type { Query, Tx } from '../kernel/db/db.ts'
import { holdsFor, moneyAbout } from '../ledger/money-about.ts'
import { movementsOfAmount } from '../ledger/movements-of-amount.ts'
import { transactionDetail, type TransactionDetail } from '../ledger/transaction-detail.ts'
import type { AccountCode } from '../ledger/accounts.ts'
import { accountWords, movementWords } from '../ledger/words.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'

const numberForm = /^\d{1,15}$/
// A movement, the hold it ends, and what undid it: longer a story never is.
const chaptersMax = 6

const amount = (leg: { amountKobo: number }) => formatNaira(kobo(Math.abs(leg.amountKobo)))
const owned = (code: AccountCode, ownerId: string | null) =>
  ownerId ? `${accountWords(code)} (account ${ownerId})` : accountWords(code)

// A fact of a movement: an id with the word before it becomes a link on a page.
const factWords = (name: string, value: unknown): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  if (name === 'holdId') return `Set aside by movement ${String(value)}`
  if (name === 'reverses') return `Undoes movement ${String(value)}`
  return words.endsWith(' id')
    ? `for ${words.slice(0, -3).replaceAll(' ', '-')} ${String(value)}`
    : `${words}: ${String(value)}`
}

const outcomeWords = {
  captured: 'paid out',
  released: 'given back',
  expired: 'given back after its time',
} as const

const tell = (print: Print, story: TransactionDetail): void => {
  print(`Movement ${story.id}, ${movementWords(story.kind)}, ${lagosTime(story.at)}`)
  for (const leg of story.legs.filter(({ amountKobo }) => amountKobo < 0))
    print(
      `${amount(leg)} from ${owned(leg.account, leg.ownerId)} to ${owned(leg.counterparty, leg.counterpartyOwnerId)}`,
    )
  for (const [name, value] of Object.entries(story.meta)) if (value !== null) print(factWords(name, value))
  if (story.hold)
    print(
      story.hold.outcome === 'open'
        ? 'Set aside, and still there.'
        : `Set aside, then ${outcomeWords[story.hold.outcome]} by movement ${story.hold.resolvedBy}.`,
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

const slicedOf = (numbers: readonly number[], { limit, offset }: SearchSlice) => ({
  numbers: numbers.slice(offset, offset + limit),
  total: numbers.length,
})

const numbersOf = async (db: Query, typed: string, slice: SearchSlice) => {
  if (numberForm.test(typed)) return slicedOf([Number(typed)], slice)
  if (isId(typed))
    return slicedOf(await holdsFor(db, [...new Set(purposesOf(typed)), `withdrawal:${typed}`]), slice)
  const onDay = readAmountOnDay(typed, slice.now)
  if (onDay)
    return movementsOfAmount(
      db,
      { amountKobo: onDay.amountKobo, from: lagosMidnight(onDay.day), before: endOfDay(onDay.day) },
      slice,
    )
  const code = readReceiptCode(/(?:^|\/)([\w-]{60,400})$/.exec(typed)?.[1] ?? '')
  return slicedOf(code ? [code.facts.id] : [], slice)
}

/** By its number, by the code of its receipt, by the id of the deal that it belongs to, or by its amount and day. */
export const findMoney: NonNullable<DeskSubject['find']> = async (db, typed, slice) => {
  const hits: SearchHit[] = []
  const { numbers, total } = await numbersOf(db, typed, slice)
  for (const id of numbers) {
    const detail = await transactionDetail(db, id)
    if (detail)
      hits.push({
        id: String(id),
        title: String(id),
        about: `${movementWords(detail.kind)}, ${lagosTime(detail.at)}`,
      })
  }
  return { hits, total: numberForm.test(typed) ? hits.length : total }
}
