// Warns of expiring KYC files and ends them on the day.
import type { KycEvent } from '#contract/kyc/review.ts'
import { kycReview } from '#contract/kyc/review.ts'
import type { OnDue } from '#server/kernel/process/timers.ts'
import { setTimerAt, transition } from '#server/kernel/process/transition.ts'
import { lockTier } from './identity-sql.ts'
import { keepTier } from './keep-tier.ts'
import { expiryOf, runsOutOn } from './rules.ts'
import { documentsIn, findFile } from './sql.ts'
import { notifyOfFile } from './notices.ts'

export const kycDue: OnDue = async (tx, { id, event, now }) => {
  const file = (await findFile(tx, id))!
  await lockTier(tx, file.user_id, now)
  const decision = event as Extract<KycEvent, 'expire-soon' | 'expire'>
  await transition(tx, kycReview, { id, event: decision, actor: 'system', actorId: null, now })
  const documents = await documentsIn(tx, [id])
  if (decision === 'expire-soon')
    await setTimerAt(tx, kycReview, { id, event: 'expire', dueAt: expiryOf(documents)!.at })
  const tier = await keepTier(tx, file.user_id, now)
  await notifyOfFile(tx, {
    file,
    decision,
    documents,
    reason: '',
    runsOutOn: runsOutOn(documents),
    tier,
    now,
  })
}
