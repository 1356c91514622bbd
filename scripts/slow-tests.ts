// Reads which tests are marked slow, and filters them for each run.
import type { File } from './architecture/tree.ts'

/** `quick` leaves out what is slow, `rest` runs what `quick` left out, `full` runs everything. */
export const parts = ['quick', 'rest', 'full'] as const
export type Part = (typeof parts)[number]

/** Set for the runner of the unit tests. */
export const partVariable = 'AUTOX_TESTS'

const isTest = ({ path }: File) => /\.test\.tsx?$/.test(path)
export const isWhollySlow = ({ text }: File) => /^\/\/ @module-tag slow$/m.test(text)
const hasSlowTests = (file: File) => isWhollySlow(file) || /\btags: 'slow'/.test(file.text)

/** The test files with nothing to run in a part: they are not even loaded. */
export const filesLeftOut = (files: readonly File[], part: Part): string[] => {
  if (part === 'full') return []
  const isLeftOut = part === 'quick' ? isWhollySlow : (file: File) => !hasSlowTests(file)
  return files.filter(file => isTest(file) && isLeftOut(file)).map(({ path }) => path)
}

/** What each runner is told, to run a part. */
export const filterOf: Record<Part, { unit: string[]; journeys: string[] }> = {
  quick: { unit: ['--tags-filter=!slow'], journeys: ['--grep=@quick'] },
  rest: { unit: ['--tags-filter=slow'], journeys: ['--grep-invert=@quick'] },
  full: { unit: [], journeys: [] },
}
