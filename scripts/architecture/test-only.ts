// Rule: cheap hashing and other shortcuts are for tests only.
import type { File } from './tree.ts'

const mayName =
  /^server\/testing\/|^server\/(kernel\/(secrets\/secrets|pictures\/pictures|jobs\/recurring-tasks)|seed\/pictures)\.ts$|^scripts\/architecture\//
const names = /\b(drawBy|hashCheaply|makePicturesBy|recurOften)\b/

/** One sentence for each file of the product that names what only tests may switch. */
export const testOnlyViolations = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !mayName.test(path))
    .flatMap(({ path, text }) => {
      const [named] = names.exec(text) ?? []
      return named ? [`${path} names ${named}: only what is under server/testing may.`] : []
    })
