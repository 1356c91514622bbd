// Requests and decides human review of an automatic refusal.
import { fail } from '#contract/core/errors.ts'
import type { finance } from '#contract/finance/finance.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { financeEligibility } from '#contract/finance/process.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { transition } from '#server/kernel/process/transition.ts'
import { readEligibility } from './show.ts'
import { findEligibility, requestReview, setReviewed } from './sql.ts'

/** Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW without anything to review. NDPA 2023, section 37. */
export const askReview: Handler<typeof finance.askReview> = async ({ tx, user, now }, { body }) => {
  const { eligibilityId: id, version, words } = body
  const { eligible, state } = await readEligibility(tx, id, user.id)
  if (eligible && state === 'answered')
    fail('NOT_NOW', { message: 'This result is already positive, so there is nothing to review.' })
  await transition(tx, financeEligibility, {
    id,
    event: 'ask-review',
    actor: 'applicant',
    actorId: user.id,
    version,
    now,
  })
  const by = new Date(now.getTime() + financePolicyAt(now).reviewHours * 3_600_000)
  await requestReview(tx, id, words, by)
  return readEligibility(tx, id, user.id)
}

type Decided = { id: string; event: 'uphold' | 'overturn'; reason: string; now: Date }

/** Refuses NOT_FOUND, and NOT_NOW without a request. */
export const decideReview = async (tx: Tx, { id, event, reason, now }: Decided): Promise<void> => {
  await transition(tx, financeEligibility, { id, event, actor: 'operator', actorId: null, note: reason, now })
  await setReviewed(tx, id, reason, now)
  const row = (await findEligibility(tx, id))!
  const about = row.car_title || 'the car you checked'
  await notify(tx, {
    userId: row.user_id,
    kind: 'verification',
    title: event === 'overturn' ? `It can be financed: ${about}` : `Reviewed: ${about}`,
    text: `${event === 'overturn' ? 'A person at AutoX reviewed it and approved it.' : 'A person at AutoX reviewed it. The decision stays the same.'}\n\nThe reason: ${reason}`,
    link: `/finance/eligibility/${id}`,
    now,
  })
}
