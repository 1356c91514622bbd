// Who may hash at next to no cost, encode no pictures or let tasks recur more often: tests alone, so that nothing of a real person is ever kept that way.
import type { File } from './tree.ts'

const mayName =
  /^server\/testing\/|^server\/kernel\/(secrets\/secrets|pictures\/pictures|jobs\/recurring-tasks)\.ts$|^scripts\/house\//
const names = /\b(hashCheaply|makePicturesBy|recurOften)\b/

/** One sentence for each file of the product that names what only tests may switch. */
export const testOnlyOffences = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !mayName.test(path))
    .flatMap(({ path, text }) => {
      const [named] = names.exec(text) ?? []
      return named ? [`${path} names ${named}: only what is under server/testing may.`] : []
    })
