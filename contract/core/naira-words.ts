// Writes an amount of money out in words, as on a bill of sale.
import type { Kobo } from './money.ts'

const ones =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

const underHundred = (n: number): string => {
  if (n < 20) return ones[n]!
  const rest = n % 10
  return rest === 0 ? tens[Math.floor(n / 10)]! : `${tens[Math.floor(n / 10)]!}-${ones[rest]!}`
}

const underThousand = (n: number): string => {
  const rest = underHundred(n % 100)
  if (n < 100) return rest
  const hundreds = `${ones[Math.floor(n / 100)]!} hundred`
  return rest === '' ? hundreds : `${hundreds} and ${rest}`
}

const spellNumber = (whole: number): string => {
  if (whole === 0) return 'zero'
  const groups: string[] = []
  for (let left = whole, place = 0; left > 0; left = Math.floor(left / 1_000), place++) {
    const group = left % 1_000
    if (group > 0) groups.unshift(underThousand(group) + scales[place]!)
  }
  const last = whole % 1_000
  // "One million and five", but "one million, five hundred".
  const joiner = groups.length > 1 && last > 0 && last < 100 ? ' and ' : ', '
  return groups.length > 1 ? `${groups.slice(0, -1).join(', ')}${joiner}${groups.at(-1)!}` : groups[0]!
}

/** "Eight million, five hundred thousand naira only", exact to the kobo. */
export const nairaInWords = (amount: Kobo): string => {
  const kobo = amount % 100
  const naira = `${spellNumber((amount - kobo) / 100)} naira`
  const words = kobo === 0 ? `${naira} only` : `${naira}, ${spellNumber(kobo)} kobo only`
  return words[0]!.toUpperCase() + words.slice(1)
}
