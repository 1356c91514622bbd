// Operator commands for decisions that wait for a second operator.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { idOf, reasonOf, refuse } from '../desk/arguments.ts'
import { decideProposal, type ProposalAction, proposalWords } from '../desk/decide-money.ts'
import { act, type Command, type Run } from '../desk/desk.ts'
import { findProposal, openProposals } from '../desk/proposal-sql.ts'
import { atOnce, type QueueRow, selectWaiting } from '../desk/queue.ts'
import { eyesUsage } from '../desk/settings/by-command.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'

type Waiting = QueueRow & {
  proposal_id: string
  subject_type: string
  command: string
  amount_kobo: number | null
  proposed_by: string
}

const list: Run = async ({ db, print }) => {
  const rows = await selectWaiting<Waiting>(db, openProposals, atOnce)
  for (const row of rows)
    print(
      `${row.proposal_id}  ${row.amount_kobo === null ? '' : `${formatNaira(kobo(row.amount_kobo))}  `}“${row.command}” on ${row.subject_type} ${row.id}, proposed by ${row.proposed_by}`,
    )
  print(rows.length === 0 ? 'No decision waits for a second operator.' : `${rows.length} waiting.`)
  return true
}

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'proposal')
  const row = (await findProposal(desk.db, id)) ?? refuse('We can’t find that proposal.')
  const subject = { type: row.subject_type, id: row.subject_id }
  await act(desk, { command: 'proposals show', subject }, async () => {})
  desk.print(`${row.id}: ${row.state}. ${proposalWords(row)}`)
  desk.print(`about ${row.subject_type} ${row.subject_id}: ${row.effect}`)
  desk.print(`reason: ${row.reason}`)
  if (row.decided_at)
    desk.print(`${row.state} ${lagosTime(row.decided_at)} by ${row.decided_by}: ${row.decided_reason}`)
  return true
}

type Commands = () => Readonly<Record<string, Command>>

const deciding =
  (commands: Commands, action: ProposalAction, done: string): Run =>
  async (desk, [typedId, ...words]) => {
    const [id, reason] = [idOf(typedId, 'proposal'), reasonOf(words)]
    await decideProposal(desk, commands(), { id, action, reason })
    desk.print(done)
    return true
  }

export const proposalCommands = (commands: Commands): Record<string, Command> => ({
  'proposals list': { usage: '', about: 'decisions that wait for a second operator', run: list },
  'proposals show': { usage: '<proposal id>', about: 'one of them, with who proposed it and why', run: show },
  'proposals confirm': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'carries out what another operator proposed',
    run: deciding(commands, 'confirm', 'Confirmed and carried out.'),
  },
  'proposals return': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'gives back what another operator proposed; nothing changes',
    run: deciding(commands, 'return', 'Returned. It can be decided anew.'),
  },
  'proposals take-back': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'takes back what you proposed; nothing changes',
    run: deciding(commands, 'take-back', 'Taken back. It can be decided anew.'),
  },
})
