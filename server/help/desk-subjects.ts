// Desk pages of help cases: what they are about, messages and deadlines.
import { helpCase } from '#contract/help/case-process.ts'
import { sliceHits, thingOf } from '#server/desk/bring.ts'
import { type CaseHistory, type DeskSubject, isId } from '#server/desk/desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { caseCommands, titleOf } from './desk.ts'
import { type CaseRow, casesWaiting, findCase, findCaseByNumber, messagesOf, type Owed } from './sql.ts'

const wordsOf = (row: CaseRow) => helpCase.states[row.state].words

const waysIn = ({ state }: CaseRow): string[] =>
  helpCase.edges
    .filter(({ from, by }) => from === state && by.some(who => who === 'operator'))
    .map(({ event }) => event)

const tell = async (row: CaseRow, db: Query): Promise<CaseHistory> => {
  const messages: CaseHistory['story'] = (await messagesOf(db, [row.id])).map(({ by, words, at }) => ({
    at,
    by,
    words: by === 'person' ? 'Wrote' : 'Answered',
    note: words,
  }))
  const acknowledged = row.acknowledged_at
    ? [{ at: row.acknowledged_at, by: 'operator', words: 'Acknowledged', note: '' }]
    : []
  return {
    sides: [{ side: 'person', accountId: row.user_id }],
    money: [],
    story: messages.toSpliced(1, 0, ...acknowledged).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ...(row.about &&
      row.about_id && {
        about: {
          // A movement of the wallet has no page at the desk: its number is found in the account.
          type: row.about === 'transaction' ? null : row.about.replaceAll('_', '-'),
          id: row.about_id,
          words: row.title,
        },
      }),
  }
}

const calledOf = (row: CaseRow) => ({ title: titleOf(row), about: wordsOf(row) })

export const caseThings: Record<string, DeskSubject> = {
  'help-case': thingOf({
    one: 'Help case',
    commands: caseCommands,
    by: 'help-cases',
    read: findCase,
    stands: row => ({
      version: `${row.state} ${row.version}`,
      ways: waysIn(row),
      accountId: row.user_id,
      words: `${titleOf(row)}, ${wordsOf(row)}`,
    }),
    tells: tell,
    ways: {
      acknowledge: {
        words: 'Acknowledge',
        about: 'The person learns that someone is working on it. The answer is owed as before.',
      },
      answer: {
        words: 'Answer',
        about: 'They read it, and may write again.',
        says: { words: 'Your answer', least: 10, most: 2_000 },
      },
    },
    called: calledOf,
    find: async (db, typed, slice) => {
      const byNumber = /^\d{4,9}$/.test(typed) ? findCaseByNumber(db, Number(typed)) : undefined
      const row = await (isId(typed) ? findCase(db, typed) : byNumber)
      return sliceHits(row ? [{ id: row.id, ...calledOf(row) }] : [], slice)
    },
  }),
}

export const caseQueues: Record<string, Queue> = {
  'help-cases': queueOf<Owed>({
    words: 'Help cases',
    thing: 'help-case',
    waiting: casesWaiting,
    describe: calledOf,
  }),
}
