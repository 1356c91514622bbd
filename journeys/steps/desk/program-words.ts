// What programs call things, in the text of a page that people read.
import { deals } from '#contract/deals/deals.ts'
import { carStates } from '#contract/cars/cars.ts'

const dashed = deals
  .flatMap(({ states, edges }) => [...Object.keys(states), ...edges.map(({ event }) => event)])
  .concat(carStates)
  .filter(name => name.includes('-'))

const signs: readonly RegExp[] = [
  // JSON, and what is left of it
  /[{[]"[^\n]*|\[object \w+\]/g,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  // Calls and commands
  /\b(?:GET|POST|PUT|DELETE) \/\S*|(?<!\S)\/api\/\S*|\bnpm run\b[^\n]*|\boperator --/g,
  // snake_case, UPPER_CASE and camelCase
  /(?<![\w.@])[a-z0-9]+(?:_[a-z0-9]+)+(?![\w@])|(?<!\w)[A-Z0-9]+(?:_[A-Z0-9]+)+(?!\w)/g,
  /(?<![\w.@-])[a-z]+(?:[A-Z][a-z0-9]*)+(?![\w@])/g,
  // States and events of processes
  new RegExp(String.raw`(?<![\w-])(?:${[...new Set(dashed)].join('|')})(?![\w-])|→ [a-z]`, 'g'),
  /\b(?:undefined|NaN|null)\b/g,
]

/** Names that people do read or quote, and why. */
const exceptions: readonly RegExp[] = [
  // BMW writes its models so.
  /xDrive\w+/g,
  // The bank or the card company is asked about a payment by it.
  /\breference (?:autox_|topup-)[\w-]+/g,
]

/** Every name in a page's text that belongs in a program, none twice. */
export const programWordsIn = (text: string): string[] => {
  const rest = exceptions.reduce((left, exception) => left.replaceAll(exception, ''), text)
  return [...new Set(signs.flatMap(sign => rest.match(sign) ?? []))]
}
