// Reconciles the rail's list with ours, one sentence per difference.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { topUpPrefix } from '#contract/transfers/top-up-terms.ts'
import { bookedDeposit, depositsBetween } from '#server/ledger/deposits-between.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type {
  Listed,
  ListedDeposit,
  ListedTransfer,
  Rail,
  TransferState,
  Unknown,
} from '#server/rails/rail.ts'
import { inboxTroubles } from './inbox-sql.ts'
import { byReference, sentBetween, type WithdrawalRow } from './sql.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

type Stretch = { from: Date; to: Date }
export type Reconciled = { transfers: number; deposits: number; differences: string[] }

const pagesMax = 10_000

/** Every row of a list of the rail. Throws where the rail is away: half a list proves nothing. */
const all = async <T>(list: (page: number) => Promise<Listed<T>>): Promise<T[]> => {
  const rows: T[] = []
  for (let page = 1; page <= pagesMax; page++) {
    const answer = await list(page)
    if (answer.kind === 'unavailable') throw new Error(`The rail did not give its list: ${answer.why}`)
    rows.push(...answer.rows)
    if (!answer.more) return rows
  }
  throw new Error('The rail’s list does not end. Ask for a shorter stretch of time.')
}

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo))
const fitting: Record<string, WithdrawalRow['books'][]> = {
  pending: ['held'],
  settled: ['settled', 'paid-twice'],
  // What an operator booked back may be called failed by the bank.
  failed: ['voided', 'reversed'],
  // What came back before we knew that it had arrived was only given back.
  reversed: ['reversed', 'voided'],
}

const ofState = (row: WithdrawalRow, state: TransferState | Unknown): string[] => {
  const at = `Withdrawal ${row.id} (${row.reference})`
  if (state.kind === 'unknown') return [`${at}: the rail lists it in a state that we do not understand.`]
  const states = fitting[state.kind]!.includes(row.books)
    ? []
    : [`${at}: ${state.kind} at the rail, ${row.books} in the books (${naira(row.amount_kobo)}).`]
  const amounts =
    state.amountKobo === row.amount_kobo
      ? []
      : [`${at}: ${naira(state.amountKobo)} at the rail, ${naira(row.amount_kobo)} in the books.`]
  return [...states, ...amounts]
}

const ofTheirs = async (db: Db, rail: Rail, { reference, state }: ListedTransfer): Promise<string[]> => {
  const row = await byReference(db, rail.name, reference)
  if (row) return ofState(row, state)
  const amount = state.kind === 'unknown' ? '' : ` of ${naira(state.amountKobo)}, ${state.kind}`
  return [`Transfer ${reference}${amount}: the rail has it, and our books know nothing of it.`]
}

// A transfer missing from the list may lie at its edge, so ask for it by reference.
const ofOurs = async (rail: Rail, row: WithdrawalRow): Promise<string[]> => {
  const answer = await rail.ask(row.reference)
  if (answer.kind !== 'never-seen') return ofState(row, answer)
  return row.books === 'settled' || row.acknowledged
    ? [`Withdrawal ${row.id} (${row.reference}): ${row.books} in the books, and the rail has never seen it.`]
    : []
}

const transfersOf = async (db: Db, rail: Rail, stretch: Stretch) => {
  const listed = await all<ListedTransfer>(page => rail.listTransfers({ ...stretch, page }))
  const differences: string[] = []
  for (const transfer of listed) differences.push(...(await ofTheirs(db, rail, transfer)))
  const known = new Set(listed.map(each => each.reference))
  for (const row of await sentBetween(db, rail.name, stretch))
    if (!known.has(row.reference)) differences.push(...(await ofOurs(rail, row)))
  return { count: listed.length, differences }
}

const isConfirmed = async (rail: Rail, reference: string): Promise<boolean> =>
  reference.startsWith(topUpPrefix)
    ? (await rail.askTopUp(reference)).kind === 'paid'
    : (await rail.confirmDeposit({ reference })).kind === 'confirmed'

const depositsOf = async (db: Db, rail: Rail, stretch: Stretch) => {
  const listed = await all<ListedDeposit>(page => rail.listDeposits({ ...stretch, page }))
  const differences: string[] = []
  for (const { reference, amountKobo } of listed) {
    const booked = await bookedDeposit(db, rail.name, reference)
    if (booked === undefined)
      differences.push(
        `Deposit ${reference} of ${naira(amountKobo)}: the rail has it, and no wallet was credited. Credit it with “rail credit ${reference} <reason>”.`,
      )
    else if (booked !== amountKobo)
      differences.push(
        `Deposit ${reference}: ${naira(amountKobo)} at the rail, ${naira(booked)} in the books.`,
      )
  }
  const known = new Set(listed.map(each => each.reference))
  for (const { reference, amountKobo } of await depositsBetween(db, { rail: rail.name, ...stretch }))
    if (!known.has(reference) && !(await isConfirmed(rail, reference)))
      differences.push(
        `Deposit ${reference} of ${naira(amountKobo)}: credited, and the rail does not confirm it.`,
      )
  return { count: listed.length, differences }
}

/** Compares a period, `from` inclusive, `to` exclusive. Throws without a complete list from the rail. */
export const reconcile = async (db: Db, rail: Rail, stretch: Stretch): Promise<Reconciled> => {
  const [transfers, deposits] = [await transfersOf(db, rail, stretch), await depositsOf(db, rail, stretch)]
  const troubles = (await inboxTroubles(db, rail.name, stretch)).map(
    ({ note, received_at: at }) => `Announced at ${lagosTime(at)}: ${note || 'not dealt with yet'}.`,
  )
  return {
    transfers: transfers.count,
    deposits: deposits.count,
    differences: [...transfers.differences, ...deposits.differences, ...troubles],
  }
}
