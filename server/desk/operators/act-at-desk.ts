// Runs a desk command from a page, once per key and audited.
import type { work } from '#contract/desk/work.ts'
import { Failure, fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { rolesForQueue, rolesToDecide } from '#contract/desk/roles.ts'
import { actWords } from '#server/desk/act-words.ts'
import type { DeskAction } from '#server/desk/desk-subject.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { decideProposal, type ProposalAction } from '#server/desk/decide-money.ts'
import type { Desk } from '#server/desk/desk.ts'
import { holdRole, refuseWithoutRole } from '#server/desk/roles-held.ts'
import { openProposalOn } from '#server/desk/proposal-sql.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { takeAlertTurn } from './alert-sql.ts'
import { noteQueues } from './alerts.ts'
import { proposalActionOf } from './proposals.ts'
import { deskOf, requireDeskSubject, versionOf } from './own-desk.ts'
import { newestDecision } from '#server/desk/read-actions.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

type LastLook = { operator: string; id: string; words: string | undefined }

/** The newest decision since this operator's last look, or the current state. */
const meanwhileIn = async (db: Query, { operator, id, words }: LastLook): Promise<string> => {
  const decision = await newestDecision(db, { subjectId: id, sinceLookOf: operator })
  if (decision) {
    const { operator: by, command, at, reason } = decision
    return `${by} did “${actWords(command)}” on ${lagosTime(at)}${reason ? `, because: “${reason}”` : ''}.`
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
  day?: string | undefined
  reference?: string | undefined
  documents?: readonly string[] | undefined
}

/** The earlier act under this key, if any. */
const doneBefore = (db: Query, operator: string, key: string) =>
  db.maybe<{ subject_id: string | null; command: string }>`
    select subject_id, command from operator_action where operator = ${operator} and key = ${key}`

/**
 * Checks in the act's transaction that nobody else acts on the thing, and that it is unchanged. What is done about a
 * proposal is no way of the thing itself.
 */
const asSeen =
  ({ desk: { things }, clock }: Deps, operator: string, { type, id, way, version }: ActionRequest) =>
  async (tx: Tx): Promise<void> => {
    await holdRole(tx, operator, proposalActionOf(way) ? rolesForQueue(type) : rolesToDecide(type, way))
    await tx.run`select pg_advisory_xact_lock(hashtextextended(${`desk ${type} ${id}`}, 0))`
    const standing = await requireDeskSubject(things, type).stands?.(tx, id, clock())
    const isPossible = proposalActionOf(way) !== undefined || standing?.ways.includes(way)
    if (standing && versionOf(standing) === version && isPossible) return
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
  'NEEDS_ROLE',
  'CHANGED_MEANWHILE',
  'SECOND_PERSON',
])
const inKind = (error: unknown): unknown =>
  error instanceof Failure && !own.has(error.errorName)
    ? new Failure('NOT_NOW', { message: error.message })
    : error

/** Refuses what this decision does not take, and what of its own is missing, by its field. */
const checkParts = (
  way: Partial<DeskAction>,
  { amountKobo, day, reference, documents, reason }: ActionRequest,
): void => {
  if ((way.amount === undefined) !== (amountKobo === undefined))
    failField('amountKobo', way.amount ? `Say ${way.amount}` : 'This decision takes no amount')
  if ((way.day === undefined) !== (day === undefined))
    failField('day', way.day ?? 'This decision takes no day')
  if ((way.reference === undefined) !== (reference === undefined))
    failField('reference', way.reference ? `Say ${way.reference}` : 'This decision takes no reference')
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
  { id, amountKobo, day, reference, documents = [], reason }: ActionRequest,
): Promise<string[]> => [
  ...(way.before ?? []),
  ...((await way.shows?.(db, id)) ?? []),
  ...(day === undefined ? [] : [day]),
  ...(amountKobo === undefined ? [] : [formatNaira(kobo(amountKobo))]),
  ...(reference === undefined ? [] : [reference]),
  ...(way.documents ? documents.map(kind => `${kind}=${reason}`) : [reason]),
]

type Keyed = { desk: Desk; deps: Deps; body: ActionRequest }

/** Does about the open proposal on a thing what was asked. */
const actOnProposal = async ({ desk, deps, body }: Keyed, action: ProposalAction): Promise<string> => {
  const open = await openProposalOn(desk.db, body.id)
  if (open?.subject_type !== body.type) {
    const happened = await meanwhileIn(desk.db, { operator: desk.operator, id: body.id, words: undefined })
    return fail('CHANGED_MEANWHILE', { message: `That proposal no longer waits. ${happened}` })
  }
  checkParts({}, body)
  await decideProposal(desk, deps.desk.commands, { id: open.id, action, reason: body.reason })
  return doneWords[action]
}

const doneWords: Readonly<Record<ProposalAction, string>> = {
  confirm: 'Confirmed and carried out.',
  return: 'Returned. It can be decided anew.',
  'take-back': 'Taken back. It can be decided anew.',
}

/** Counts follow a decision at once, unless another process is counting: then within seconds. */
const noteQueuesOf = async (tx: Tx, { desk: { queues } }: Deps, type: string, now: Date): Promise<void> => {
  if (!(await takeAlertTurn(tx))) return
  const changeable = Object.entries(queues).filter(([, { thing }]) => thing === type || thing === 'proposal')
  await noteQueues(tx, Object.fromEntries(changeable), now)
}

export const actAtDesk = (deps: Deps): Handler<typeof work.act> =>
  withPrepared<typeof work.act, { lines: string[] }>({
    // The command opens its own transaction, with its line in the trail in it.
    prepare: async ({ db, operator }, { body }) => {
      const { type, id, way: name, key } = body
      const { ways = {} } = requireDeskSubject(deps.desk.things, type)
      const action = proposalActionOf(name)
      // Of a proposal, the command that it carries out says who decides about it.
      refuseWithoutRole(operator.roles, action ? rolesForQueue(type) : rolesToDecide(type, name))
      const way = Object.hasOwn(ways, name) ? ways[name]! : undefined
      if (way) checkParts(way, body)
      else if (!action) return fail('NOT_FOUND')
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
        const keyed = { ...desk, key, first }
        if (way) await way.run(keyed, [id, ...(await argumentsOf(db, way, body))])
        else lines.unshift(await actOnProposal({ desk: keyed, deps, body }, action!))
      } catch (error) {
        // Concurrent requests with one key: the second reads the outcome of the first.
        const meanwhile = await again()
        if (meanwhile) return meanwhile
        throw inKind(error)
      }
      return { lines }
    },
    run: async ({ tx }, { body }, done) => {
      // The command took its time: letters may have gone since the request began.
      await noteQueuesOf(tx, deps, body.type, deps.clock())
      return { lines: done.lines.map(line => line.slice(0, 4_000)) }
    },
  })
