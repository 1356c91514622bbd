// Demo insurer's claim decisions, by plate and clock.
import { type Kobo, kobo } from '#contract/core/money.ts'
import {
  claimBehaviourOf,
  type SandboxClaimBehaviour,
  sandboxInsurerTimes,
  sandboxPaysKobo,
} from '#contract/insurance/sandbox-insurer.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import type { ClaimLookup, ClaimFile, ClaimReply, InsurerPort } from './insurer-port.ts'

type Row = {
  behaviour: SandboxClaimBehaviour
  pays_kobo: Kobo
  has_more: boolean
  ask_count: number
  first_at: Date
}

const hourMs = 3_600_000

const find = (db: Query, reference: string): Promise<Row | undefined> =>
  db.maybe<Row>`
    select behaviour, pays_kobo, has_more, request_count as ask_count, first_at from sandbox_insurer_claim where reference = ${reference}`

const note = (db: Db, file: ClaimFile, now: Date): Promise<Row> =>
  db.one<Row>`
    insert into sandbox_insurer_claim (reference, claim_reference, behaviour, pays_kobo, has_more, request_count, first_at)
    values (${file.reference}, ${file.claimReference}, ${claimBehaviourOf(file.plate)}, ${Math.min(sandboxPaysKobo, file.mostKobo)},
      ${file.more.length > 0}, 1, ${now})
    on conflict (reference) do update set request_count = sandbox_insurer_claim.request_count + 1
    returning behaviour, pays_kobo, has_more, request_count as ask_count, first_at`

const stateOf = (
  { behaviour, pays_kobo: pays, has_more: hasMore, ask_count: askCount, first_at: at }: Row,
  now: Date,
): ClaimLookup => {
  const paid = { kind: 'accepted', amountKobo: kobo(pays) } as const
  switch (behaviour) {
    case 'letter':
      return { kind: 'pending' }
    case 'refuses':
      return { kind: 'refused', words: 'The damage is older than the policy' }
    case 'asks':
      return hasMore ? paid : { kind: 'asks', words: 'The report of the police' }
    case 'slow':
      return now.getTime() - at.getTime() < sandboxInsurerTimes.slowHours * hourMs ? { kind: 'read' } : paid
    case 'lost':
      return askCount < 2 ? { kind: 'never-seen' } : paid
    case 'silent':
    case 'pays':
      return paid
  }
}

const lost: ClaimReply = { kind: 'unknown', why: 'no-answer' }

export const sandboxClaims = ({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Pick<InsurerPort, 'claim' | 'askClaim' | 'withdrawClaim'> => ({
  claim: async file => {
    const row = await note(db, file, clock())
    const state = row.behaviour === 'silent' ? lost : stateOf(row, clock())
    return state.kind === 'never-seen' ? lost : state
  },
  askClaim: async reference => {
    const row = await find(db, reference)
    return row ? stateOf(row, clock()) : { kind: 'never-seen' }
  },
  withdrawClaim: async reference => {
    const files = await db.run`
      update sandbox_insurer_claim set withdrawn_at = coalesce(withdrawn_at, ${clock()})
      where claim_reference = ${reference} and (behaviour <> 'lost' or request_count > 1)`
    return { kind: files > 0 ? 'withdrawn' : 'never-seen' }
  },
})
