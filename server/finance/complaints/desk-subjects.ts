// Desk pages of complaints: pending answers and deadlines.
import { financeComplaint } from '#contract/finance/complaint-process.ts'
import { thingOf } from '#server/desk/bring.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject, CaseHistory } from '#server/desk/desk-subject.ts'
import { complaintCommands } from './desk.ts'
import { type ComplaintRow, complaintsWaiting, findComplaint, type Owed } from './sql.ts'

const titleOf = (row: ComplaintRow) => row.about || 'Finance at all'
const wordsOf = (row: ComplaintRow) => financeComplaint.states[row.state].words

const waysIn = ({ state }: ComplaintRow): string[] =>
  financeComplaint.edges
    .filter(({ from, by }) => from === state && by.some(who => who === 'operator'))
    .map(({ event }) => event)

const tell = (row: ComplaintRow): CaseHistory => {
  const entries: [Date | null, string, string, string | null][] = [
    [row.at, 'person', 'Complained', row.words],
    [row.acknowledged_at, 'operator', 'Acknowledged', null],
    [row.answered_at, 'operator', 'Answered', row.answer],
    [row.asked_again_at, 'person', 'Asked again', row.asked_again],
    [row.second_answered_at, 'operator', 'Answered again', row.second_answer],
  ]
  return {
    sides: [{ side: 'person', accountId: row.user_id }],
    money: [],
    story: entries.flatMap(([at, by, words, note]) => (at ? [{ at, by, words, note: note ?? '' }] : [])),
  }
}

export const complaintThings: Record<string, DeskSubject> = {
  'finance-complaint': thingOf({
    one: 'Complaint about finance',
    commands: complaintCommands,
    by: 'finance-complaints',
    read: findComplaint,
    stands: row => ({
      version: `${row.state} ${row.version}`,
      ways: waysIn(row),
      accountId: row.user_id,
      words: wordsOf(row),
    }),
    tells: tell,
    ways: {
      acknowledge: {
        words: 'Acknowledge',
        about: 'They are told that a person is at it. The answer is owed as before.',
      },
      answer: {
        words: 'Answer',
        about: 'They read it, and may ask again once.',
        says: { words: 'Your answer', least: 10, most: 2_000 },
      },
    },
    called: row => ({ title: titleOf(row), about: wordsOf(row) }),
  }),
}

export const complaintQueues: Record<string, Queue> = {
  'finance-complaints': queueOf<Owed>({
    words: 'Complaints about finance',
    thing: 'finance-complaint',
    waiting: complaintsWaiting,
    describe: row => ({ title: titleOf(row), about: wordsOf(row) }),
  }),
}
