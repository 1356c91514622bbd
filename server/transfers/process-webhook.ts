// Processes a received webhook: asks the rail itself before any money moves.
import { Failure } from '#contract/core/errors.ts'
import { payInOpened, payInRefused } from '#server/wallet/pay-in.ts'
import type { RailEvent, TransferState } from '#server/rails/rail.ts'
import { askNow, type DispatchDeps as PayoutDeps } from './dispatch-due.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type NewsOutcome, onChargeback, onTopUpPaid } from './top-up/ask-due.ts'
import { findWebhook, forgottenWebhooks, park, postpone, setDone } from './inbox-sql.ts'
import { byReference } from './sql.ts'

type Deps = PayoutDeps & { takers: Takers }
type News = Exclude<RailEvent, { kind: 'ignored' }>

// What is announced may be old; what the rail answers when asked alone counts.
const onTransfer = async (deps: Deps, reference: string, state: TransferState): Promise<string> => {
  const row = await byReference(deps.db, deps.rail.name, reference)
  if (!row) return `an unknown transfer: ${reference}, ${state.kind}`
  await askNow(deps, row.id, reference)
  return ''
}

const onDeposit = async (
  { db, rail, clock, takers }: Deps,
  reference: string,
  accountNumber: string,
): Promise<NewsOutcome> => {
  const answer = await rail.confirmDeposit({ reference, accountNumber })
  if (answer.kind === 'unavailable') throw new Error(`The rail could not confirm a deposit: ${answer.why}`)
  // A rail may answer so for a while after it announced the money.
  if (answer.kind === 'not-confirmed')
    return { note: `a deposit that the rail does not confirm: ${reference}`, waitsFor: 'rail' }
  await db.inTx(tx => creditDeposit(tx, answer.deposit, { takers, now: clock() }))
  return { note: '' }
}

const noted = (note: string): NewsOutcome => ({ note })

/** Processes an announcement. */
const look = async (deps: Deps, news: News): Promise<NewsOutcome> => {
  const { db, rail, clock } = deps
  switch (news.kind) {
    case 'transfer':
      return noted(await onTransfer(deps, news.reference, news.state))
    case 'deposit':
      return onDeposit(deps, news.deposit.reference, news.deposit.accountNumber)
    case 'top-up':
      return onTopUpPaid(deps, news.reference)
    case 'chargeback':
      return onChargeback(deps, news.chargeback)
    case 'account-opened':
      await payInOpened(db, rail.name, news.account)
      return noted('')
    case 'account-refused':
      await payInRefused(db, rail.name, news, clock())
      return noted(`no account number: ${news.words}`)
    case 'identity':
      return noted(news.accepted ? '' : `the rail did not accept an identity: ${news.words}`)
    case 'not-understood':
      return { note: `a notification that is not understood: ${news.name}`, waitsFor: 'operator' }
  }
}

// Restores dates from stored JSON.
const revived = (event: unknown): News =>
  JSON.parse(JSON.stringify(event), (name, value: unknown) =>
    (name === 'at' || name === 'dueAt') && typeof value === 'string' ? new Date(value) : value,
  ) as News

const cannotBe = (error: unknown): error is Failure =>
  error instanceof Failure && error.errorName === 'DEPOSIT_TOO_LARGE'

// With the pauses between them, eight hours.
const unconfirmedMax = 13

/** Closes news, has the rail asked about it again, or parks it for an operator. */
const settleNews = async ({ db, clock }: Deps, id: string, { note, waitsFor }: NewsOutcome) => {
  if (waitsFor === undefined) await setDone(db, id, note, clock())
  else if (waitsFor === 'operator' || (await postpone(db, id, clock(), note)) >= unconfirmedMax)
    await park(db, id, `parked: ${note}`, clock())
}

/**
 * Processes one webhook; throws if the rail is away, to be retried. A processed one changes nothing. What the rail does
 * not confirm is asked about again, and what cannot be processed is parked with its reason.
 */
export const processWebhook = async (deps: Deps, id: string): Promise<void> => {
  const { db, clock } = deps
  const row = await findWebhook(db, id)
  if (!row) return
  try {
    await settleNews(deps, id, await look(deps, revived(row.event)))
  } catch (error) {
    if (!cannotBe(error)) throw error
    await park(db, id, `parked: ${error.message}`, clock())
  }
}

export const webhookProcessor = (deps: Deps) => (payload: unknown) =>
  processWebhook(deps, (payload as { id: string }).id)

const forgottenMinutes = 2
const atOnce = 50
// With the pauses between them, four days.
const attemptsMax = 100

// Errors may contain personal words, so the audit log gets only their kind.
const failed = async ({ db, clock }: Deps, id: string, error: unknown): Promise<void> => {
  const tries = await postpone(db, id, clock())
  const { name } = error as Error
  if (tries >= attemptsMax)
    await park(db, id, `parked: it failed ${tries} times, the last time with ${name}`, clock())
}

/**
 * Processes webhooks whose job gave up or was lost. Returns the number. Failures are reported and back off, so that
 * they never block others.
 */
export const processForgotten = async (
  deps: Deps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  const now = deps.clock()
  const receivedBefore = new Date(now.getTime() - forgottenMinutes * 60_000)
  const due = { receivedBefore, now, limit: atOnce }
  let read = 0
  for (const { id } of await forgottenWebhooks(deps.db, deps.rail.name, due))
    await processWebhook(deps, id).then(
      () => read++,
      async (error: unknown) => {
        report(error, { id })
        await failed(deps, id, error)
      },
    )
  return read
}
