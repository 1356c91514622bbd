// Desk page of one item: status, sides, money, history and decisions.
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { kobo } from '#contract/core/money.ts'
import {
  type DeskRole,
  deskRoleNames,
  hasRole,
  namesOfRoles,
  rolesToDecide,
  rolesToSee,
} from '#contract/desk/roles.ts'
import type { OperatorCaller } from '#server/kernel/calls/handler-types.ts'
import { newestProposalOn, type ProposalRow } from '#server/desk/proposal-sql.ts'
import { actWords } from '#server/desk/act-words.ts'
import { decisionBefore, isDecisionOf, ownDecisionWords } from '#server/desk/second-look.ts'
import { isId, type SubjectStatus, type DeskSubject } from '#server/desk/desk-subject.ts'
import { findAccounts } from '#server/user/find-accounts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { deskOf, requireDeskSubject, versionOf } from './own-desk.ts'
import { confirmWords, proposalActionNames, proposalWayName, proposalWays } from './proposals.ts'

const lineMax = 4_000

const sidesOf = async (
  db: Query,
  sides: readonly { side: string; accountId: string }[],
): Promise<DeskSubjectView['sides']> => {
  const ids = sides.map(({ accountId }) => accountId)
  const accounts = ids.length > 0 ? await findAccounts(db, { ids, limit: ids.length }) : []
  return sides.map(each => ({
    ...each,
    name: accounts.find(({ id }) => id === each.accountId)?.name ?? 'Deleted account',
  }))
}

const proposalOf = (row: ProposalRow | undefined, operator: string): DeskSubjectView['proposal'] =>
  row?.state === 'proposed' || row?.state === 'returned'
    ? {
        id: row.id,
        state: row.state,
        words: actWords(row.command),
        amountKobo: row.amount_kobo === null ? null : kobo(row.amount_kobo),
        effect: row.effect,
        reason: row.reason,
        proposedBy: row.proposed_by,
        proposedAt: row.proposed_at.toISOString(),
        isOwn: row.proposed_by === operator,
        decidedBy: row.decided_by ?? '',
        decidedReason: row.decided_reason ?? '',
      }
    : null

/** What an operator can do about a decision that waits for its second operator. */
const waysAbout = (
  { proposed_by: by, effect, subject_type: type, command, amount_kobo: amountKobo }: ProposalRow,
  { name, roles }: OperatorCaller,
): DeskSubjectView['ways'] =>
  proposalActionNames
    .filter(action => (action === 'take-back') === (by === name))
    .filter(() => hasRole(roles, rolesToDecide(type, command)))
    .map(action => ({
      action,
      ...proposalWays[action],
      ...(action === 'confirm' && confirmWords(amountKobo)),
    }))
    .map(({ action, words, about, says }) => ({
      name: proposalWayName(action),
      words,
      about,
      does: action === 'confirm' ? effect : null,
      amount: null,
      documents: false,
      day: null,
      reference: null,
      says: { words: says, least: 5, most: 500 },
    }))

type Offered = Pick<DeskSubjectView, 'ways' | 'secondLook' | 'decidedBy'>

const decidedByWords = (others: readonly DeskRole[]): string =>
  others.length > 0 ? `Decided by ${namesOfRoles(deskRoleNames.filter(role => others.includes(role)))}.` : ''

/** Actions open to this operator; an earlier decider reads why somebody else must review. */
const waysOf = async (
  db: Query,
  { ways = {} }: DeskSubject,
  {
    type,
    id,
    operator,
    standing,
  }: { type: string; id: string; operator: OperatorCaller; standing: SubjectStatus | undefined },
): Promise<Offered> => {
  const openWays: DeskSubjectView['ways'] = []
  const others = new Set<DeskRole>()
  let secondLook = ''
  for (const [name, way] of Object.entries(ways)) {
    if (!standing?.ways.includes(name)) continue
    const allowed = rolesToDecide(type, name)
    if (!hasRole(operator.roles, allowed)) {
      for (const role of allowed) others.add(role)
      continue
    }
    const { words, about, command, does, amount = null, documents = false, day = null } = way
    const { reference = null, says = null } = way
    const before = await decisionBefore(db, { command, ids: [id, ...(standing.earlierIds ?? [])] })
    if (before && isDecisionOf(before, operator.name)) {
      secondLook = ownDecisionWords(before)
      continue
    }
    if (before) secondLook ||= `A second look: ${before.operator} did “${actWords(before.command)}” before.`
    const effect = (await does?.(db, id)) ?? null
    openWays.push({ name, words, about, does: effect, amount, documents, day, reference, says })
  }
  return { ways: openWays, secondLook, decidedBy: decidedByWords([...others]) }
}

/** Where this operator does not see the other thing, the page only names it. */
const aboutFor = (about: DeskSubjectView['about'], { roles }: OperatorCaller): DeskSubjectView['about'] =>
  about?.type && !hasRole(roles, rolesToSee(about.type)) ? { ...about, type: null } : about

const proposalOffer = (row: ProposalRow, operator: OperatorCaller): Offered => {
  const allowed = rolesToDecide(row.subject_type, row.command)
  return {
    ways: waysAbout(row, operator),
    secondLook: '',
    decidedBy: hasRole(operator.roles, allowed) ? '' : decidedByWords(allowed),
  }
}

export const showSubject = async (
  deps: Deps,
  operator: OperatorCaller,
  { type, id }: { type: string; id: string },
): Promise<DeskSubjectView> => {
  const { db } = deps
  const thing = requireDeskSubject(deps.desk.things, type)
  const { desk, lines } = deskOf(deps, operator.name)
  // Read before the words: what changes between the two is refused, and never acted on unseen.
  const standing = isId(id) ? await thing.stands?.(db, id, deps.clock()) : undefined
  const proposal = isId(id) ? await newestProposalOn(db, { type, id }) : undefined
  // Logs the access before reading more; refuses invalid and unknown ids.
  await thing.show(desk, [id])
  const named = isId(id) ? await thing.find?.(db, id, { limit: 1, offset: 0, now: deps.clock() }) : undefined
  const story = await thing.tells?.(db, id)
  return {
    one: thing.one,
    title: named?.hits[0]?.title ?? thing.one,
    words: standing?.words ?? '',
    version: standing ? versionOf(standing) : '',
    sides: await sidesOf(db, story?.sides ?? []),
    money: [...(story?.money ?? [])],
    story: (story?.story ?? []).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    facts: [...(story?.facts ?? [])],
    contested: [...(story?.contested ?? [])],
    records: [...(story?.records ?? [])],
    pictures: [...(story?.pictures ?? [])],
    about: aboutFor(story?.about ?? null, operator),
    documents: [...((await thing.documents?.(db, id)) ?? [])],
    case: story?.dispute ?? null,
    lines: lines.map(line => line.slice(0, lineMax)),
    proposal: proposalOf(proposal, operator.name),
    ...(proposal?.state === 'proposed'
      ? proposalOffer(proposal, operator)
      : await waysOf(db, thing, { type, id, operator, standing })),
  }
}
