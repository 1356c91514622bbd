// Who may hash at next to no cost: tests alone, so that no password of a real person is ever kept that way.
import type { File } from './tree.ts'

const mayName = /^server\/testing\/|^server\/kernel\/secrets\/secrets\.ts$|^scripts\/house\//

/** One sentence for each file of the product that names the cheap hashing of tests. */
export const cheapHashOffences = (files: readonly File[]): string[] =>
  files
    .filter(
      ({ path, text }) => /\.(ts|tsx|mjs)$/.test(path) && !mayName.test(path) && /\bhashCheaply\b/.test(text),
    )
    .map(({ path }) => `${path} hashes cheaply: only what is under server/testing may.`)
