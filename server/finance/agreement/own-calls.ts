// Agreement calls besides the derived ones: specification names and manual payment.
import { fail, failField } from '#contract/core/errors.ts'
import { codeEdgeOf } from '#contract/deal-engine/deal.ts'
import type { Agreement, AgreementCard } from '#contract/finance/agreement/fields.ts'
import { agreement as table, owingStates } from '#contract/finance/agreement/process.ts'
import type { deliveryStatuses } from '#contract/finance/agreement/other-names.ts'
import type { agreements } from '#contract/finance/agreement/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { answerNote } from '#server/deal-engine/answer-note.ts'
import { checkHandoverCode } from '#server/deal-engine/handover-code.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { moveAndRead, moveDeal, refuseUnknownDeal } from '#server/deal-engine/move.ts'
import { dealPage, findMine, listDeals, readDeal } from '#server/deal-engine/show.ts'
import { followPayment } from '#server/finance/repayment/arrears.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { agreementKind } from './kind.ts'
import { quotePart } from './part-payment.ts'
import { agreementRepayment } from './repayment-rules.ts'
import type { AgreementRow } from './sql.ts'

/** Agreements about this user's cars, those waiting for them first. */
export const showOfOwner: Handler<typeof agreements.ofOwner> = async ({ db, user, now }, { query }) => {
  const { PageNumber, PageSize } = query
  const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { page, totalRecords } = await listDeals(db, agreementKind, {
    userId: user.id,
    side: 'owner',
    now,
    ...slice,
  })
  return { page: page as AgreementCard[], totalRecords }
}

/** Returns the new state. Refuses NOT_FOUND, NOT_NOW, and BAD_INPUT for a reason that is too short. */
export const attend: Handler<typeof agreements.attend> = async ({ tx, user, now }, { body }) => {
  const { agreementId: id, status, reason } = body
  const note = answerNote(status === 'accepted', reason)
  const row = await lockRow<AgreementRow>(tx, table, id)
  // After accepting, the owner withdraws on the agreement's page, with its version.
  if (row && sideOf(agreementKind, row, user.id) === 'owner' && row.state !== 'applied')
    fail('NOT_NOW', { message: 'This application has already been answered, or has ended.' })
  const event = status === 'accepted' ? 'accept' : 'reject'
  const cause = { id, event, actorId: user.id, note, now }
  return moveAndRead(tx, agreementKind, cause, (...pageArgs) =>
    dealPage<Agreement>(tx, agreementKind, ...pageArgs),
  )
}

type Status = (typeof deliveryStatuses)[number]
const stepTo: Record<Status, string> = {
  preparing: 'agree',
  'in transit': 'set-off',
  delivered: 'deliver',
  confirmed: 'confirm',
}
const statusIn: Partial<Record<AgreementRow['state'], Status>> = {
  preparing: 'preparing',
  'in-transit': 'in transit',
  delivered: 'delivered',
  repaying: 'confirmed',
}

/**
 * Advances the delivery; repeats change nothing. Refuses what the step refuses, and NOT_NOW for `preparing`, which
 * begins with the applicant's pin.
 */
export const updateDelivery = withPrepared<typeof agreements.updateDelivery, { proven: boolean }>({
  // The code is checked apart, so that a wrong try stays counted.
  prepare: async ({ db, user, now }, { body: { id, status, code } }) => {
    const { row, side } = await findMine<AgreementRow>(db, agreementKind, id, user.id)
    const proved = codeEdgeOf(table, row.state)
    if (status !== 'delivered' || !proved?.by.includes(side as 'owner')) return { proven: false }
    if (code === undefined) return failField('code', 'Enter the six digits the applicant reads out')
    await checkHandoverCode(db, { id, held: row.handover_code!, typed: code, now })
    return { proven: true }
  },
  run: async ({ tx, user, now }, { query, body: { id, status } }, { proven }) => {
    const row = (await lockRow<AgreementRow>(tx, table, id)) ?? refuseUnknownDeal(agreementKind)
    if (!sideOf(agreementKind, row, user.id)) return refuseUnknownDeal(agreementKind)
    if (statusIn[row.state] === status) return readDeal<Agreement>(tx, agreementKind, id, user.id)
    if (status === 'preparing')
      fail('NOT_NOW', {
        message: 'The car is being prepared until it is on its way.',
      })
    if (status === 'confirmed' && query.pin === undefined)
      failField('pin', 'Enter your PIN: confirming pays the owner')
    if (status === 'delivered' && row.state === 'in-transit' && !proven) fail('CHANGED_MEANWHILE')
    const cause = { id, event: stepTo[status], actorId: user.id, now }
    return moveAndRead(tx, agreementKind, cause, (...pageArgs) =>
      dealPage<Agreement>(tx, agreementKind, ...pageArgs),
    )
  },
})

const owed: readonly string[] = [...owingStates, 'written-off']

/** What a payment would do today, for the applicant. Refuses NOT_FOUND, NOT_NOW, and BAD_INPUT for too much. */
export const showPaymentQuote: Handler<typeof agreements.paymentQuote> = async (
  { db, user, now },
  { query: { Id: id, AmountKobo: amountKobo } },
) => {
  const { row, side } = await findMine<AgreementRow>(db, agreementKind, id, user.id)
  if (side !== 'applicant') return refuseUnknownDeal(agreementKind)
  if (!owed.includes(row.state)) fail('NOT_NOW', { message: 'Nothing is owed on this agreement now.' })
  return quotePart(db, row, { amountKobo, day: lagosDayOf(now) })
}

/** Pays part of the debt and takes the next step: caught up or finished. Refuses what the step refuses. */
export const pay: Handler<typeof agreements.pay> = async ({ tx, user, now }, { body }) => {
  const { agreementId: id, version, ...input } = body
  const cause = { id, version, event: 'pay', actorId: user.id, input, now }
  await moveDeal(tx, agreementKind, cause)
  const row = (await lockRow<AgreementRow>(tx, table, id))!
  await followPayment(tx, agreementRepayment, row, now)
  return readDeal<Agreement>(tx, agreementKind, id, user.id)
}
