// Desk view of the bank's notifications: parked ones, and money that none of them brought.
import { randomUUID } from 'node:crypto'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import { topUpPrefix } from '#contract/transfers/top-up-terms.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { decideMoney, type MoneyAct } from '#server/desk/decide-money.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { bookedDeposit } from '#server/ledger/deposits-between.ts'
import type { Deposit } from '#server/rails/rail.ts'
import { creditDeposit, lockDeposit } from '../credit-deposit.ts'
import {
  closeParked,
  closeNewsAbout,
  newsAbout,
  parkedById,
  parkedWebhooks,
  parkMissed,
  unpark,
} from '../inbox-sql.ts'
import { applyTopUpAnswer } from '../top-up/apply-answer.ts'
import { findTopUp, lockTopUp, topUpByReference, type TopUpRow } from '../top-up/sql.ts'
import { webhookJob } from '../webhook-route.ts'
import { topUpVersion } from './top-ups.ts'

/** News that could not be processed: acknowledged to the rail and parked here. */
const listParked: Run = async ({ db, rail, print }) => {
  const parked = await parkedWebhooks(db, rail.name)
  for (const { id, note, event, parked_at: at } of parked) {
    const { deposit } = event as { deposit?: { reference: string; amountKobo: number } }
    const what = deposit ? `deposit ${deposit.reference} of ${formatNaira(kobo(deposit.amountKobo))}` : 'news'
    print(`${id}  ${lagosTime(at)}  ${what}: ${note}`)
  }
  print(parked.length === 0 ? 'Nothing is parked.' : `${parked.length} parked.`)
  return true
}

const notParked = () => refuse('We can’t find that parked notification.')

type ParkedEvent = {
  kind: string
  reference?: string
  deposit?: Pick<Deposit, 'reference' | 'accountNumber'>
}

const readAgain: Run = async (desk, [typedId, ...rest]) => {
  const id = idOf(typedId, 'announcement')
  const reason = reasonOf(rest)
  const { event } = (await parkedById(desk.db, id)) ?? notParked()
  // Above the amount of the setting money takes a second operator, whichever command credits it.
  const { deposit } = event as ParkedEvent
  if (deposit) return creditArrived(desk, deposit.reference, reason)
  const what = { command: 'rail read-again', subject: { type: 'announcement', id } as const, reason }
  await act(desk, what, async tx => {
    if (!(await unpark(tx, id))) notParked()
    await enqueue(tx, webhookJob, { id })
  })
  desk.print('It is processed again now.')
  return true
}

const unavailable = (why: string) => refuse(`The bank did not say: ${why}`)

/** Money that the bank has and the books have not is never taken off the list. */
const refuseUnbooked = async ({ db, rail }: Desk, reference: string, accountNumber: string) => {
  if ((await bookedDeposit(db, rail.name, reference)) !== undefined) return
  const answer = await rail.confirmDeposit({ reference, accountNumber })
  if (answer.kind === 'unavailable') unavailable(answer.why)
  if (answer.kind === 'confirmed')
    refuse(
      `The bank confirms this deposit, and no wallet was credited. Credit it with “rail credit ${reference} <reason>”.`,
    )
}

const refuseUnbookedTopUp = async ({ db, rail }: Desk, id: string, reference: string) => {
  const row = await topUpByReference(db, reference)
  if (!row || row.paid_at) return
  const answer = await rail.askTopUp(reference)
  if (answer.kind === 'unavailable') unavailable(answer.why)
  const has = 'The bank has this top-up, and the books have not.'
  if (answer.kind === 'paid') refuse(`${has} Use “rail credit ${reference} <reason>”.`)
  // Another amount than asked waits in suspense until an operator decides about it.
  if (answer.kind === 'unfit') refuse(`${has} Use “rail read-again ${id} <reason>”.`)
}

const closeOne: Run = async (desk, [typedId, ...rest]) => {
  const id = idOf(typedId, 'announcement')
  const reason = reasonOf(rest)
  const { event } = (await parkedById(desk.db, id)) ?? notParked()
  const { deposit, kind, reference } = event as ParkedEvent
  if (deposit) await refuseUnbooked(desk, deposit.reference, deposit.accountNumber)
  if (kind === 'top-up' && reference !== undefined) await refuseUnbookedTopUp(desk, id, reference)
  const subject = { type: 'announcement', id } as const
  await act(desk, { command: 'rail close', subject, reason }, async tx => {
    if (!(await closeParked(tx, id, desk.clock()))) notParked()
  })
  desk.print('It is off the list. No money moved.')
  return true
}

const creditedAlready = (reference: string) => refuse(`${reference} is in the books already.`)
const notConfirmed = (reference: string) =>
  refuse(`The bank does not confirm ${reference}. Nothing was credited.`)

