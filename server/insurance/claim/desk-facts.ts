// What an operator or an insurer reads of a claim before they decide it.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { claimCauses, partyAnswers } from '#contract/insurance/claim/kinds.ts'
import { covers } from '#contract/insurance/terms.ts'
import { type DeskFact, deskFact as fact } from '#server/deal-engine/at-desk.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import { insurersByIds, payableOf } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { balanceOf, claimAccount } from '#server/ledger/accounts.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { legalNameOf } from '#server/user/reads.ts'
import { clockOf } from './deadlines.ts'
import { findParty, type PartyRow } from './party-sql.ts'
import { payoutLimitOf } from './payout-limit.ts'
import type { ClaimRow } from './sql.ts'

/** After the deadline the insurer decides without an answer, which can still come. */
const answerWords = ({ state }: ClaimRow, { answer, answered_late: isLate }: PartyRow): string => {
  if (answer !== null) return isLate ? `${partyAnswers[answer]} (after the deadline)` : partyAnswers[answer]
  if (state === 'unnamed' || state === 'party-asked') return 'Not yet'
  return state === 'reported' || state === 'assessing' || state === 'missing'
    ? 'None by the deadline; they can still answer'
    : 'None by the deadline'
}

/** Beside the name that the holder gave, for the comparison. The owner of a wallet chooses the name of a business, and not their own. */
const payeeFacts = async (db: Query, row: ClaimRow, party: PartyRow): Promise<DeskFact[]> => {
  if (party.account_number === null) return []
  const account = `${party.account_name}, ${party.bank_name}, ending in ${party.account_number.slice(-4)}`
  const owner = party.payee_user_id === null ? undefined : await legalNameOf(db, party.payee_user_id)
  return [
    ...fact('Account they chose', account),
    ...(owner ? fact('Owner of the wallet', `${owner.firstName} ${owner.lastName}`) : []),
    ...(row.state === 'payee-check'
      ? fact(
          'Compare',
          'No name in common that counts. Titles, company words and the driver’s own name do not count; of a wallet its owner’s name does.',
        )
      : []),
  ]
}

const partyFacts = async (db: Query, row: ClaimRow): Promise<DeskFact[]> => {
  const party = row.cause === 'to-others' ? await findParty(db, row.id) : undefined
  if (!party) return []
  return [
    ...fact('Injured person', party.name),
    ...(await payeeFacts(db, row, party)),
    ...fact('Their plate', party.plate),
    ...fact('Their answer', answerWords(row, party)),
    ...fact('They say', party.words),
  ]
}

/** A payment waits until this much is there. What was set aside for an injured person is in the claim already. */
const heldWords = async (db: Query, row: ClaimRow): Promise<string> => {
  const party = row.cause === 'to-others' ? await findParty(db, row.id) : undefined
  if (party && party.withdrawal_id !== null) return 'The payment is with the bank'
  const aside = await balanceOf(db, claimAccount(row.id)).catch(() => 0)
  const missing = (row.offered_kobo ?? 0) - aside
  if (missing <= 0) return 'The money for this claim is set aside'
  const held = Math.max(0, await payableOf(db, row.insurer_id))
  const isMissing = held < missing
  return `${formatNaira(kobo(held))}${isMissing ? '. Too little: note money received on the insurer’s page' : ''}`
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
    ...(row.state === 'accepted' || row.state === 'paying-party'
      ? fact('Held for the insurer', await heldWords(db, row))
      : []),
    ...fact('At most', formatNaira(payoutLimitOf(policy, row.cause))),
    ...(isForOthers || policy.excessKobo === null
      ? []
      : fact('Excess, taken off already', formatNaira(policy.excessKobo))),
  ]
}
