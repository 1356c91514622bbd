// The lint rules that only this project needs.
import { namedValues } from './named-values.ts'
import { textOfItsOwn } from './text-of-its-own.ts'

export default {
  meta: { name: 'autox' },
  rules: { 'named-values': namedValues, 'text-of-its-own': textOfItsOwn },
}
