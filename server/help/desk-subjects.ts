// Desk pages of help cases: what they are about, messages and deadlines.
import { helpCase } from '#contract/help/case-process.ts'
import type { FileAnswer } from '#contract/core/call.ts'
import { sliceHits, makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import type { Desk } from '#server/desk/desk.ts'
import { type CaseHistory, type DeskSubject, type Document, isId } from '#server/desk/desk-subject.ts'
import { openStored } from '#server/desk/documents.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { caseCommands, titleOf } from './desk.ts'
import { sentFilesOf } from './file-sql.ts'
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

/** What the person sent with their messages, in that order, with where it is kept. */
const storedIn = async (db: Query, id: string): Promise<(Document & { key: string })[]> =>
  (await sentFilesOf(db, id)).map(file => {
    const isPaper = file.content_type === 'application/pdf'
    return {
      id: file.id,
      kind: isPaper ? 'paper' : 'picture',
      words: isPaper ? 'Document' : 'Picture',
      contentType: file.content_type,
      note: `${file.name}, sent on ${lagosTime(file.sent_at)}`,
      key: file.file_key,
    }
  })

/** One of them for the page of its case. Refuses what was not sent in it. */
const openCaseFile = async (desk: Desk, id: string, fileId: string): Promise<FileAnswer> => {
  const what = {
    command: 'help-cases document',
    subject: { type: 'help-case', id } as const,
    accountId: (await findCase(desk.db, id))?.user_id,
    reason: `Viewed file ${fileId} on the case’s page`,
  }
  return openStored(desk, what, async tx => (await storedIn(tx, id)).find(file => file.id === fileId))
}

const calledOf = (row: CaseRow) => ({ title: titleOf(row), about: wordsOf(row) })

export const caseThings: Record<string, DeskSubject> = {
  'help-case': makeDeskSubject({
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
    documents: async ({ id }, db) => (await storedIn(db, id)).map(({ key: _key, ...file }) => file),
    open: openCaseFile,
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
