// Money type: whole kobo as a branded safe integer.
/** An amount in kobo (100 kobo = ₦1). Always a safe integer, never negative; at most ₦90 trillion. */
export type Kobo = number & { readonly unit: 'kobo' }

export const KOBO_MAX = Number.MAX_SAFE_INTEGER

/** Brands a number of kobo as `Kobo`. Throws RangeError on a fraction, a negative or an unsafe number. */
export const kobo = (amount: number): Kobo => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount in kobo: ${amount}`)
  return amount as Kobo
}

export const ZERO = kobo(0)
export const plus = (a: Kobo, b: Kobo): Kobo => kobo(a + b)
export const minus = (a: Kobo, b: Kobo): Kobo => kobo(a - b)

/** A share in basis points (150 = 1.5%), rounded half up to the kobo. Exact for every amount: the product is a BigInt. */
export const share = (amount: Kobo, basisPoints: number): Kobo =>
  kobo(Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n))

/** 2,800 basis points are "28%", 450 "4.5%". */
export const percentWords = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`

// A Kobo may be larger than a double can divide exactly, so naira and kobo are formatted apart.
const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })

/** ₦12,500,000.00: the specification's currency (NGN, en-NG, two decimals). */
export const formatNaira = (amount: Kobo): string =>
  `₦${whole.format(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`

/** ₦12,500,000: for sentences and lists, where a round amount is read without its kobo. */
export const shortNaira = (amount: Kobo): string => formatNaira(amount).replace(/\.00$/, '')

/** "−₦120.00" below zero; kobo. */
export const signedNaira = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${formatNaira(kobo(Math.abs(amount)))}`

/** "−₦120" below zero, for lists; kobo. */
export const shortSignedNaira = (amount: number): string => signedNaira(amount).replace(/\.00$/, '')
