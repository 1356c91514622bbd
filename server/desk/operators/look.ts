// Desk page of one item: status, sides, money, history and decisions.
import type { DeskSubjectView } from '#contract/desk/work.ts'
import { decisionBefore, ownDecisionWords } from '#server/desk/second-look.ts'
import { isId, type SubjectStatus, type DeskSubject } from '#server/desk/desk-subject.ts'
import { findAccounts } from '#server/user/find-accounts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { deskOf, thingOf, versionOf } from './own-desk.ts'

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

type Offered = Pick<DeskSubjectView, 'ways' | 'secondLook'>

/** Actions open to this operator; an earlier decider reads why somebody else must review. */
const waysOf = async (
  db: Query,
  { ways = {} }: DeskSubject,
  { id, operator, standing }: { id: string; operator: string; standing: SubjectStatus | undefined },
): Promise<Offered> => {
  const openWays: DeskSubjectView['ways'] = []
  let secondLook = ''
  for (const [name, way] of Object.entries(ways)) {
    if (!standing?.ways.includes(name)) continue
    const { words, about, command, does, amount = null, documents = false, says = null } = way
    const before = await decisionBefore(db, { command, ids: [id, ...(standing.earlierIds ?? [])] })
    if (before?.operator === operator) {
      secondLook = ownDecisionWords(before)
      continue
    }
    if (before) secondLook ||= `A second look: ${before.operator} did “${before.command}” before.`
    const effect = (await does?.(db, id)) ?? null
    openWays.push({ name, words, about, does: effect, amount, documents, says })
  }
  return { ways: openWays, secondLook }
}

export const lookAt = async (
  deps: Deps,
  operator: string,
  { type, id }: { type: string; id: string },
): Promise<DeskSubjectView> => {
  const { db } = deps
  const thing = thingOf(deps.desk.things, type)
  const { desk, lines } = deskOf(deps, operator)
  // Read before the words: what changes between the two is refused, and never acted on unseen.
  const standing = isId(id) ? await thing.stands?.(db, id) : undefined
  // Logs the access before reading more; refuses invalid and unknown ids.
  await thing.show(desk, [id])
  const story = await thing.tells?.(db, id)
  return {
    one: thing.one,
    words: standing?.words ?? '',
    version: standing ? versionOf(standing) : '',
    sides: await sidesOf(db, story?.sides ?? []),
    money: [...(story?.money ?? [])],
    story: (story?.story ?? []).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    contested: [...(story?.contested ?? [])],
    records: [...(story?.records ?? [])],
    about: story?.about ?? null,
    documents: [...((await thing.documents?.(db, id)) ?? [])],
    lines: lines.map(line => line.slice(0, lineMax)),
    ...(await waysOf(db, thing, { id, operator, standing })),
  }
}
