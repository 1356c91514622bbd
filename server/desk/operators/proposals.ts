// Proposed decisions at the desk: their queue, and what a second operator does about one.
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { ProposalAction } from '#server/desk/decide-money.ts'
import { toLabel } from '#server/desk/desk-subject.ts'
import { openProposals, type ProposalRow } from '#server/desk/proposal-sql.ts'
import { sql } from '#server/kernel/db/db.ts'
import { findAccounts } from '#server/user/find-accounts.ts'
import { type Queue, type QueueRow, queueOf } from '#server/desk/queue.ts'

type ProposalWay = { words: string; about: string; says: string }

/** What can be done about a proposal on the page of the thing that it is about. */
export const proposalWays: Readonly<Record<ProposalAction, ProposalWay>> = {
  confirm: {
    words: 'Confirm the proposal',
    about: 'Carries it out now, as it was proposed.',
    says: 'What you looked at',
  },
  return: {
    words: 'Return the proposal',
    about: 'Nothing changes, and it can be decided anew.',
    says: 'What is missing or wrong',
  },
  'take-back': {
    words: 'Take the proposal back',
    about: 'Nothing changes, and it can be decided anew.',
    says: 'Why you take it back',
  },
}

/** Who reads the first operator's reason: the parties of a decision about money, and nobody of a suspension. */
export const confirmWords = (amountKobo: number | null): { about: string } => ({
  about: `${proposalWays.confirm.about} ${
    amountKobo === null
      ? 'The person does not read the reason.'
      : 'The parties read the first operator’s reason.'
  }`,
})

export const proposalActionNames = Object.keys(proposalWays) as ProposalAction[]

/** Told apart by its space from the ways of things, some of which are called "return" or "take-back" too. */
export const proposalWayName = (action: ProposalAction): string => `proposal ${action}`

export const proposalActionOf = (name: string): ProposalAction | undefined =>
  proposalActionNames.find(action => proposalWayName(action) === name)

type Waiting = QueueRow & Pick<ProposalRow, 'subject_type' | 'command' | 'amount_kobo' | 'proposed_by'>

export const proposalQueues: Record<string, Queue> = {
  proposals: queueOf<Waiting>({
    words: 'Decisions for a second operator',
    thing: 'proposal',
    waiting: sql`select * from (${openProposals}) p where amount_kobo is not null`,
    describe: row => ({
      type: row.subject_type,
      title: formatNaira(kobo(row.amount_kobo ?? 0)),
      about: `${toLabel(row.subject_type)}, proposed by ${row.proposed_by}`,
    }),
  }),
  suspensions: queueOf<Waiting>({
    words: 'Suspensions for a second operator',
    thing: 'account',
    waiting: sql`select * from (${openProposals}) p where subject_type = 'account'`,
    describe: async ({ id, proposed_by: by }, db) => ({
      title: (await findAccounts(db, { ids: [id], limit: 1 }))[0]?.name ?? 'Deleted account',
      about: `Proposed by ${by}`,
    }),
  }),
}
