import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Section } from '#server/manifest/personal.ts'
import { jsonFile } from './json-file.ts'

const textOf = async (pieces: AsyncIterable<string>) => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const streamed = async function* (items: readonly object[]): AsyncGenerator<object> {
  yield* items
}

test('values and lists come back as they were, and the text is pretty', async () => {
  const item = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
  await fc.assert(
    fc.asyncProperty(item, fc.array(item, { maxLength: 5 }), async (value, list) => {
      const sections: [string, () => Section][] = [
        ['value', () => value],
        ['nothing', () => null],
        ['list "quoted"', () => streamed(list)],
      ]
      const text = await textOf(jsonFile(sections))
      expect(JSON.parse(text)).toEqual(
        JSON.parse(JSON.stringify({ value, nothing: null, 'list "quoted"': list })),
      )
      expect(text).toMatch(/^\{\n {2}"value": /)
    }),
  )
})

test('a list is read only as far as its reader has come', async () => {
  let pieceCount = 0
  const endless = async function* (): AsyncGenerator<object> {
    for (;;) yield { given: ++pieceCount }
  }
  for await (const piece of jsonFile([['list', endless]])) if (piece.includes('"given": 5')) break
  expect(pieceCount).toBe(5)
})
