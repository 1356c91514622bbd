// Groups thousands while an amount is typed; leaves other input unchanged.

export type Typing = { text: string; caret: number }

/** A change of the field and the inserted text; undefined if the browser does not say. */
export type Change = Typing & { inserted: string | undefined }

const plain = /^\d*(?:\.\d*)?$/

/** Groups the thousands of plain digits, which may have a point behind them. Zeros at the front stay apart. */
export function grouped(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.')
  const withCommas = whole.startsWith('0') ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return [withCommas, ...fraction].join('.')
}

const ungrouped = (text: string) => text.replaceAll(',', '')
const isGrouped = (text: string) => plain.test(ungrouped(text)) && grouped(ungrouped(text)) === text

/** The new part of `after`, between the shared beginning and end. */
export function insertedIn(before: string, after: string): string {
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/**
 * Displayed text after a change. A comma is ours only if the text was grouped before and only digits or a point were
 * added; typed or pasted commas stay for the parser.
 */
export function typeNaira(before: string, { text, caret, inserted }: Change): Typing {
  const isOurs = !text.includes(',') || (isGrouped(before) && inserted !== undefined && plain.test(inserted))
  if (!isOurs || !plain.test(ungrouped(text))) return { text, caret }
  const next = grouped(ungrouped(text))
  let signs = ungrouped(text.slice(0, caret)).length
  let at = 0
  while (at < next.length && signs > 0) if (next[at++] !== ',') signs--
  return { text: next, caret: at }
}
