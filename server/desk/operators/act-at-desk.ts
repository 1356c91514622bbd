// Runs a desk command from a page, once per key and audited.
import type { work } from '#contract/desk/work.ts'
import { Failure, fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { DeskAction } from '#server/desk/desk-subject.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { deskOf, thingOf, versionOf } from './own-desk.ts'
import { newestDecision } from '#server/desk/read-actions.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'

type LastLook = { operator: string; id: string; words: string | undefined }

/** The newest decision since this operator's last look, or the current state. */
const meanwhileIn = async (db: Query, { operator, id, words }: LastLook): Promise<string> => {
  const decision = await newestDecision(db, { subjectId: id, sinceLookOf: operator })
  if (decision) {
    const { operator: by, command, at, reason } = decision
    return `${by} did “${command}” on ${lagosTime(at)}${reason ? `, because: “${reason}”` : ''}.`
  }
  return words ? `It is now: ${words}.` : 'No operator did that.'
}

type ActionRequest = {
  type: string
  id: string
  way: string
  version: string
  key: string
  reason: string
  amountKobo?: number | undefined
  documents?: readonly string[] | undefined
}

/** The earlier act under this key, if any. */
const doneBefore = (db: Query, operator: string, key: string) =>
  db.maybe<{ subject_id: string | null; command: string }>`
    select subject_id, command from operator_action where operator = ${operator} and key = ${key}`

/** Checks in the act's transaction that nobody else acts on the thing, and that it is unchanged. */
const asSeen =
  ({ desk: { things } }: Deps, operator: string, { type, id, way, version }: ActionRequest) =>
  async (tx: Tx): Promise<void> => {
    await tx.run`select pg_advisory_xact_lock(hashtextextended(${`desk ${type} ${id}`}, 0))`
    const standing = await thingOf(things, type).stands?.(tx, id)
    if (standing && versionOf(standing) === version && standing.ways.includes(way)) return
    const happened = await meanwhileIn(tx, { operator, id, words: standing?.words })
    fail('CHANGED_MEANWHILE', {
      message: `It has changed since you opened it. ${happened} Reload it before you decide.`,
    })
  }

// A command refuses in words; of which kind each refusal is, its own callers know.
const own = new Set([
  'BAD_INPUT',
  'NOT_FOUND',
  'NOT_NOW',
  'NOT_ALLOWED',
  'CHANGED_MEANWHILE',
  'SECOND_PERSON',
])
const inKind = (error: unknown): unknown =>
  error instanceof Failure && !own.has(error.errorName)
    ? new Failure('NOT_NOW', { message: error.message })
    : error

/** Refuses what this decision does not take, and what of its own is missing, by its field. */
const checkParts = (way: DeskAction, { amountKobo, documents, reason }: ActionRequest): void => {
  if ((way.amount === undefined) !== (amountKobo === undefined))
    failField('amountKobo', way.amount ? `Say ${way.amount}` : 'This decision takes no amount')
  if (!way.documents && documents !== undefined) failField('documents', 'This decision takes no documents')
  if (way.documents && !documents?.length) failField('documents', 'Choose at least one document')
  const { least, most } = way.says ?? { least: 5, most: 500 }
  if (reason.length < least || reason.length > most)
    failField('reason', `${least} to ${most.toLocaleString('en')} characters`)
}

/** Arguments of the command after the id. */
const argumentsOf = async (
  db: Query,
  way: DeskAction,
  { id, amountKobo, documents = [], reason }: ActionRequest,
): Promise<string[]> => [
  ...(way.before ?? []),
  ...((await way.shows?.(db, id)) ?? []),
  ...(amountKobo === undefined ? [] : [formatNaira(kobo(amountKobo))]),
  ...(way.documents ? documents.map(kind => `${kind}=${reason}`) : [reason]),
]

export const actAtDesk = (deps: Deps): Handler<typeof work.act> =>
  withPrepared<typeof work.act, { lines: string[] }>({
    // The command opens its own transaction, with its line in the trail in it.
    prepare: async ({ db, operator }, { body }) => {
      const { type, id, way: name, key } = body
      const { ways = {} } = thingOf(deps.desk.things, type)
      const way = Object.hasOwn(ways, name) ? ways[name]! : fail('NOT_FOUND')
      checkParts(way, body)
      const again = async () => {
        const done = await doneBefore(db, operator.name, key)
        if (done && done.subject_id !== id) fail('KEY_REUSED')
        return done && { lines: ['This was already done, and only once.'] }
      }
      const before = await again()
      if (before) return before
      const { desk, lines } = deskOf(deps, operator.name)
      try {
        const first = asSeen(deps, operator.name, body)
        await way.run({ ...desk, key, first }, [id, ...(await argumentsOf(db, way, body))])
      } catch (error) {
        // Concurrent requests with one key: the second reads the outcome of the first.
        const meanwhile = await again()
        if (meanwhile) return meanwhile
        throw inKind(error)
      }
      return { lines }
    },
    run: async (_ctx, _input, done) => ({ lines: done.lines.map(line => line.slice(0, 4_000)) }),
  })
