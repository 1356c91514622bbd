import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

/** The parts in one line, the marked ones in brackets. */
const line = (text: string, words: string[], isMisspelt: boolean) =>
  excerptOf(text, words, isMisspelt)
    .map(part => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Is it clean?', ['clean'], 'Is it [clean]?'],
  ['Good day. Is the AC cold? I can pay ₦4.5m today.', ['ac'], '… Is the [AC] cold? …'],
  ['The gearbox slips in second', ['gear', 'second'], 'The [gear]box slips in [second]'],
  ['Ọ̀ṣun plates, ƙofa is dented', ['osun', 'kofa'], '[Ọ̀ṣun] plates, [ƙofa] is dented'],
  ['It has a new transmission', ['transmision'], 'It has a new [transmission]'],
  ['Nothing of it is here', ['zebra'], 'Nothing of it is here'],
  ['First line\nthe engine knocks\nlast line', ['engine'], '… the [engine] knocks …'],
  ['👩‍👩‍👧 price? 👍', ['price'], '👩‍👩‍👧 [price]? …'],
  ['100% of (it) [is] \\d', ['100%', '(it)'], '[100%] of [(it)] [is] \\d'],
])('%s', (text, words, expected) => expect(line(text, words, true)).toBe(expected))

test('only a misspelt search marks words that resemble it, and never another number', () => {
  expect(line('The child seat is included', ['chidi'], false)).toBe('The child seat is included')
  expect(line('A car of 2016', ['2015'], true)).toBe('A car of 2016')
})

test('a long sentence is cut at a space before the word and is never longer than 165 signs', () => {
  const parts = excerptOf(
    `${'many words come first '.repeat(40)} the gasket ${'and more '.repeat(80)}`,
    ['gasket'],
    false,
  )
  const text = parts.map(part => part.text).join('')
  expect(text).toMatch(/^… (many|words|come|first) .* the gasket and more .* …$/)
  expect(text.length).toBeLessThanOrEqual(165)
})
