// What is wrong with a typed BVN or NIN, before it is sent.
import { cleanCode } from '#contract/core/clean-typing.ts'

const digitsMax = 11

/** Undefined for eleven digits. */
export const numberProblem = (typed: string): string | undefined => {
  const bare = cleanCode(typed)
  if (bare === '') return 'Eleven digits'
  if (!/^\d+$/.test(bare)) return 'Eleven digits, and no other signs'
  return bare.length === digitsMax ? undefined : `Eleven digits; this has ${bare.length}`
}
