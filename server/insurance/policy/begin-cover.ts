// Begins the cover of a financed car that was delivered.
import { fail } from '#contract/core/errors.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { keepVisit } from '#server/cars/viewing-facts.ts'
import { moveUnpaid } from '#server/deal-engine/move.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { givingWay } from './days-sql.ts'
import { yearOf } from './effects.ts'
import { policyKind } from './kind.ts'
import { freeDays, noteCarLost, type PolicyRow, withInsurerStates } from './sql.ts'

type Pay = () => Promise<void>

/**
 * The seller's own policies end with the handover, with the refund of the day. One whose insurer still decides gives up its
 * days now and ends once it is issued. Returns their money. Refuses ALREADY_INSURED where another policy has the days.
 */
const endSellersPolicies = async (tx: Tx, row: PolicyRow, now: Date): Promise<Pay[]> => {
  const { carId } = row.insured.vehicle
  const car = carId === null ? undefined : await keepVisit(tx, carId)
  const days = yearOf(now)
  const holders = (await givingWay(tx, { ...row, ...days }, car?.ownerId)) ?? fail('ALREADY_INSURED')
  const pays: Pay[] = []
  for (const { id, state } of holders) {
    if ((withInsurerStates as readonly string[]).includes(state)) {
      await freeDays(tx, id, null)
      await noteCarLost(tx, id, now)
      continue
    }
    const input = { startsOn: days.starts_on }
    const event = state === 'bound' ? 'call-off' : 'give-way'
    const cause = { id, event, actor: 'system', actorId: null, input, now }
    pays.push((await moveUnpaid(tx, policyKind, cause, async () => undefined)).pay)
  }
  return pays
}

/**
 * Begins a policy that waits for its car, in the transaction of the delivery. Returns its money, to move last; undefined
 * where it does not wait.
 */
export const beginCover = async (
  tx: Tx,
  { policyId: id, now }: { policyId: string; now: Date },
): Promise<Pay | undefined> => {
  const row = await lockRow<PolicyRow>(tx, policy, id)
  if (row?.state !== 'bound') return undefined
  // Cover of a rental has reserved its days.
  const refunds = row.agreement_id === null ? [] : await endSellersPolicies(tx, row, now)
  const cause = { id, event: 'begin', actor: 'system', actorId: null, now }
  const { pay } = await moveUnpaid(tx, policyKind, cause, async () => undefined)
  return async () => {
    for (const refund of refunds) await refund()
    await pay()
  }
}
