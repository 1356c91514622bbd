// Complaints about finance at the desk: each with the word that is owed and by when, what was said, and what may be said now.
import { financeComplaint } from '#contract/finance/complaint-process.ts'
import { isId, type Queue, type Thing, type Told } from '#server/desk/thing.ts'
import { complaintCommands } from './desk.ts'
import { answerByOf } from './show.ts'
import { type ComplaintRow, findComplaint, waitingComplaints } from './sql.ts'

const titleOf = (row: ComplaintRow) => row.about || 'Finance at all'
const wordsOf = (row: ComplaintRow) => financeComplaint.states[row.state].words

/** The first word is owed sooner than the answer. */
const owedBy = (row: ComplaintRow): Date =>
  row.acknowledged_at === null && row.state === 'open' ? row.acknowledge_by : answerByOf(row)

const waysIn = ({ state }: ComplaintRow): string[] =>
  financeComplaint.edges
    .filter(({ from, by }) => from === state && by.some(who => who === 'operator'))
    .map(({ event }) => event)

const told = (row: ComplaintRow): Told => {
  const said: [Date | null, string, string, string | null][] = [
    [row.at, 'person', 'Complained', row.words],
    [row.acknowledged_at, 'operator', 'Acknowledged', null],
    [row.answered_at, 'operator', 'Answered', row.answer],
    [row.asked_again_at, 'person', 'Asked again', row.asked_again],
    [row.second_answered_at, 'operator', 'Answered again', row.second_answer],
  ]
  return {
    sides: [{ side: 'person', accountId: row.user_id }],
    money: [],
    story: said.flatMap(([at, by, words, note]) => (at ? [{ at, by, words, note: note ?? '' }] : [])),
  }
}

export const complaintThings: Record<string, Thing> = {
  'finance-complaint': {
    one: 'Complaint about finance',
    show: complaintCommands['finance-complaints show']!.run,
    stands: async (db, id) => {
      const row = await findComplaint(db, id)
      return (
        row && {
          version: `${row.state} ${row.version}`,
          ways: waysIn(row),
          accountId: row.user_id,
          words: wordsOf(row),
        }
      )
    },
    tells: async (db, id) => {
      const row = await findComplaint(db, id)
      return row && told(row)
    },
    ways: {
      acknowledge: {
        words: 'Acknowledge',
        about: 'They are told that a person is at it. The answer is owed as before.',
        run: complaintCommands['finance-complaints acknowledge']!.run,
      },
      answer: {
        words: 'Answer',
        about: 'They read it, and may ask again once.',
        says: { words: 'Your answer', least: 10, most: 2_000 },
        run: complaintCommands['finance-complaints answer']!.run,
      },
    },
    find: async (db, typed) => {
      const row = isId(typed) ? await findComplaint(db, typed) : undefined
      return row ? [{ id: row.id, title: titleOf(row), about: wordsOf(row) }] : []
    },
  },
}

export const complaintQueues: Record<string, Queue> = {
  'finance-complaints': {
    words: 'Complaints about finance',
    thing: 'finance-complaint',
    waiting: async db =>
      (await waitingComplaints(db)).map(row => ({
        id: row.id,
        title: titleOf(row),
        about: wordsOf(row),
        since: row.asked_again_at ?? row.at,
        dueAt: owedBy(row),
      })),
  },
}
