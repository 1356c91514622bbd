// Demo insurer without network, driven by plates and the clock.
import {
  behaviourOfPlate,
  type SandboxInsurerBehaviour,
  sandboxInsurerTimes,
} from '#contract/insurance/sandbox-insurer.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import type { OrderLookup, InsurerPort, Issued, PolicyOrder } from './insurer-port.ts'
import { sandboxClaims } from './sandbox-claims.ts'

type Row = {
  behaviour: SandboxInsurerBehaviour
  policy_number: string
  ask_count: number
  first_at: Date
}

const hourMs = 3_600_000

const find = (db: Query, reference: string): Promise<Row | undefined> =>
  db.maybe<Row>`
    select behaviour, policy_number, request_count as ask_count, first_at from sandbox_insurer_order where reference = ${reference}`

const note = (db: Db, order: PolicyOrder, now: Date): Promise<Row> =>
  db.one<Row>`
    insert into sandbox_insurer_order (reference, behaviour, policy_number, request_count, first_at)
    values (${order.reference}, ${behaviourOfPlate(order.plate)},
      ${`DEMO-${order.reference.slice(-12).toUpperCase()}`}, 1, ${now})
    on conflict (reference) do update set request_count = sandbox_insurer_order.request_count + 1
    returning behaviour, policy_number, request_count as ask_count, first_at`

const stateOf = (
  { behaviour, policy_number: policyNumber, ask_count: askCount, first_at: at }: Row,
  now: Date,
): OrderLookup => {
  const hours = (now.getTime() - at.getTime()) / hourMs
  switch (behaviour) {
    case 'refuses':
      return { kind: 'refused', words: 'The vehicle was not accepted' }
    case 'slow':
      return hours < sandboxInsurerTimes.slowHours ? { kind: 'pending' } : { kind: 'issued', policyNumber }
    case 'lost':
      return askCount < 2 ? { kind: 'never-seen' } : { kind: 'issued', policyNumber }
    case 'away':
      return hours < sandboxInsurerTimes.awayHours
        ? { kind: 'unknown', why: 'no-answer' }
        : { kind: 'issued', policyNumber }
    case 'takes-back':
      return hours < sandboxInsurerTimes.takesBackHours
        ? { kind: 'issued', policyNumber }
        : { kind: 'taken-back', words: 'The premium did not fit the vehicle' }
    case 'twice':
      return { kind: 'issued', policyNumber: hours < 1 ? policyNumber : `${policyNumber}-2` }
    case 'silent':
    case 'issues':
      return { kind: 'issued', policyNumber }
  }
}

/** Opens the insurer of the demonstration over its own table. */
export const openSandboxInsurer = ({ db, clock }: { db: Db; clock: () => Date }): InsurerPort => ({
  issue: async (order): Promise<Issued> => {
    const row = await note(db, order, clock())
    if (row.behaviour === 'silent' || (row.behaviour === 'lost' && row.ask_count < 2))
      return { kind: 'unknown', why: 'no-answer' }
    const state = stateOf(row, clock())
    return state.kind === 'never-seen' ? { kind: 'unknown', why: 'no-answer' } : state
  },
  ask: async reference => {
    const row = await find(db, reference)
    return row ? stateOf(row, clock()) : { kind: 'never-seen' }
  },
  begin: async () => ({ kind: 'begun' }),
  cancel: async ({ reference, lastDay }) => {
    await db.run`update sandbox_insurer_order set cancelled_on = ${lastDay} where reference = ${reference}`
    return { kind: 'cancelled' }
  },
  ...sandboxClaims({ db, clock }),
})
