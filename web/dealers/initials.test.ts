// Initials are whole letters, also of names that begin with an emoji.
import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Obi', 'AO'],
  ['ada lovelace obi', 'AL'],
  ['😀 Ada Obi', 'AO'],
  ['🚗Ada Obi', 'AO'],
  ['👩🏾‍🔧', '👩🏾‍🔧'],
  ['🇳🇬 🚗', '🇳🇬'],
  ['Ọlá Ẹniọlá', 'ỌẸ'],
  ['O\u0323la\u0301 E\u0323ni', 'O\u0323E\u0323'],
  ['(Mr.) “Tunde” Bello', 'MT'],
  ['𝒜da', '𝒜'],
  ['3 Brothers Motors', '3B'],
  ['  ', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
