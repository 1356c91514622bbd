// Short answers that a dealer keeps for messages, with values filled in.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { toOneLine } from '../core/names.ts'

/** What stands for a value of the conversation. */
export const answerPlaceholders = {
  name: 'the buyer’s first name',
  car: 'the car’s title',
  price: 'its price',
} as const
export type AnswerPlaceholder = keyof typeof answerPlaceholders

const inBraces = /\{([^{}]*)\}/g
const known = new Set(Object.keys(answerPlaceholders))
const placeholderList = '{name}, {car} and {price}'

/** The text with its values; null where one of them is missing. */
export const fillAnswer = (
  answer: string,
  values: Readonly<Record<AnswerPlaceholder, string | null>>,
): string | null => {
  const names = [...answer.matchAll(inBraces)].map(([, name]) => name as AnswerPlaceholder)
  if (names.some(name => values[name] === null)) return null
  return answer.replaceAll(inBraces, (_braces, name: AnswerPlaceholder) => values[name]!)
}

const fields = {
  name: text(1, limits.savedAnswerNameMax).overwrite(toOneLine),
  text: text(1, limits.savedAnswerCharsMax)
    .refine(
      answer => [...answer.matchAll(inBraces)].every(([, name]) => known.has(name!)),
      `In braces only ${placeholderList}`,
    )
    .describe(`May contain ${placeholderList}`),
}
const version = z.int('A version').min(1, 'A version').max(2_147_483_647, 'A version')

export const SavedAnswer = z.object({
  id: Id,
  version: z.int().describe('Send it with a change'),
  name: z.string(),
  text: z.string(),
  filled: z
    .string()
    .nullable()
    .describe('With the values of the conversation; null without one, or where a value is missing'),
  changedAt: Moment,
})
export type SavedAnswer = z.output<typeof SavedAnswer>

const path = '/api/Messages'
const forStaff = { auth: 'bearer', staff: 'may' } as const

export const savedAnswers = {
  list: call({
    method: 'GET',
    path: `${path}/get-answers`,
    ...forStaff,
    query: z.object({ ConversationId: Id.optional().describe('Fills the answers in for it') }),
    data: z.array(SavedAnswer).max(limits.savedAnswersMax),
    refuses: ['NOT_FOUND'],
    about: 'The saved answers of the signed-in dealer, by name.',
  }),
  add: call({
    method: 'POST',
    path: `${path}/add-answer`,
    ...forStaff,
    body: z.object(fields),
    data: SavedAnswer,
    refuses: ['NOT_NOW'],
    about: `Saves an answer of a dealer; at most ${limits.savedAnswersMax}, each with a name of its own.`,
  }),
  change: call({
    method: 'POST',
    path: `${path}/change-answer`,
    ...forStaff,
    body: z.object({ id: Id, version, ...fields }),
    data: SavedAnswer,
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    about: 'Changes a saved answer, unless it was changed since that version.',
  }),
  remove: call({
    method: 'POST',
    path: `${path}/delete-answer`,
    ...forStaff,
    body: z.object({ id: Id, version }),
    data: z.object({ id: Id }),
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    about: 'Deletes a saved answer, unless it was changed since that version.',
  }),
}
