// A search and the database split the same texts into the same words.
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { termsOf, wordsOf } from './search-words.ts'

const db = await freshDatabase({ max: 1 })

test('both sides split alike', async () => {
  const texts = [
    "Jama'are", 'Itas/Gadau', 'Ado-Ekiti', 'GLC300 4Matic', '265/65 R17', '5W-30', '8-97065-527-0', 'Ọ̀ṣun Èkó', 'ＲＡＶ４ ½ Ⅷ',
    'Тойота 丰田 سيارة', "'; drop table car; --", '\u200b\u202e👩‍👩‍👧', 'x'.repeat(200), '', "ß İstanbul ŒUVRE ǅ", '1e5 0x1F 3.14.15 a_b a&b|c:*',
  ] // prettier-ignore
  const rows = await db.rows<{
    words: string[]
  }>`select search_words(value) as words from unnest(${texts}::text[]) value`
  expect(rows.map(({ words }) => words)).toEqual(texts.map(wordsOf))
})

test.each([
  ['toyota', "('toyota':*)"],
  ['e350', "('e350':* | 'e' & '350':*)"],
  ['5x114', "('5x114':* | '5114':* | '5' & '114':*)"],
])('%s is looked for as %s', async (typed, query) => {
  expect(termsOf([typed])[0]!.query).toBe(query)
})

test('a neighbour may be joined on either side, a single letter is no beginning, and what is whole neither', () => {
  expect(termsOf(['rav', '4']).map(term => term.query)).toEqual(["('rav':* | 'rav4':*)", "('4' | 'rav4':*)"])
  expect(termsOf(['high'], { isWhole: () => true })[0]!.query).toBe("('high')")
})
