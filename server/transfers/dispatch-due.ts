// Dispatches due withdrawals: claims in a transaction, calls the rail outside it.
import { kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { transition } from '#server/kernel/process/transition.ts'
import { leavesWithinMs } from '#server/rails/next-step.ts'
import type { Order, Rail } from '#server/rails/rail.ts'
import { applyRailAnswer } from './apply-rail-answer.ts'
import { countAsk, lockDue, setNext, setSending, type WithdrawalRow } from './sql.ts'

export type Ground = { db: Db; rail: Rail; clock: () => Date }

// Should this process end in the middle, another asks after so long: never sends.
const leaseMs = { send: leavesWithinMs + 10_000, ask: 60_000 }

type DueOptions = { id?: string; without?: readonly string[] }
type Claimed = { row: WithdrawalRow; what: 'send' | 'ask' }

const claim = async (tx: Tx, { rail, clock }: Ground, due: DueOptions): Promise<Claimed | undefined> => {
  const now = clock()
  const row = await lockDue(tx, { rail: rail.name, now, ...due })
  if (!row) return undefined
  const { id } = row
  // Only what is still set aside may leave; whatever else is due is asked about.
  const what = row.next_do === 'send' && ['queued', 'waiting', 'sending'].includes(row.state) ? 'send' : 'ask'
  if (what === 'send') {
    if (row.state === 'waiting')
      await transition(tx, withdrawal, { id, event: 'release', actor: 'system', actorId: null, now })
    if (row.state !== 'sending')
      await transition(tx, withdrawal, { id, event: 'send', actor: 'system', actorId: null, now })
    await setSending(tx, id, now)
  } else await countAsk(tx, id)
  await setNext(tx, id, { do: 'ask', at: new Date(now.getTime() + leaseMs[what]) })
  return { row, what }
}

const orderOf = (row: WithdrawalRow): Order => ({
  reference: row.reference,
  amountKobo: kobo(row.amount_kobo),
  bankCode: row.bank_code,
  accountNumber: row.account_number,
  accountName: row.account_name,
  narration: row.narration,
})

const moveOn = async (ground: Ground, { row, what }: Claimed): Promise<void> => {
  const { db, rail, clock } = ground
  const answer = what === 'send' ? await rail.send(orderOf(row)) : await rail.ask(row.reference)
  await db.inTx(tx => applyRailAnswer(tx, row.id, { answer, fees: rail.fees, now: clock() }))
}

/** Does what is due of one withdrawal, if anything is. */
export const dispatchOne = async (ground: Ground, id: string): Promise<void> => {
  const claimed = await ground.db.inTx(tx => claim(tx, ground, { id }))
  if (claimed) await moveOn(ground, claimed)
}

/** Asks the rail how one stands, now and whatever is due. */
export const askNow = async ({ db, rail, clock }: Ground, id: string, reference: string): Promise<void> => {
  const answer = await rail.ask(reference)
  await db.inTx(tx => applyRailAnswer(tx, id, { answer, fees: rail.fees, now: clock() }))
}

/** The job that is left with a new withdrawal, so that it leaves at once. */
export const goJob = (ground: Ground) => (payload: unknown) =>
  dispatchOne(ground, (payload as { id: string }).id)

/**
 * Dispatches whatever is due, one after the other, and gives how many. Several processes may run it at once. A failure
 * is reported, and its withdrawal asked about again after the lease.
 */
export const dispatchDue = async (
  ground: Ground,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  const failed: string[] = []
  for (let done = 0; ;) {
    const claimed = await ground.db.inTx(tx => claim(tx, ground, { without: failed }))
    if (!claimed) return done
    const { id } = claimed.row
    await moveOn(ground, claimed).then(
      () => done++,
      (error: unknown) => {
        failed.push(id)
        report(error, { id })
      },
    )
  }
}
