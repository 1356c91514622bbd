// Questions of the desk to the sides of a dispute, each with a deadline.
import { daysBetween, lagosMidnight } from '#contract/core/lagos-days.ts'
import { slugOf } from '#contract/deal-engine/deal.ts'
import { canBeDisputed, isDisputed } from '#contract/deal-engine/decide-by.ts'
import { DeskDay } from '#contract/desk/audit.ts'
import { text } from '#contract/core/fields.ts'
import { failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { idOf, parseChoice, refuse } from '#server/desk/arguments.ts'
import type { Subject } from '#server/desk/audit.ts'
import type { DeskActions } from '#server/desk/make-desk-subject.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { insertQuestion, questionsOf } from './dispute-sql.ts'
import { type DealRow, type Kind, partyOf } from './kind.ts'
import { dealTopics } from './notify.ts'

const dayMs = 86_400_000

/** Whom a question can go to: each side, or all of them. */
const askedSides = ({ deal }: Kind): string[] => (canBeDisputed(deal) ? [...deal.sides, 'all'] : [])

/** The last minute of a Lagos day. Refuses a day that is not after today, or too far away. */
const answerBy = (typed: string | undefined, now: Date): Date => {
  const day = DeskDay.safeParse(typed).data ?? failField('day', 'A day such as 2026-12-04')
  const midnight = lagosMidnight(day)
  const days = daysBetween(now, midnight)
  if (days < 1 || days > limits.disputeAnswerDaysMax)
    failField('day', `A day after today, at most ${limits.disputeAnswerDaysMax} days from now`)
  return new Date(midnight.getTime() + dayMs - 60_000)
}

type Question = { sides: readonly string[]; words: string; by: Date; operator: string; now: Date }

const askSides = async (tx: Tx, kind: Kind, id: string, question: Question): Promise<void> => {
  const { sides, words, by, operator, now } = question
  const row = (await lockRow<DealRow>(tx, kind.deal, id)) ?? refuse(`We can’t find that ${kind.desk.one}.`)
  if (!isDisputed(kind.deal, row.state))
    refuse(`That ${kind.desk.one} does not wait for a decision, so no question is sent.`)
  if ((await questionsOf(tx, id)).length + sides.length > limits.disputeQuestionsMax)
    refuse(
      `At most ${limits.disputeQuestionsMax} questions are asked in one dispute. Decide from what is there.`,
    )
  for (const side of sides)
    await insertQuestion(
      tx,
      { process: kind.deal.name, subjectId: id },
      { side, words, operator, at: now, answer_by: by },
    )
  const notices = sides.map(side => ({
    userId: partyOf(row, side),
    kind: 'dealing' as const,
    title: `AutoX has a question about your ${kind.called}`,
    text: `${words}\n\nAnswer by ${lagosTime(by)} on the page of the ${kind.called}. AutoX decides after that from what is there, or sooner if the rest is clear.`,
    link: `${kind.address}/${row.id}` as const,
    now,
  }))
  await notifyMany(tx, notices, dealTopics(kind, row))
}

const ask =
  (kind: Kind): Run =>
  async (desk, [typedId, typedSide, typedDay, ...rest]) => {
    const type = slugOf(kind.deal) as Subject['type']
    const id = idOf(typedId, kind.desk.one)
    const side = parseChoice(typedSide, askedSides(kind))
    const now = desk.clock()
    const by = answerBy(typedDay, now)
    const words =
      text(5, 2_000).safeParse(rest.join(' ')).data ?? refuse('Write a question of 5 to 2,000 characters.')
    const sides = side === 'all' ? kind.deal.sides : [side]
    const what = {
      command: `${type} question`,
      subject: { type, id },
      reason: `To the ${sides.join(' and the ')}: ${words}`.slice(0, 500),
    }
    const question = { sides, words, by, operator: desk.operator, now }
    await act(desk, what, tx => askSides(tx, kind, id, question))
    desk.print(`Asked. The answer is due ${lagosTime(by)}; the promised day moves with it.`)
    return true
  }

export const questionCommand = (kind: Kind): Record<string, Command> =>
  canBeDisputed(kind.deal)
    ? {
        [`${slugOf(kind.deal)} question`]: {
          usage: `<id> ${askedSides(kind).join('|')} <day> <question>`,
          about: 'asks a side of a dispute, which answers on its page until the end of that day',
          run: ask(kind),
        },
      }
    : {}

const wordsFor = ({ deal: { sides } }: Kind, side: string): string => {
  if (side !== 'all') return `Ask the ${side}`
  return sides.length === 2 ? 'Ask both sides' : 'Ask all sides'
}

/** Questions as decisions of the page, by the names of `questionWays`. */
export const questionActions = (kind: Kind): DeskActions =>
  Object.fromEntries(
    askedSides(kind).map(side => [
      `question ${side}`,
      {
        words: wordsFor(kind, side),
        about:
          'Nothing is decided yet. The day promised to both sides moves if less than a day would be left after the answer, or after its deadline.',
        command: 'question',
        before: [side],
        day: 'Answer by the end of',
        says: { words: 'Question', least: 5, most: 2_000 },
      },
    ]),
  )

/** Those that are possible in a state. */
export const questionWays = (kind: Kind, state: string): string[] =>
  isDisputed(kind.deal, state) ? askedSides(kind).map(side => `question ${side}`) : []
