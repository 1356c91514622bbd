import { expect, test } from 'vitest'
import { readFonts, runsOf } from './font-runs.ts'

const fonts = await readFonts()
const facesOf = (words: string) => runsOf(words, 'text', fonts)

test('Latin words, marks and naira stay one run', () => {
  for (const words of ['Ọláńrewájú Ẹ̀bùn', '₦12,500,000.00 “paid” – O’Connor…'])
    expect(facesOf(words)).toEqual([{ face: 'text', words }])
})

test('Arabic words stand from right to left, and a number among them stays as it is', () => {
  expect(facesOf('For محمد علي')).toEqual([
    { face: 'text', words: 'For ' },
    { face: 'arabic', words: 'علي' },
    { face: 'text', words: ' ' },
    { face: 'arabic', words: 'محمد' },
  ])
  expect(facesOf('محمد 123 علي, Kano').map(({ words }) => words)).toEqual(['علي', ' 123 ', 'محمد', ', Kano'])
})

test('an emoji of several signs is one piece', () => {
  expect(facesOf('Keys 👩🏽‍🔧🚗')).toEqual([
    { face: 'text', words: 'Keys ' },
    { face: 'emoji', words: '👩🏽‍🔧🚗' },
  ])
})

test('what no font has stays with the main one', () => {
  expect(facesOf('中文')).toEqual([{ face: 'text', words: '中文' }])
})
