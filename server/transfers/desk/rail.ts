// Desk view of the bank rail: its list and our balance against the books.
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { balanceOf, outside } from '#server/ledger/accounts.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Rail } from '#server/rails/rail.ts'
import { findPayoutLock, type PayoutLock, releasePayouts } from '../payout-lock.ts'
import { railWords } from '#server/ledger/words.ts'
import { reconcile } from '../reconcile.ts'
import { listHeldAtRail } from '../sql.ts'
import { announcementCommands } from './announcements.ts'

const dayMs = 24 * 3_600_000
const usualDays = 7

const dayOf = (typed: string): Date => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? lagosMidnight(typed) : new Date(NaN)
  return Number.isNaN(at.getTime()) ? refuse('Write a day as 2026-11-20.') : at
}

// A restored backup may be older than the usual days, and the bank lists what was sent a little before.
const lostFrom = ({ restored_to: restoredTo }: PayoutLock): Date =>
  lagosMidnight(lagosDayOf(new Date(restoredTo.getTime() - dayMs)))

const usualFrom = (to: Date, lock: PayoutLock | undefined): Date =>
  new Date(Math.min(to.getTime() - usualDays * dayMs, lock ? lostFrom(lock).getTime() : Infinity))

type Comparison = { lock: PayoutLock; from: Date; to: Date; isClean: boolean }

/** After a restore payouts leave again once a comparison of all that may be lost is clean. */
const release = async (
  { db, clock, print }: Pick<Desk, 'db' | 'clock' | 'print'>,
  { lock, from, to, isClean }: Comparison,
): Promise<void> => {
  const now = clock()
  const isWhole = from <= lostFrom(lock) && to > now
  if (isClean && isWhole) {
    await releasePayouts(db, now)
    print('Payouts were locked since the backup was restored. They are sent again now.')
  } else
    print(
      `Payouts stay locked since the backup of ${lagosTime(lock.restored_to)} was restored${isClean ? '. Compare every day since then: all of them must agree' : ', until nothing differs or an operator accepts what does'}.`,
    )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const reconcileRail: Run = async ({ db, rail, clock, print }, [typedFrom, typedTo]) => {
  const now = clock()
  const to = new Date(dayOf(typedTo ?? lagosDayOf(now)).getTime() + dayMs)
  const lock = await findPayoutLock(db)
  const from = typedFrom === undefined ? usualFrom(to, lock) : dayOf(typedFrom)
  if (from >= to) refuse('The first day comes before the last.')
  const { transfers, deposits, differences } = await reconcile(db, rail, { from, to })
  for (const difference of differences) print(`✗ ${difference}`)
  print(
    `Compared with ${railWords(rail.name)}, ${dayInWords(lagosDayOf(from))} to ${dayInWords(lagosDayOf(new Date(to.getTime() - 1)))}: ${counted(transfers, 'transfer')} and ${counted(deposits, 'deposit')}.`,
  )
  print(
    differences.length === 0
      ? 'The bank and the books agree.'
      : `${counted(differences.length, 'difference')}.`,
  )
  if (lock) await release({ db, clock, print }, { lock, from, to, isClean: differences.length === 0 })
  return differences.length === 0
}

/** After a restore: lets payouts leave although something differs. Its number proves that the operator has read the list. */
const acceptDifferences: Run = async (desk, [typedCount, ...words]) => {
  const { db, rail, print } = desk
  const reason = reasonOf(words)
  const lock = (await findPayoutLock(db)) ?? refuse('Payouts are not locked.')
  const now = desk.clock()
  const to = new Date(now.getTime() + dayMs)
  const { differences } = await reconcile(db, rail, { from: usualFrom(to, lock), to })
  for (const difference of differences) print(`✗ ${difference}`)
  await act(desk, { command: 'rail release', reason }, async tx => {
    if (typedCount !== String(differences.length))
      refuse(`Differences now: ${differences.length}. Resolve each one, then enter their number.`)
    await releasePayouts(tx, now)
  })
  print('Payouts are sent again now.')
  return true
}

const signed = (amount: number): string =>
  amount < 0 ? `-${formatNaira(kobo(-amount))}` : formatNaira(kobo(amount))

type OnTheWay = { count: number; amountKobo: number }

// The bank has taken this money already, and the books let it go once the bank says that it arrived.
const onTheWay = async (db: Query, rail: Rail): Promise<OnTheWay> => {
  const sum = { count: 0, amountKobo: 0 }
  for (const { reference, amount_kobo: amountKobo } of await listHeldAtRail(db, rail.name)) {
    const state = await rail.ask(reference)
    if (state.kind !== 'pending' && state.kind !== 'settled') continue
    sum.count++
    sum.amountKobo += amountKobo + (state.feeKobo ?? rail.fees.sending(kobo(amountKobo)))
  }
  return sum
}

/** Prints our balance at the rail and in the books; fails if they differ by a kobo. */
const showFloat: Run = async ({ db, rail, print, note }) => {
  const answer = await rail.float()
  if (answer.kind === 'unavailable') return refuse(`The bank did not say: ${answer.why}`)
  const booked = 0 - (await balanceOf(db, outside(rail.name)))
  const { count, amountKobo } = await onTheWay(db, rail)
  const apart = answer.amountKobo - (booked - amountKobo)
  note?.('atRailKobo', answer.amountKobo)
  note?.('lessBooksKobo', apart)
  print(`at ${railWords(rail.name)}: ${formatNaira(answer.amountKobo)}`)
  print(`in the books: ${signed(booked)}`)
  if (count > 0) print(`of it on its way to banks: ${signed(amountKobo)}, ${counted(count, 'transfer')}`)
  print(`apart by: ${signed(apart)}`)
  print(
    apart === 0
      ? 'The bank has what the books say.'
      : `✗ The bank has ${formatNaira(kobo(Math.abs(apart)))} ${apart > 0 ? 'more' : 'less'} than the books say. The comparison with the bank and its notifications name what differs.`,
  )
  return apart === 0
}

export const railCommands: Record<string, Command> = {
  'rail reconcile': {
    usage: '[first day] [last day]',
    about: 'compares the rail’s own list with the books, the last seven days where none are named',
    run: reconcileRail,
  },
  'rail release': {
    usage: '<number of differences> <reason>',
    about: 'after a restored backup: accepts what still differs from the bank, and lets payouts leave again',
    run: acceptDifferences,
  },
  'rail float': {
    usage: '',
    about: 'our money at the rail, and what the books say of it; it fails where they differ',
    run: showFloat,
  },
  ...announcementCommands,
}
