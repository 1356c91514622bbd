// Sends due withdrawals to the rail, and asks how they stand.
import { kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { type Db, sql, type Tx } from '#server/kernel/db/db.ts'
import { dispatchOrder, dispatchOrders, type Outbox } from '#server/kernel/process/outbox.ts'
import { transition } from '#server/kernel/process/transition.ts'
import type { Order, Rail, SendOutcome, TransferLookup } from '#server/rails/rail.ts'
import { applyRailAnswer } from './apply-rail-answer.ts'
import { mayLeave } from './payout-lock.ts'
import type { WithdrawalRow } from './sql.ts'

export type DispatchDeps = { db: Db; rail: Rail; clock: () => Date }

/** Only what is still set aside may leave; whatever else is due is asked about. */
const beginSend = async (tx: Tx, { id, state, next_do }: WithdrawalRow, now: Date): Promise<boolean> => {
  if (next_do !== 'send' || !['queued', 'waiting', 'sending'].includes(state)) return false
  const step = { id, actor: 'system', actorId: null, now } as const
  if (state === 'waiting') await transition(tx, withdrawal, { ...step, event: 'release' })
  if (state !== 'sending') await transition(tx, withdrawal, { ...step, event: 'send' })
  return true
}

const orderOf = (row: WithdrawalRow): Order => ({
  reference: row.reference,
  amountKobo: kobo(row.amount_kobo),
  bankCode: row.bank_code,
  accountNumber: row.account_number,
  accountName: row.account_name,
  narration: row.narration,
})

const write =
  ({ rail, clock }: DispatchDeps, id: string, answer: SendOutcome | TransferLookup) =>
  (tx: Tx): Promise<void> =>
    applyRailAnswer(tx, id, { answer, fees: rail.fees, now: clock() })

const withdrawals = (deps: DispatchDeps): Outbox<WithdrawalRow> => ({
  db: deps.db,
  clock: deps.clock,
  table: sql`withdrawal`,
  key: sql`id`,
  filter: sql`and rail = ${deps.rail.name} and ${mayLeave}`,
  sending: sql`first_sent_at = coalesce(first_sent_at, try.at)`,
  idOf: row => row.id,
  isSend: beginSend,
  requestIdOf: row => row.request_id ?? undefined,
  call: async (row, sends) =>
    write(deps, row.id, sends ? await deps.rail.send(orderOf(row)) : await deps.rail.ask(row.reference)),
})

/** Does what is due of one withdrawal, if anything is. */
export const dispatchOne = (deps: DispatchDeps, id: string): Promise<void> =>
  dispatchOrder(withdrawals(deps), id)

/** Asks the rail how one stands, now and whatever is due. */
export const askNow = async (deps: DispatchDeps, id: string, reference: string): Promise<void> =>
  deps.db.inTx(write(deps, id, await deps.rail.ask(reference)))

/** The job that is left with a new withdrawal, so that it leaves at once. */
export const goJob = (deps: DispatchDeps) => (payload: unknown) =>
  dispatchOne(deps, (payload as { id: string }).id)

/** Dispatches whatever is due and returns how many; a failure is reported. */
export const dispatchDue = (
  deps: DispatchDeps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => dispatchOrders(withdrawals(deps), report)
