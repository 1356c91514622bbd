// Lists, adds, changes and deletes a dealer's saved answers.
import {
  type AnswerPlaceholder,
  fillAnswer,
  type SavedAnswer,
  type savedAnswers,
} from '#contract/conversations/saved-answers.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { shortNaira } from '#contract/core/money.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { businessOf, mayTrade } from '#server/user/reads.ts'
import {
  type AnswerRow,
  answersOf,
  deleteAnswer,
  insertAnswer,
  lockAnswers,
  updateAnswer,
} from './saved-answers-sql.ts'
import { readConversation, refuseUnknownConversation } from './show-conversations.ts'
import { findConversation, isForReader, type Reader, readerOf } from './sql.ts'

type Values = Record<AnswerPlaceholder, string | null>

/** Refuses NOT_FOUND for a conversation that is not the reader's. */
const valuesFor = async (db: Query, reader: Reader, conversationId: string): Promise<Values> => {
  const sides = await findConversation(db, conversationId)
  if (!sides || !isForReader(sides, reader)) return refuseUnknownConversation()
  const { other: counterparty, listing } = await readConversation(db, reader.userId, conversationId)
  const { title: car, priceKobo } = listing
  return { name: counterparty.name, car, price: priceKobo === null ? null : shortNaira(priceKobo) }
}

const toAnswer = (
  { id, version, name, text, changed_at: changedAt }: AnswerRow,
  values?: Values,
): SavedAnswer => ({
  id,
  version,
  name,
  text,
  filled: values ? fillAnswer(text, values) : null,
  changedAt: changedAt.toISOString(),
})

const refuseSuspended = async (tx: Tx, ownerId: string): Promise<void> => {
  if (!(await mayTrade(tx, ownerId))) fail('PLEASE_LOGIN')
}

const requireFreeName = (rows: readonly AnswerRow[], name: string): void => {
  if (rows.some(row => row.name.toLowerCase() === name.toLowerCase()))
    failField('name', 'You have an answer with this name')
}

type Version = { id: string; version: number }

/** Refuses NOT_FOUND, and CHANGED_MEANWHILE if it has another version. */
const requireVersion = (rows: readonly AnswerRow[], { id, version }: Version): void => {
  const row =
    rows.find(each => each.id === id) ??
    fail('NOT_FOUND', { message: 'We can’t find that answer. It may be deleted already.' })
  if (row.version !== version) fail('CHANGED_MEANWHILE')
}

export const savedAnswersHandlers: Handlers<typeof savedAnswers> = {
  list: async ({ db, user, by }, { query }) => {
    const values = query.ConversationId
      ? await valuesFor(db, readerOf({ user, by }), query.ConversationId)
      : undefined
    return (await answersOf(db, user.id)).map(row => toAnswer(row, values))
  },
  add: async ({ tx, user, now }, { body }) => {
    await refuseSuspended(tx, user.id)
    if (!(await businessOf(tx, user.id))?.isDealer)
      fail('NOT_NOW', { message: 'Only dealers can save answers.' })
    await lockAnswers(tx, user.id)
    const rows = await answersOf(tx, user.id)
    requireFreeName(rows, body.name)
    if (rows.length >= limits.savedAnswersMax)
      fail('NOT_NOW', {
        message: `You have ${limits.savedAnswersMax} answers. Delete one before you save another.`,
      })
    return toAnswer(await insertAnswer(tx, { ownerId: user.id, ...body, now }))
  },
  change: async ({ tx, user, now }, { body: { id, version, ...words } }) => {
    await refuseSuspended(tx, user.id)
    await lockAnswers(tx, user.id)
    const rows = await answersOf(tx, user.id)
    requireVersion(rows, { id, version })
    requireFreeName(
      rows.filter(row => row.id !== id),
      words.name,
    )
    return toAnswer(await updateAnswer(tx, id, { ownerId: user.id, ...words, now }))
  },
  remove: async ({ tx, user }, { body }) => {
    await lockAnswers(tx, user.id)
    requireVersion(await answersOf(tx, user.id), body)
    await deleteAnswer(tx, user.id, body.id)
    return { id: body.id }
  },
}
