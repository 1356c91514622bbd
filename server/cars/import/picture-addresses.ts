// Reads the addresses of pictures in a cell.
import { limits } from '#contract/core/limits.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import { addressProblem } from '#server/kernel/network/fetch-public.ts'

const problemOf = (message: string): FieldProblem => ({ field: 'Pictures', message })

/** Addresses as people put several into a cell: by spaces, lines, semicolons or bars, or by commas before the next. */
export const readAddresses = (cell: string): { addresses: string[]; problems: FieldProblem[] } => {
  const typed = [
    ...new Set(cell.split(/[\s;|]+|,+(?=[a-z]+:)/i).map(each => each.replace(/,+$/, ''))),
  ].filter(Boolean)
  const problem = typed.map(addressProblem).find(each => each !== undefined)
  if (problem) return { addresses: [], problems: [problemOf(problem)] }
  if (typed.length > limits.carPicturesMax)
    return { addresses: [], problems: [problemOf(`At most ${limits.carPicturesMax} pictures`)] }
  return { addresses: typed, problems: [] }
}
