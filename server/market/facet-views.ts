// Which questions the kept counts can answer, and under which of their names.
import type { Query } from '#server/kernel/db/db.ts'
import type { Question } from './query.ts'
import type { Part } from './facet-predicates.ts'
import { keptTotal } from './facet-counts-sql.ts'

/** Facets of one choice, of which a car has at most one. `view`: counts of other facets are kept within it. */
type Group = { keys: readonly string[]; view: boolean }

const nested = [
  { outer: 'Make', inner: 'Model' },
  { outer: 'State', inner: 'LocalGovernment' },
] as const

/** The choices as groups; undefined where one of them is counted nowhere. */
const groupsOf = (parts: readonly Part[]): Group[] | undefined => {
  const by = new Map(parts.map(part => [part.facet, part]))
  if (by.size !== parts.length) return undefined
  const groups: Group[] = []
  for (const { outer, inner } of nested) {
    const [within, part] = [by.get(outer), by.get(inner)]
    if (!within || !part || part.keys) continue
    const keys = within.values.flatMap(a => part.values.map(b => `${inner}=${a}\u001f${b}`))
    groups.push({ keys, view: true })
    by.delete(outer)
    by.delete(inner)
  }
  for (const { keys, facet } of by.values()) {
    if (!keys) return undefined
    groups.push({ keys, view: facet !== 'Year' })
  }
  return groups
}

/** The views whose counts are those of a question; undefined where they must be counted afresh. */
export const viewsOf = ({ parts, rest }: Question): readonly string[] | undefined => {
  const groups = rest.length > 0 ? undefined : groupsOf(parts)
  if (!groups || groups.length > 1) return undefined
  const [only] = groups
  if (!only) return ['']
  return only.view ? only.keys : undefined
}

const isInner = ({ keys }: Group) =>
  keys.some(key => key.startsWith('Model=') || key.startsWith('LocalGovernment='))

/** Where the total of a question is kept: the cars of these views that have one of these facets. */
const totalIn = (q: Question): { views: readonly string[]; facets: readonly string[] } | undefined => {
  const groups = q.rest.length > 0 ? undefined : groupsOf(q.parts)
  if (!groups || groups.length > 2) return undefined
  // Models and local governments are not counted within every view, but theirs count everything else.
  const view = groups.find(isInner) ?? groups.find(group => group.view)
  const others = groups.filter(group => group !== view)
  if (others.length > 1 || others.some(isInner)) return undefined
  return { views: view?.keys ?? [''], facets: others[0]?.keys ?? ['*'] }
}

/** How many cars a question finds, where that is kept. */
export const keptTotalOf = async (db: Query, q: Question): Promise<number | undefined> => {
  const kept = totalIn(q)
  return kept && keptTotal(db, kept.views, kept.facets)
}
