// Desk pages of KYC files and identity checks.
import type { KycFile } from '#contract/kyc/file.ts'
import { kycReview } from '#contract/kyc/review.ts'
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import { type Document, toLabel, type DeskSubject } from '#server/desk/desk-subject.ts'
import {
  earlierVersionsOf,
  filesSubmitted,
  identitiesUnanswered,
  readCase,
  readCheck,
  readFile,
  type WaitingFile,
  type WaitingIdentity,
} from '../reads.ts'
import { kycDecisionCommands } from './decisions.ts'
import { kycFileCommands, openDocument } from './files.ts'
import { identityCommands, openIdentityDocument } from './identity.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { contactsOf } from '#server/user/reads.ts'

type FileOfUser = NonNullable<Awaited<ReturnType<typeof readFile>>>

const identity = (kind: 'bvn' | 'nin'): DeskSubject =>
  makeDeskSubject({
    one: `${kind.toUpperCase()} check`,
    commands: identityCommands,
    by: 'account',
    show: identityCommands['account identity']!.run,
    read: async (db, id) => ({
      id,
      check: await readCheck(db, id, kind),
      waiting: await readCase(db, id, kind),
    }),
    documents: ({ waiting }) =>
      (waiting?.documents ?? []).map(({ id, content_type: contentType }, i) => ({
        id,
        kind,
        words: `${kind.toUpperCase()} document ${i + 1}`,
        contentType,
        note: '',
      })),
    open: openIdentityDocument(kind),
    stands: ({ id, check, waiting }) =>
      check.state === 'none'
        ? undefined
        : {
            // The name counts, since the decision compared it.
            version: [check.state, check.at, waiting?.firstName, waiting?.lastName].join(' '),
            ways: check.state === 'waiting' ? ['match', 'no-match'] : [],
            accountId: id,
          },
    ways: {
      match: {
        words: 'It matches',
        about: 'Number, name and date of birth match. The owner is notified; the documents are deleted.',
        command: 'verify',
        before: [kind, 'match'],
      },
      'no-match': {
        words: 'It does not match',
        about: 'The owner reads your reason. The documents are deleted.',
        command: 'verify',
        before: [kind, 'no-match'],
      },
    },
  })

const nameOf = async (db: Query, userId: string): Promise<string> =>
  (await contactsOf(db, [userId])).get(userId)?.name ?? 'Deleted account'

type FileName = Pick<KycFile, 'type' | 'number'> & { userId: string }
const describeFile = async ({ type, number, userId }: FileName, db: Query) => ({
  title: `${toLabel(type)} file ${number}`,
  about: await nameOf(db, userId),
})

const identityQueue = (kind: 'bvn' | 'nin'): Queue =>
  queueOf<WaitingIdentity>({
    words: `${kind.toUpperCase()} checks`,
    thing: kind,
    waiting: identitiesUnanswered(kind),
    describe: async ({ id, last4 }, db) => ({
      title: `${kind.toUpperCase()} …${last4}`,
      about: await nameOf(db, id),
    }),
  })

const documentOf = ({ id, kind, contentType, ...each }: KycFile['documents'][number]): Document => ({
  id,
  kind,
  words: toLabel(kind),
  contentType,
  note: [each.expiresOn && `valid until ${dayInWords(each.expiresOn)}`, each.verdict, each.reason]
    .filter(Boolean)
    .join(', '),
})

const waysIn = ({ inForce, state }: FileOfUser): string[] => {
  if (inForce) return ['revoke']
  return state === 'submitted' ? ['approve', 'return', 'reject'] : []
}

export const kycThings: Record<string, DeskSubject> = {
  'kyc-file': makeDeskSubject({
    one: 'KYC file',
    commands: { ...kycFileCommands, ...kycDecisionCommands },
    by: 'kyc',
    read: readFile,
    stands: async (file, db) => ({
      version: `${file.state} ${file.history.length} ${file.documents.map(each => each.verdict).join(' ')}`,
      ways: waysIn(file),
      accountId: file.userId,
      words: kycReview.states[file.state].words,
      earlierIds: await earlierVersionsOf(db, file),
    }),
    documents: file => file.documents.map(documentOf),
    open: openDocument,
    tells: file => ({
      sides: [{ side: 'owner', accountId: file.userId }],
      money: [],
      story: file.history.map(({ at, by, event, note }) => ({
        at: new Date(at),
        by,
        words: event === 'start' ? 'Submitted' : toLabel(event),
        note,
      })),
    }),
    ways: {
      return: {
        words: 'Send back',
        about: 'The owner sends the documents you pick again and reads your reason. The rest is kept.',
        documents: true,
      },
      approve: { words: 'Approve', about: 'Puts the file into force.' },
      reject: { words: 'Reject', about: 'Rejects the file. The owner reads your reason.' },
      revoke: { words: 'Revoke', about: 'Ends the file that is in force. The owner reads your reason.' },
    },
    called: describeFile,
  }),
  bvn: identity('bvn'),
  nin: identity('nin'),
}

export const kycQueues: Record<string, Queue> = {
  kyc: queueOf<WaitingFile>({
    words: 'KYC files',
    thing: 'kyc-file',
    waiting: filesSubmitted,
    describe: describeFile,
  }),
  bvn: identityQueue('bvn'),
  nin: identityQueue('nin'),
}
