// Which queries the materialized counts answer, and in which views.
import type { Query } from '#server/kernel/db/db.ts'
import { materializedTotalIn } from './facet-counts-sql.ts'
import type { FacetPredicate } from './facet-predicates.ts'
import type { SearchQuery } from './query.ts'

/** Exclusive facets of one predicate. `view`: other facets are counted within each. */
type Group = { keys: readonly string[]; view: boolean }

const nested = [
  { outer: 'Make', inner: 'Model' },
  { outer: 'State', inner: 'LocalGovernment' },
] as const

/** Groups of the predicates; undefined if one is not materialized. */
const groupsOf = (parts: readonly FacetPredicate[]): Group[] | undefined => {
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

/** The views whose counts answer a query; undefined where only a scan does. */
export const viewsOf = ({ facets, others }: SearchQuery): readonly string[] | undefined => {
  const groups = others.length > 0 ? undefined : groupsOf(facets)
  if (!groups || groups.length > 1) return undefined
  const [only] = groups
  if (!only) return ['']
  return only.view ? only.keys : undefined
}

const isInner = ({ keys }: Group) =>
  keys.some(key => key.startsWith('Model=') || key.startsWith('LocalGovernment='))

/** Source of a query's total: the cars of these views with one of these facets. */
const totalSource = (q: SearchQuery): { views: readonly string[]; facets: readonly string[] } | undefined => {
  const groups = q.others.length > 0 ? undefined : groupsOf(q.facets)
  if (!groups || groups.length > 2) return undefined
  // Views do not count models and local governments, but theirs count everything else.
  const view = groups.find(isInner) ?? groups.find(group => group.view)
  const others = groups.filter(group => group !== view)
  if (others.length > 1 || others.some(isInner)) return undefined
  return { views: view?.keys ?? [''], facets: others[0]?.keys ?? ['*'] }
}

/** Exact total of a query, if materialized. */
export const materializedTotal = async (db: Query, q: SearchQuery): Promise<number | undefined> => {
  const source = totalSource(q)
  return source && materializedTotalIn(db, source.views, source.facets)
}
