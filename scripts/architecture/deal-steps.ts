// Counts the files of a kind of deal that one of its steps stands in.
import { posix } from 'node:path'
import type { Deal } from '#contract/deal-engine/deal.ts'
import { withoutComments } from './imports.ts'
import type { File } from './tree.ts'

const filesMax = 6

const camel = (event: string) => event.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Matches a step where it is named: as a key, as an event, or as the function or constant of its name. */
const namesStep = (event: string): RegExp =>
  new RegExp(String.raw`'${event}'|(?:const |[{,]\s*)${camel(event)}\b(?!\()`, 'm')

/** One sentence for each of these steps that stands in more files of its kind than it may; a kind is named by its folder. */
export const stepViolations = (
  files: readonly File[],
  deals: readonly Pick<Deal, 'name'>[],
  steps: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const modules = new Map(
    deals.flatMap(({ name }) => {
      const table = files.find(
        ({ path, text }) => /^contract\/.*\/process\.ts$/.test(path) && text.includes(`name: '${name}',`),
      )
      return table ? [[name, posix.dirname(table.path).slice('contract/'.length)]] : []
    }),
  )
  const moduleOf = (path: string): string | undefined =>
    [...modules.values()]
      .filter(
        module =>
          /^(contract|server|web)\//.test(path) && path.slice(path.indexOf('/') + 1).startsWith(`${module}/`),
      )
      .toSorted((a, b) => b.length - a.length)[0]
  const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  return [...modules].flatMap(([name, module]) => {
    const own = code.filter(({ path }) => moduleOf(path) === module)
    return (steps[name] ?? []).flatMap(event => {
      const touched = own
        .filter(({ text }) => namesStep(event).test(withoutComments(text)))
        .map(({ path }) => path)
      return touched.length > filesMax
        ? [
            `${event} of ${name} stands in ${touched.length} files, more than ${filesMax}: ${touched.join(', ')}.`,
          ]
        : []
    })
  })
}
