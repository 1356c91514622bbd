// Reports a claim after checking ownership, cover, date and duplicates.
import { fail, failField } from '#contract/core/errors.ts'
import type { InsuranceClaim, insuranceClaims } from '#contract/insurance/claim/shape.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { type ClaimCause, claimLimits, isCovered } from '#contract/insurance/claim/kinds.ts'
import { claimClocksAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { findCoveringPolicy, type CoveringPolicy } from '#server/insurance/policy/reads.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { leaveFile, notifyOtherSide } from './file.ts'
import { insuranceClaimKind } from './kind.ts'
import { checkNotInsured, putParty } from './party-effects.ts'
import { type ClaimRow, countReports, isReported, lockReporting, newClaim } from './sql.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
// A phone's clock may go a little ahead of ours.
const aheadMs = 5 * 60_000

/** Refuses BAD_INPUT for future or too old events. */
const checkWhen = (happenedAt: Date, now: Date): void => {
  if (happenedAt.getTime() > now.getTime() + aheadMs)
    failField('happenedAt', 'Enter a time that is not in the future')
  const { reportDays } = claimClocksAt(now)
  if (now.getTime() - happenedAt.getTime() > reportDays * dayMs)
    failField('happenedAt', `Claims can be reported for ${reportDays} days`)
}

/** Refuses NOT_COVERED outside the covered days, and for causes that the policy excludes. */
const checkCovered = (policy: CoveringPolicy, cause: ClaimCause, happenedAt: Date): void => {
  const { covered, cover, paidAt, handedOverAt, rentalId } = policy
  const day = lagosDayOf(happenedAt)
  const refuse = (message: string) => fail('NOT_COVERED', { message })
  if (!covered) return refuse('This policy was never issued, so it covers nothing.')
  if (day < covered.from) return refuse(`This policy starts on ${covered.from}. It happened before that.`)
  if (day > covered.until) return refuse(`This policy ended on ${covered.until}. It happened after that.`)
  // A claimant says the minute, and what happened in the one of the payment may have come after it.
  if (paidAt && happenedAt.getTime() < Math.floor(paidAt.getTime() / minuteMs) * minuteMs)
    return refuse('It happened before you paid for this policy.')
  if (handedOverAt && happenedAt > handedOverAt)
    return refuse('It happened after you moved to another insurer. Report it on that policy.')
  if (isCovered(policy, cause)) return
  // The car is its owner's, who is paid from the two records after the return.
  if (rentalId !== null) refuse('Damage to the rented car is claimed for its owner when it is returned.')
  refuse(
    cover === 'third-party'
      ? 'A third-party policy pays only for damage to others.'
      : 'This policy doesn’t include that extension.',
  )
}

/**
 * Refuses NOT_FOUND for another user's policy, NOT_COVERED, ALREADY_CLAIMED, REPORTED_TOO_OFTEN, NOT_YOUR_PICTURE, and BAD_INPUT by field.
 */
export const reportClaim: Handler<typeof insuranceClaims.report> = async ({ tx, user, now }, { body }) => {
  const policy = await findCoveringPolicy(tx, body.policyId)
  if (policy?.holderId !== user.id) return fail('NOT_FOUND', { message: 'We can’t find that policy.' })
  const happenedAt = new Date(body.happenedAt)
  checkWhen(happenedAt, now)
  const day = lagosDayOf(happenedAt)
  checkCovered(policy, body.cause, happenedAt)
  await lockReporting(tx, policy.id)
  const event = { policy_id: policy.id, cause: body.cause, happened_on: day }
  if (await isReported(tx, event)) fail('ALREADY_CLAIMED')
  if ((await countReports(tx, user.id, event)) >= claimLimits.reportsOfEventMax) fail('REPORTED_TOO_OFTEN')
  const query = { userId: user.id, hashes: body.pictures, since: happenedAt, now }
  const isForOther = body.cause === 'to-others'
  if (body.party && !isForOther) failField('party', 'Send this only for damage to others')
  if (body.party) checkNotInsured(policy.plate, body.party.plate, 'party.plate')
  checkNotInsured(policy.plate, body.otherPlate, 'otherPlate')
  const first = isForOther ? (body.party ? 'party-asked' : 'unnamed') : insuranceClaim.start
  const row: ClaimRow = {
    ...beginning(first, now),
    ...event,
    claimant_id: user.id,
    insurer_id: policy.insurerId,
    happened_at: happenedAt,
    place: body.place,
    words: body.words,
    other_plate: body.otherPlate,
    other_insurer: body.otherInsurer,
    hurt: body.hurt,
    pictures: { list: await freshPictures(tx, query) },
    ...newClaim(now),
  }
  const deal = await beginDeal(tx, insuranceClaimKind, {
    row,
    by: 'claimant',
    now,
    read: async (...pageArgs) => {
      if (body.party) await putParty(tx, { row, party: body.party, now, within: 'party.' })
      return dealPage<InsuranceClaim>(tx, insuranceClaimKind, ...pageArgs)
    },
  })
  // The file of others' damage waits for what they say.
  if (!isForOther) await leaveFile(tx, row, now)
  await notifyOtherSide(tx, row)
  return deal.view
}
