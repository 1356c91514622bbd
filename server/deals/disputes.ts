// What both sides add to a dispute until AutoX decides it, for the sides alone.
import { isDisputed } from '#contract/deal-engine/decide-by.ts'
import type { Dispute, disputes } from '#contract/deals/disputes.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import {
  claimDisputeFiles,
  type DisputeFileRow,
  filesOfDispute,
  findDisputeFile,
  insertDisputeFile,
  insertStatement,
  questionsOf,
  questionsUntil,
  setAnswered,
  statementsOf,
} from '#server/deal-engine/dispute-sql.ts'
import { type DealRow, type Kind, partiesOf, partyOf } from '#server/deal-engine/kind.ts'
import { dealTopics } from '#server/deal-engine/notify.ts'
import { decidesBy, findMine } from '#server/deal-engine/show.ts'
import { type Caller, type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import { historyOf, lockRow } from '#server/kernel/process/transition.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { StoredWithSmall, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { dealKinds } from './deals.ts'

const kindOf = new Map(dealKinds.map(kind => [kind.deal.name, kind]))
const kindNamed = (name: string): Kind => kindOf.get(name) ?? fail('NOT_FOUND')

const isOpen = ({ deal }: Kind, { state }: DealRow): boolean => isDisputed(deal, state)

const fileView = ({ id, name, content_type: type, bytes }: DisputeFileRow) => ({ id, name, type, bytes })

/** What a side said unasked; an answer to AutoX is always taken. */
const ownStatements = (statements: readonly { side: string; question_id: string | null }[], side: string) =>
  statements.filter(each => each.side === side && each.question_id === null)

type Own = { kind: Kind; row: DealRow; side: string; isStaff: boolean; userId: string; now: Date }
type Asking = { user: Caller; by: Caller; now: Date }

/** The deal as one of its sides has it. Refuses NOT_FOUND, and NOT_FOR_STAFF where staff have no part in that side. */
const findOwn = async (db: Query, kind: Kind, id: string, { user, by, now }: Asking): Promise<Own> => {
  const { row, side } = await findMine(db, kind, id, user.id)
  const isStaff = by.id !== user.id
  if (isStaff && (side !== kind.deal.staff?.as || partiesOf(kind, row).includes(by.id))) fail('NOT_FOR_STAFF')
  return { kind, row, side, isStaff, userId: user.id, now }
}

const readDispute = async (db: Query, { kind, row, side, isStaff, userId, now }: Own): Promise<Dispute> => {
  const [statements, questions, files, past, until] = [
    await statementsOf(db, row.id),
    await questionsOf(db, row.id),
    await filesOfDispute(db, row.id),
    await historyOf(db, kind.deal, row.id),
    await questionsUntil(db, kind.deal, row),
  ]
  const own = ownStatements(statements, side).length
  return {
    isOpen: isOpen(kind, row),
    decidesBy: decidesBy(kind, row, { past, until }),
    statements: statements.map(statement => {
      const evidence = files.filter(file => file.statement_id === statement.id)
      const isHidden = statement.is_private && (isStaff || statement.side !== side)
      return {
        number: statement.number,
        side: statement.side,
        you: statement.author_id === userId,
        words: statement.words,
        files: isHidden ? [] : evidence.map(fileView),
        privateFiles: statement.is_private ? evidence.length : 0,
        questionId: statement.question_id,
        at: statement.at.toISOString(),
      }
    }),
    questions: questions.map(question => ({
      id: question.id,
      side: question.side,
      you: question.side === side,
      words: question.words,
      at: question.at.toISOString(),
      answerBy: question.answer_by.toISOString(),
      answeredAt: question.answered_at?.toISOString() ?? null,
      isLate: question.answered_at === null && question.answer_by <= now,
    })),
    statementsLeft: Math.max(0, limits.disputeStatementsMax - own),
  }
}

export const showDispute: Handler<typeof disputes.one> = async ({ db, ...asking }, { query }) =>
  readDispute(db, await findOwn(db, kindNamed(query.Kind), query.Id, asking))

/** Marks the question as answered. Refuses one of another deal or side, and a second answer. */
const answer = async (tx: Tx, { row, side, now }: Own, questionId: string): Promise<void> => {
  const question = (await questionsOf(tx, row.id)).find(({ id }) => id === questionId)
  if (question?.side !== side) return fail('NOT_FOUND', { message: 'We can’t find that question.' })
  if ((await setAnswered(tx, questionId, now)) === 0)
    fail('NOT_NOW', { message: 'This question is answered already. You can add another statement.' })
}

const notifyOthers = (tx: Tx, { kind, row, side, userId, now }: Own): Promise<void> =>
  notifyMany(
    tx,
    [...new Set(partiesOf(kind, row))]
      .filter(each => each !== userId)
      .map(each => ({
        userId: each,
        kind: 'dealing' as const,
        title: `New statement in the dispute about your ${kind.called}`,
        text: `The ${side} added a statement. Read it on the page of the ${kind.called}, and add your own before AutoX decides.`,
        link: `${kind.address}/${row.id}` as const,
        now,
      })),
    dealTopics(kind, row),
  )

export const addStatement: Handler<typeof disputes.add> = async ({ tx, user, by, now }, { body }) => {
  const kind = kindNamed(body.kind)
  const mine = await findOwn(tx, kind, body.dealId, { user, by, now })
  // A decision waits for the statement, and a statement for the decision.
  const row = (await lockRow<DealRow>(tx, kind.deal, body.dealId))!
  const own: Own = { ...mine, row }
  const { side } = own
  if (!isOpen(kind, row))
    fail('NOT_NOW', { message: 'AutoX is not deciding about this now, so nothing can be added.' })
  const statements = await statementsOf(tx, row.id)
  if (!body.questionId && ownStatements(statements, side).length >= limits.disputeStatementsMax)
    fail('NOT_NOW', {
      message: `You have added ${limits.disputeStatementsMax} statements. AutoX decides from what is there.`,
    })
  const { words, isPrivate = false, disputeFileIds: ids = [], questionId } = body
  if (questionId) await answer(tx, own, questionId)
  const { id: statementId } = await insertStatement(tx, {
    process: kind.deal.name,
    subject_id: row.id,
    number: (statements.at(-1)?.number ?? 0) + 1,
    side,
    author_id: user.id,
    words,
    question_id: questionId ?? null,
    is_private: isPrivate && ids.length > 0,
    at: now,
  })
  if ((await claimDisputeFiles(tx, { statementId, senderId: user.id, ids })) !== ids.length)
    fail('NOT_FOUND', { message: 'One of these files is no longer available. Add it again.' })
  await notifyOthers(tx, own)
  return readDispute(tx, own)
}

const sending: AttemptLimit = {
  kind: 'dispute-file',
  attemptsMax: limits.disputeFilesPerDayMax,
  windowMinutes: 24 * 60,
}

export const attachDisputeFile = (keep: StoreUploads) =>
  withPrepared<typeof disputes.attach, StoredWithSmall>({
    prepare: async ({ db, user, now }, { body }) => {
      if (!(await countAttempt(db, sending, user.id, now)).ok)
        fail('TOO_MANY_REQUESTS', { message: 'You have sent too many files today. Try again tomorrow.' })
      return keep.withSmall(body.File[0], 'File.0')
    },
    run: async ({ tx, user, now }, _, { key, smallKey, name, type, bytes }) => {
      const file = { sender_id: user.id, file_key: key, small_key: smallKey, name, content_type: type, bytes }
      return { id: (await insertDisputeFile(tx, file, now)).id, name, type, bytes }
    },
  })

/** Its sender and, unless it is private, the other sides of its deal. Staff open what is not private. */
const mayOpen = async (
  db: Query,
  file: NonNullable<Awaited<ReturnType<typeof findDisputeFile>>>,
  asking: Asking,
): Promise<boolean> => {
  if (file.sender_id === asking.user.id && asking.by.id === asking.user.id) return true
  if (file.process === null || file.subject_id === null || file.is_private !== false) return false
  const { kind, row, userId } = await findOwn(db, kindNamed(file.process), file.subject_id, asking)
  return kind.deal.sides.some((side: string) => partyOf(row, side) === userId)
}

export const showDisputeFile =
  (documents: Space): Handler<typeof disputes.file> =>
  async ({ db, ...asking }, { query }) => {
    const row = await findDisputeFile(db, query.Id)
    if (!row || !(await mayOpen(db, row, asking)))
      return fail('NOT_FOUND', { message: 'We can’t find that file.' })
    const file = await documents.get((query.Small && row.small_key) || row.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    const name = row.content_type === 'application/pdf' ? 'paper.pdf' : 'picture.jpg'
    return { content: file.stream, contentType: file.type, name, bytes: file.bytes }
  }
