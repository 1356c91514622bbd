// One thing as a page shows it: where it stands, its sides, the money and the story, and what each decision would do.
import type { ThingShown } from '#contract/desk/work.ts'
import { isId, type Thing } from '#server/desk/thing.ts'
import { findAccounts } from '#server/domains/user/find-accounts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Parts } from '#server/manifest/domain.ts'
import { deskOf, thingOf, versionOf } from './own-desk.ts'

const lineMax = 4_000

const sidesOf = async (
  db: Query,
  sides: readonly { side: string; accountId: string }[],
): Promise<ThingShown['sides']> => {
  const ids = sides.map(({ accountId }) => accountId)
  const accounts = ids.length > 0 ? await findAccounts(db, { ids, limit: ids.length }) : []
  return sides.map(each => ({
    ...each,
    name: accounts.find(({ id }) => id === each.accountId)?.name ?? 'Deleted account',
  }))
}

const waysOf = async (
  db: Query,
  { ways = {} }: Thing,
  id: string,
  possible: readonly string[],
): Promise<ThingShown['ways']> => {
  const shown: ThingShown['ways'] = []
  for (const [name, { words, about, does, amount = null, documents = false, says = null }] of Object.entries(
    ways,
  )) {
    if (!possible.includes(name)) continue
    const effect = (await does?.(db, id)) ?? null
    shown.push({ name, words, about, does: effect, amount, documents, says })
  }
  return shown
}

export const lookAt = async (
  parts: Parts,
  operator: string,
  { type, id }: { type: string; id: string },
): Promise<ThingShown> => {
  const { db } = parts
  const thing = thingOf(parts.desk.things, type)
  const { desk, lines } = deskOf(parts, operator)
  // Read before the words: what changes between the two is refused, and never acted on unseen.
  const standing = isId(id) ? await thing.stands?.(db, id) : undefined
  // The look has its line before more is read, and refuses what is no id and what is not there.
  await thing.show(desk, [id])
  const told = await thing.tells?.(db, id)
  return {
    one: thing.one,
    words: standing?.words ?? '',
    version: standing ? versionOf(standing) : '',
    sides: await sidesOf(db, told?.sides ?? []),
    money: [...(told?.money ?? [])],
    story: (told?.story ?? []).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    documents: [...((await thing.documents?.(db, id)) ?? [])],
    lines: lines.map(line => line.slice(0, lineMax)),
    ways: await waysOf(db, thing, id, standing?.ways ?? []),
  }
}
