// Rejects pins that are too easy to guess, in browser and server.

// The pins that people choose most often, besides repeats and runs (DataGenetics, "PIN analysis").
const common = new Set([
  '1212',
  '1004',
  '2000',
  '6969',
  '1122',
  '1313',
  '2001',
  '1010',
  '2580',
  '1123',
  '2468',
  '1357',
])

const isRun = (pin: string, step: 1 | -1): boolean =>
  [...pin].every((digit, i) => i === 0 || Number(digit) === (Number(pin[i - 1]) + step + 10) % 10)

/** Why a pin is too weak; undefined if it is strong enough. */
export const pinWeakness = (
  pin: string,
  about: { birthYear?: number | null; phoneNumber?: string } = {},
): string | undefined => {
  if (new Set(pin).size === 1) return 'Don’t repeat one digit four times'
  if (isRun(pin, 1) || isRun(pin, -1)) return 'Don’t use digits in a row'
  if (pin === String(about.birthYear ?? '')) return 'Don’t use your year of birth'
  if (about.phoneNumber?.endsWith(pin)) return 'Don’t use the end of your phone number'
  if (common.has(pin) || pin.slice(0, 2) === pin.slice(2)) return 'That PIN is too easy to guess'
  return undefined
}
