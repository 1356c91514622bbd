// The lint rules that only this project needs.
import { namedValues } from './named-values.ts'
import { everyText, plainWords } from './plain-words.ts'
import { textOfItsOwn } from './text-of-its-own.ts'

export default {
  meta: { name: 'autox' },
  rules: {
    'every-text': everyText,
    'named-values': namedValues,
    'plain-words': plainWords,
    'text-of-its-own': textOfItsOwn,
  },
}
