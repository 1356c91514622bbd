// Verification at the desk: files that were handed in, and identity checks that the provider could not answer.
import { limits } from '#contract/core/limits.ts'
import { kycReview } from '#contract/kyc/review.ts'
import { idOf } from '#server/desk/arguments.ts'
import { act, type Run } from '#server/desk/desk.ts'
import { inWords, isId, type Queue, type Thing, within } from '#server/desk/thing.ts'
import { filesWaiting, identitiesWaiting, readFile, readIdentity } from '../reads.ts'
import { kycDecisionCommands } from './decisions.ts'
import { kycFileCommands, openDocument } from './files.ts'
import { identityCommands } from './identity.ts'

const all = { limit: 200, offset: 0 }
const hours = limits.kycReviewHours

const showIdentity: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'account')
  const what = { command: 'account verify', subject: { type: 'account', id } as const, accountId: id }
  const identity = await act(desk, { ...what, reason: 'Looked at what waits' }, tx =>
    readIdentity(tx, id, desk.clock()),
  )
  desk.print(`Identity of account ${id}: tier ${identity.tier}`)
  for (const { kind, state, last4, at } of identity.checks)
    desk.print(`${kind.toUpperCase()}: ${last4 ? `…${last4}, ` : ''}${state}${at ? ` since ${at}` : ''}`)
  return true
}

const identity = (kind: 'bvn' | 'nin'): Thing => ({
  one: `${kind.toUpperCase()} check`,
  show: showIdentity,
  stands: async (db, id) => {
    const check = (await readIdentity(db, id, new Date())).checks.find(each => each.kind === kind)
    if (!check || check.state === 'none') return undefined
    return {
      version: `${check.state} ${check.at}`,
      ways: check.state === 'waiting' ? ['match', 'no-match'] : [],
      accountId: id,
    }
  },
  ways: {
    match: {
      words: 'It matches',
      about: 'The number and the name belong together. The owner is told.',
      run: identityCommands['account verify']!.run,
      before: [kind, 'match'],
    },
    'no-match': {
      words: 'It does not match',
      about: 'The owner is told that it could not be verified.',
      run: identityCommands['account verify']!.run,
      before: [kind, 'no-match'],
    },
  },
})

const identityQueue = (kind: 'bvn' | 'nin'): Queue => ({
  words: `${kind.toUpperCase()} checks`,
  thing: kind,
  waiting: async db =>
    (await identitiesWaiting(db, all)).rows
      .filter(row => row.kind === kind)
      .map(({ userId, last4, at }) => ({
        id: userId,
        title: `${kind.toUpperCase()} …${last4}`,
        about: `of account ${userId}`,
        since: at,
        dueAt: within(at, hours),
      })),
})

export const kycThings: Record<string, Thing> = {
  'kyc-file': {
    one: 'KYC file',
    show: kycFileCommands['kyc show']!.run,
    stands: async (db, id) => {
      const file = await readFile(db, id)
      if (!file) return undefined
      const decide = file.state === 'submitted' ? ['approve', 'return', 'reject'] : []
      return {
        version: `${file.state} ${file.history.length} ${file.documents.map(each => each.verdict).join(' ')}`,
        ways: file.inForce ? ['revoke'] : decide,
        accountId: file.userId,
        words: kycReview.states[file.state].words,
      }
    },
    documents: async (db, id) =>
      (await readFile(db, id))?.documents.map(({ id: documentId, kind, verdict, reason, ...each }) => ({
        id: documentId,
        kind,
        words: inWords(kind),
        contentType: each.contentType,
        note: [each.expiresOn && `valid until ${each.expiresOn}`, verdict, reason].filter(Boolean).join(', '),
      })) ?? [],
    open: openDocument,
    tells: async (db, id) => {
      const file = await readFile(db, id)
      return (
        file && {
          sides: [{ side: 'owner', accountId: file.userId }],
          money: [],
          story: file.history.map(({ at, by, event, note }) => ({
            at: new Date(at),
            by,
            words: event === 'start' ? 'Handed in' : inWords(event),
            note,
          })),
        }
      )
    },
    ways: {
      return: {
        words: 'Send back',
        about:
          'The owner sends the documents that you pick once more and reads what you write. The rest is kept.',
        documents: true,
        run: kycDecisionCommands['kyc return']!.run,
      },
      approve: {
        words: 'Approve',
        about: 'Puts the file into force.',
        run: kycDecisionCommands['kyc approve']!.run,
      },
      reject: {
        words: 'Reject',
        about: 'Refuses the file. The owner reads what you write.',
        run: kycDecisionCommands['kyc reject']!.run,
      },
      revoke: {
        words: 'Revoke',
        about: 'Ends the file that is in force. The owner reads what you write.',
        run: kycDecisionCommands['kyc revoke']!.run,
      },
    },
    find: async (db, typed) => {
      const file = isId(typed) ? await readFile(db, typed) : undefined
      return file
        ? [{ id: file.id, title: `${file.type} ${file.number}`, about: `of account ${file.userId}` }]
        : []
    },
  },
  bvn: identity('bvn'),
  nin: identity('nin'),
}

export const kycQueues: Record<string, Queue> = {
  kyc: {
    words: 'KYC files',
    thing: 'kyc-file',
    waiting: async db =>
      (await filesWaiting(db, all)).rows.map(({ id, userId, type, number, submittedAt }) => ({
        id,
        title: `${type} ${number}`,
        about: `of account ${userId}`,
        since: submittedAt,
        dueAt: within(submittedAt, hours),
      })),
  },
  bvn: identityQueue('bvn'),
  nin: identityQueue('nin'),
}
