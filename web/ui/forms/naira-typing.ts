// Typing an amount: thousands are grouped while the person types, and the caret stays where they think it is.

export type Typing = { text: string; caret: number }

const isKept = (character: string) => /[\d.]/.test(character)

/** Groups thousands and keeps one point with two digits behind it; whatever is not a digit or a point is dropped. */
export function grouped(typed: string): string {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 14)
  const withCommas = digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return rest.length === 0 ? withCommas : `${withCommas || '0'}.${rest.join('').slice(0, 2)}`
}

/** The grouped text and where its caret belongs: after as many digits as stood before it. */
export function regroup({ text, caret }: Typing): Typing {
  const leadingZeros = /^[^\d]*(0+)(?=\d)/.exec(text.replaceAll(/[^\d.]/g, ''))?.[1]?.length ?? 0
  const next = grouped(text)
  let digits = text.slice(0, caret).replaceAll(/[^\d.]/g, '').length
  if (digits > 0) digits = Math.max(digits - leadingZeros, 0)
  let at = 0
  while (at < next.length && digits > 0) if (isKept(next[at++]!)) digits--
  return { text: next, caret: at }
}
