// Rule: every declared refusal occurs in the code that answers the call.
import type { Call, Contract } from '#contract/core/call.ts'
import { refusalsOf } from '#contract/core/refusals.ts'
import { importsOf, withoutComments } from './imports.ts'
import type { File } from './tree.ts'

type Code = { files: ReadonlyMap<string, File>; next: ReadonlyMap<string, readonly string[]> }

// The books refuse in SQL, and `write` names what they say.
const books = { asks: 'server/ledger/write.ts', answers: 'server/schema.sql' }

const codeOf = (tree: readonly File[]): Code => {
  const ours = tree.filter(
    ({ path }) =>
      path === books.answers ||
      (/^server\/.*\.ts$/.test(path) &&
        !/\.test\.ts$|^server\/(testing|seed|operator|migrations)\//.test(path)),
  )
  const files = new Map(ours.map(file => [file.path, file]))
  const next = ours.map((file): [string, string[]] => {
    if (file.path === books.answers) return [file.path, []]
    const imports = importsOf(file).flatMap(({ to }) => (files.has(to) ? [to] : []))
    return [
      file.path,
      file.path === books.asks && files.has(books.answers) ? [...imports, books.answers] : imports,
    ]
  })
  return { files, next: new Map(next) }
}

/** The files that answer a call: those that name it, else those that name its group, else all. */
const answering = ({ files }: Code, group: string, member: string): string[] => {
  const naming = (words: RegExp) =>
    [...files.values()].flatMap(({ path, text }) => (words.test(text) ? [path] : []))
  const memberFiles = naming(new RegExp(`\\btypeof ${group}\\.${member}\\b`))
  if (memberFiles.length > 0) return memberFiles
  const all = naming(new RegExp(`\\b(typeof ${group}|contract\\.${group})\\b`))
  return all.length > 0 ? all : [...files.keys()]
}

const reachedFrom = ({ next }: Code, starts: readonly string[]): Set<string> => {
  const reached = new Set(starts)
  for (const path of reached) for (const to of next.get(path) ?? []) reached.add(to)
  return reached
}

/**
 * One sentence for each name that a call says and no file that answers it holds, not even the long way round through
 * what it imports; and for each that is said twice. Which of those files' refusals a call can really come to it does
 * not see.
 */
export const refusalViolations = (tree: readonly File[], contract: Contract): string[] => {
  const code = codeOf(tree)
  const held = new Map([...code.files].map(([path, { text }]) => [path, withoutComments(text)]))
  const violationsOf = (group: string, member: string, call: Call): string[] => {
    const all = refusalsOf(call)
    const twice = all.filter((name, i) => all.indexOf(name) !== i)
    const own = call.refuses ?? []
    const texts = [...reachedFrom(code, own.length > 0 ? answering(code, group, member) : [])].map(path =>
      held.get(path)!,
    )
    const empty = own.filter(name => !texts.some(text => text.includes(`'${name}'`)))
    return [
      ...twice.map(
        name => `${group}.${member} says ${name} twice; what every call of its kind refuses is known.`,
      ),
      ...empty.map(
        name => `${group}.${member} says that it refuses ${name}, which nothing that answers it can raise.`,
      ),
    ]
  }
  return Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([member, call]) => violationsOf(group, member, call)),
  )
}
