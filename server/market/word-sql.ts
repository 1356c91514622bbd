// The words that listings use, as the search asks for them.
import type { Query } from '#server/kernel/db/db.ts'

/** How many listings at most have a word with each of these prefixes, all words taken together. */
export const countPrefixes = async (
  db: Query,
  prefixes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows<{ typed: string; cars: number }>`
    select typed, (select coalesce(sum(cars), 0) from market_word
      where word >= typed and word < typed || chr(1114111))::bigint as cars
    from unnest(${prefixes}::text[]) typed`
  return new Map(rows.map(({ typed, cars }) => [typed, cars]))
}

/** Which of these words name something that sellers typed, or are used by so many listings. */
export const wordsInUse = async (db: Query, words: readonly string[], least: number): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ word: string }>`
        select word from market_word where word = any(${words}) and (is_name or cars >= ${least})`
    ).map(row => row.word),
  )

/** The name that looks most like a word. */
export const nearestName = async (db: Query, typed: string): Promise<string | undefined> =>
  (
    await db.maybe<{ word: string }>`
      select word from market_word
      where is_name and word % ${typed} and similarity(word, ${typed}) >= 0.45 and word ~ '^[[:alpha:]]+$'
      order by similarity(word, ${typed}) desc, cars desc, word limit 1`
  )?.word
