// What is wrong with a typed BVN or NIN, before it is sent.
import { cleanCode } from '#contract/core/clean-typing.ts'

const digitsMax = 11

/** Undefined for eleven digits. */
export const numberProblem = (typed: string): string | undefined => {
  const bare = cleanCode(typed)
  if (bare === '') return 'Enter 11 digits'
  if (!/^\d+$/.test(bare)) return 'Enter 11 digits, nothing else'
  return bare.length === digitsMax ? undefined : `Enter 11 digits; this has ${bare.length}`
}
