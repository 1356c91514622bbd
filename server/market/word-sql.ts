// The words that listings use, as the search asks for them.
import type { Query } from '#server/kernel/db/db.ts'
import type { Lexeme } from '#server/kernel/words/search-words.ts'

/** How many listings at most have a word of each lexeme, by the lexeme's word, all words taken together. */
export const countLexemes = async (
  db: Query,
  lexemes: readonly Lexeme[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows<{ typed: string; cars: number }>`
    select typed, (select coalesce(sum(cars), 0) from market_word
      where word >= typed and word < typed || case when is_prefix then chr(1114111) else ' ' end
        and (word = typed or not is_joined))::bigint as cars
    from unnest(${lexemes.map(each => each.word)}::text[], ${lexemes.map(each => each.isPrefix)}::boolean[]) as l(typed, is_prefix)`
  return new Map(rows.map(({ typed, cars }) => [typed, cars]))
}

/** How listings use a word: as a name, as a name that a trim brings, and how many of them. */
export type WordUse = { word: string; is_name: boolean; is_trim: boolean; cars: number }

/** How listings use these words; what none ever used is left out. */
export const usesOf = async (db: Query, words: readonly string[]): Promise<Map<string, WordUse>> =>
  new Map(
    (
      await db.rows<WordUse>`select word, is_name, is_trim, cars from market_word where word = any(${words})`
    ).map(row => [row.word, row]),
  )

/** The name that looks most like a word. */
export const findSimilarName = async (db: Query, typed: string): Promise<string | undefined> =>
  (
    await db.maybe<{ word: string }>`
      select word from market_word
      where is_name and not is_joined and word % ${typed} and similarity(word, ${typed}) >= 0.45 and word ~ '^[[:alpha:]]+$'
      order by similarity(word, ${typed}) desc, cars desc, word limit 1`
  )?.word
