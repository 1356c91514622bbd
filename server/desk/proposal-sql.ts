// The table of decisions that wait for a second operator; only the desk touches it.
import { type Query, sql, type Tx } from '../kernel/db/db.ts'
import type { Subject } from './audit.ts'

export type ProposalRow = {
  id: string
  number: number
  subject_type: Subject['type']
  subject_id: string
  account_id: string | null
  command: string
  run: string
  args: string[]
  version: string
  /** Null of a decision that moves no money. */
  amount_kobo: number | null
  effect: string
  reason: string
  proposed_by: string
  proposed_at: Date
  state: 'proposed' | 'confirmed' | 'returned' | 'taken-back'
  decided_by: string | null
  decided_at: Date | null
  decided_reason: string | null
}

const columns = sql`
  id, number, subject_type, subject_id, account_id, command, run, args, version, amount_kobo, effect, reason,
  proposed_by, proposed_at, state, decided_by, decided_at, decided_reason`

type NewProposal = Omit<
  ProposalRow,
  'id' | 'number' | 'state' | 'decided_by' | 'decided_at' | 'decided_reason'
>

/** Undefined where another one about the same thing is open. */
export const insertProposal = (tx: Tx, p: NewProposal): Promise<ProposalRow | undefined> =>
  tx.maybe<ProposalRow>`
    insert into desk_proposal (subject_type, subject_id, account_id, command, run, args, version, amount_kobo, effect,
      reason, proposed_by, proposed_at)
    values (${p.subject_type}, ${p.subject_id}, ${p.account_id}, ${p.command}, ${p.run}, ${p.args}, ${p.version},
      ${p.amount_kobo}, ${p.effect}, ${p.reason}, ${p.proposed_by}, ${p.proposed_at})
    on conflict (subject_id) where state = 'proposed' do nothing returning ${columns}`

export const findProposal = (db: Query, id: string): Promise<ProposalRow | undefined> =>
  db.maybe<ProposalRow>`select ${columns} from desk_proposal where id = ${id}`

export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  tx.maybe<ProposalRow>`select ${columns} from desk_proposal where id = ${id} for update`

export const openProposalOn = (db: Query, subjectId: string): Promise<ProposalRow | undefined> =>
  db.maybe<ProposalRow>`
    select ${columns} from desk_proposal where subject_id = ${subjectId} and state = 'proposed'`

/** The newest about a thing, whatever became of it. An account and its checks share an id, so its type counts. */
export const newestProposalOn = (
  db: Query,
  { type, id }: { type: string; id: string },
): Promise<ProposalRow | undefined> =>
  db.maybe<ProposalRow>`
    select ${columns} from desk_proposal where subject_type = ${type} and subject_id = ${id}
    order by number desc limit 1`

type Decided = { id: string; state: ProposalRow['state']; by: string; reason: string; now: Date }

export const setProposalDecided = (tx: Tx, d: Decided): Promise<number> =>
  tx.run`
    update desk_proposal set state = ${d.state}, decided_by = ${d.by}, decided_at = ${d.now}, decided_reason = ${d.reason}
    where id = ${d.id}`

/** How long a proposal waits before its queue is overdue. */
const confirmHours = 24

/** Decisions that wait for a second operator. */
export const openProposals = sql`
  select id as proposal_id, subject_id as id, subject_type, command, amount_kobo, effect, proposed_by,
    proposed_at as since, proposed_at + make_interval(hours => ${confirmHours}) as due_at
  from desk_proposal where state = 'proposed'`
