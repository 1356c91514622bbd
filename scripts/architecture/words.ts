// Rule: forbidden text such as TODOs, skipped tests and local paths.
import type { File } from './tree.ts'

// One letter of each stands in brackets, so that this file does not hold what it forbids.
const putOff = /\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/
const leftOut = /\b(it|test|describe)\.(onl[y]|ski[p]|tod[o]|fixm[e])\b/
const machine = /(?<![\w.#@-])\/(roo[t]|tm[p]|wor[k]|hom[e]\/[a-z]+|User[s]\/[a-z]+)\/[\w.]/
const registry = /registr[y]\.(npmjs|yarnpkg)|npmmirro[r]|"resolve[d]": "http|_authToke[n]/

// An address keeps a space as %20, so a clone in a folder with a space would not find its files.
const pathOfUrl = /import\.meta\.ur[l]\)\.pathname/

const laws: [RegExp, (path: string) => boolean, string][] = [
  [putOff, path => /\.(tsx?|mjs|sql|css)$/.test(path), 'puts work off'],
  [leftOut, path => /\.tsx?$/.test(path), 'leaves tests out'],
  [machine, path => path !== 'package-lock.json', 'names a folder of one machine'],
  [registry, () => true, 'names a package registry'],
  [pathOfUrl, path => /\.(tsx?|mjs)$/.test(path), 'takes a path from an address (use import.meta.dirname)'],
]

/** One sentence for each line that holds such words. */
export const wordViolations = (files: readonly File[]): string[] =>
  files.flatMap(({ path, text }) =>
    laws.flatMap(([law, covers, says]) => {
      if (!covers(path) || !law.test(text)) return []
      const lines = text.split('\n')
      return lines.flatMap((line, i) =>
        law.test(line) ? [`${path}:${i + 1} ${says}: ${line.trim().slice(0, 80)}`] : [],
      )
    }),
  )

const testName =
  /^\s*(?:test|it)(?:\.(?!each|extend|step)\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gm

/** One sentence for each test name that a file uses twice: a failure must name one test. */
export const testNameViolations = (files: readonly File[]): string[] =>
  files
    .filter(file => /\.(test|spec)\.tsx?$/.test(file.path))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(testName)].map(match => match[2] ?? '')
      const twice = new Set(names.filter((each, i) => names.indexOf(each) !== i))
      return [...twice].map(each => `${path} has two tests called "${each}".`)
    })