type Crediting = Pick<MoneyAct, 'subject' | 'money'> & {
  reference: string
  accountId?: string
  reason: string
}

/** Takes the decision, with a second operator above the amount of the setting. `work` is false where it was booked before. */
const decideCredit = async (
  desk: Desk,
  { reference, reason, ...about }: Crediting,
  work: (tx: Tx) => Promise<boolean>,
): Promise<boolean> => {
  const command = 'rail credit'
  const what = { ...about, command, reason, run: { command, args: [reference, reason] } }
  const isCredited = await decideMoney(desk, what, async tx => {
    if (!(await work(tx))) creditedAlready(reference)
    return true
  })
  if (isCredited) desk.print('It is in the books now.')
  return true
}

const factsOf = (amountKobo: Kobo, to: string, version: string) => ({
  amountKobo,
  effect: `${formatNaira(amountKobo)} that the bank confirms goes to ${to}.`,
  version,
})

const creditPaidTopUp = async (desk: Desk, row: TopUpRow, reason: string): Promise<boolean> => {
  const { id, reference, user_id: accountId } = row
  if (row.paid_at) creditedAlready(reference)
  const answer = await desk.rail.askTopUp(reference)
  if (answer.kind === 'unavailable') return unavailable(answer.why)
  if (answer.kind !== 'paid') return notConfirmed(reference)
  const { amountKobo } = answer.payment
  const money = async (db: Query) => {
    const now = await findTopUp(db, id)
    return now && factsOf(amountKobo, 'whom it was paid for', topUpVersion(now))
  }
  const crediting = { reference, reason, subject: { type: 'top-up', id } as const, accountId, money }
  return decideCredit(desk, crediting, async tx => {
    const before = await lockTopUp(tx, id)
    await applyTopUpAnswer(tx, id, { answer, takers: desk.takers, now: desk.clock() })
    await closeNewsAbout(tx, desk.rail.name, reference, desk.clock())
    return before?.paid_at === null
  })
}

/** The announcement that an operator decides about; one is parked where the rail never made it. */
const announcementOf = async ({ db, rail, clock }: Desk, deposit: Deposit): Promise<string> =>
  db.inTx(async tx => {
    await lockDeposit(tx, deposit)
    if ((await bookedDeposit(tx, rail.name, deposit.reference)) !== undefined)
      creditedAlready(deposit.reference)
    const news = await newsAbout(tx, rail.name, deposit.reference)
    const id = news?.id ?? randomUUID()
    await parkMissed(tx, { id, rail: rail.name, deposit, now: clock() })
    return id
  })

const creditArrived = async (desk: Desk, reference: string, reason: string): Promise<boolean> => {
  const { db, rail, takers, clock } = desk
  if ((await bookedDeposit(db, rail.name, reference)) !== undefined) creditedAlready(reference)
  const news = await newsAbout(db, rail.name, reference)
  const answer = await rail.confirmDeposit({
    reference,
    ...(news?.accountNumber && { accountNumber: news.accountNumber }),
  })
  if (answer.kind === 'unavailable') return unavailable(answer.why)
  if (answer.kind === 'not-confirmed') return notConfirmed(reference)
  const { deposit } = answer
  const id = await announcementOf(desk, deposit)
  const { amountKobo, accountNumber } = deposit
  const money = async () => factsOf(amountKobo, `account number ${accountNumber}`, accountNumber)
  const crediting = { reference, reason, subject: { type: 'announcement', id } as const, money }
  return decideCredit(desk, crediting, async tx => {
    const isNew = await creditDeposit(tx, deposit, { takers, now: clock() })
    await closeNewsAbout(tx, rail.name, reference, clock())
    return isNew
  })
}

/** The rail confirms first, always: nothing is credited on an operator's word. */
const creditOne: Run = async (desk, [reference = '', ...rest]) => {
  if (!/^[\w.=:-]{1,200}$/.test(reference)) refuse('Enter the reference that the bank has for the money.')
  const reason = reasonOf(rest)
  if (!reference.startsWith(topUpPrefix)) return creditArrived(desk, reference, reason)
  const row = await topUpByReference(desk.db, reference)
  return row ? creditPaidTopUp(desk, row, reason) : refuse(`${reference} is a top-up that no one began.`)
}

export const announcementCommands: Record<string, Command> = {
  'rail parked': {
    usage: '',
    about: 'notifications of the rail that failed, and why',
    run: listParked,
  },
  'rail read-again': {
    usage: '<id> <reason>',
    about: 'processes a parked notification again',
    run: readAgain,
  },
  'rail close': {
    usage: '<id> <reason>',
    about: 'takes a parked notification off the list; refused while it announces money that is not booked',
    run: closeOne,
  },
  'rail credit': {
    usage: '<reference> <reason>',
    about: 'credits money that the rail confirms and no notification brought',
    run: creditOne,
  },
}
