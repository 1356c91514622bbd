// What an operator or an insurer reads of a claim before they decide it.
import { formatNaira } from '#contract/core/money.ts'
import { claimCauses, partyAnswers } from '#contract/insurance/claim/kinds.ts'
import { covers } from '#contract/insurance/terms.ts'
import { type DeskFact, deskFact as fact } from '#server/deal-engine/at-desk.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import { clockOf } from './clocks.ts'
import { findParty } from './party-sql.ts'
import { payoutLimitOf } from './payout-limit.ts'
import type { ClaimRow } from './sql.ts'

/** After the deadline the insurer decides without an answer. */
const noAnswer = ({ state }: ClaimRow): string =>
  state === 'unnamed' || state === 'party-asked' ? 'Not yet' : 'None by the deadline'

const partyFacts = async (db: Query, row: ClaimRow): Promise<DeskFact[]> => {
  const party = row.cause === 'to-others' ? await findParty(db, row.id) : undefined
  if (!party) return []
  return [
    ...fact('Injured person', party.name),
    ...fact('Their plate', party.plate),
    ...fact('Their answer', party.answer === null ? noAnswer(row) : partyAnswers[party.answer]),
    ...fact('They say', party.words),
  ]
}

/** The event, what the policy pays for it, and what was said, in the order in which it is decided. */
export const factsAtDesk = async (db: Query, row: ClaimRow): Promise<DeskFact[]> => {
  const policy = (await findCoveringPolicy(db, row.policy_id))!
  const { insurer } = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
  const clock = clockOf(row)
  const isForOthers = row.cause === 'to-others'
  return [
    ...(clock ? fact(clock.words, lagosTime(new Date(clock.by))) : []),
    ...fact('Vehicle', `${policy.vehicleTitle} ${policy.plate}`.trim()),
    ...fact('Insurer', insurer.name),
    ...fact('Cover', covers[policy.cover]),
    ...fact('Claimed for', isForOthers ? 'Damage to others' : claimCauses[row.cause]),
    ...fact('When', lagosTime(row.happened_at)),
    ...fact('Where', row.place),
    ...fact('What happened', row.words),
    ...fact('Other vehicle', row.other_plate),
    ...fact('Its insurer', row.other_insurer),
    ...(row.hurt ? fact('Someone was hurt', 'Yes') : []),
    ...(await partyFacts(db, row)),
    ...row.more.messages.flatMap(({ words }) => fact('Sent later', words)),
    ...fact('Asked for', row.asks),
    ...fact('At most', formatNaira(payoutLimitOf(policy, row.cause))),
    ...(isForOthers || policy.excessKobo === null
      ? []
      : fact('Excess, taken off already', formatNaira(policy.excessKobo))),
  ]
}
