// The filters of the market as a question: its choices, and what is demanded beside them.
import { type Query, sql, type Sql } from '#server/platform/db.ts'
import { type Demand, type Filters, restOf } from './market-demands.ts'
import { type Facet, type Part, partsOf } from './question-parts.ts'
import { readSearch } from './read-search.ts'

export type Question = {
  parts: readonly Part[]
  rest: readonly Demand[]
  understoodAs: string | null
}

/** Reads the filters. A search of nothing but signs asks for nothing. */
export const questionOf = async (db: Query, f: Filters, now: Date): Promise<Question> => {
  const reading = f.Search ? await readSearch(db, f.Search) : undefined
  const text = reading?.text
  return {
    understoodAs: reading?.understoodAs ?? null,
    parts: partsOf(f, reading, now),
    rest: [
      ...restOf(f),
      ...(text === undefined
        ? []
        : [
            {
              where: sql`exists (select from car c where c.id = m.id and c.words @@ to_tsquery('simple', ${text}))`,
              oneByOne: sql`(select c.words @@ to_tsquery('simple', ${text}) from car c where c.id = m.id)`,
              words: reading!.beginnings,
            },
          ]),
    ],
  }
}

export const leaveOut = (q: Question, facet: Facet): Question => ({
  ...q,
  parts: q.parts.filter(part => !(part.own && part.facet === facet)),
})

/**
 * The conditions of a question, all of which must hold: but for a lead, which is asked value by value, and with words
 * asked of one car after the other where that is said.
 */
export const conditionsOf = (
  q: Question,
  how: { lead?: Part | undefined; oneByOne?: boolean } = {},
): Sql[] => [
  ...q.parts.filter(part => part !== how.lead).map(({ where }) => where),
  ...q.rest.map(({ where, oneByOne }) => (how.oneByOne && oneByOne) || where),
]
