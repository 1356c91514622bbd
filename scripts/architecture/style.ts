// Checks names, lengths and first lines of files.
import type { File } from './tree.ts'

const linesMax = 300
const testLinesMax = 400
const firstLineWordsMax = 15
const banned = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'service',
  'services',
  'manager',
  'types',
  'lib',
])
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isCode = (path: string) => /\.(tsx?|mjs|sql)$/.test(path)

// Reference data: lists of the world (places, makes), which are as long as the world has it.
const referenceData = (text: string) => text.startsWith('// Reference data: ')
// schema.sql is written by a command from the migrations.
// Tables of a deal: transitions and what each step and state says.
const table = (path: string) => /^contract\/.*\/(edges|steps|words|story)\.ts$/.test(path)
const generated = (path: string) => path === 'server/schema.sql' || path.endsWith('.d.ts')

// A first line stands only where the name does not say what the file is for.
const firstLine = ({ path, text }: File): string[] => {
  const line = text.split('\n', 1)[0] ?? ''
  const words = /^(?:\/\/|--) ?(.*)$/.exec(line)?.[1]
  if (
    words === undefined ||
    words.startsWith('@') ||
    generated(path) ||
    path.startsWith('server/migrations/')
  )
    return []
  const count = words.split(/\s+/).filter(word => /\w/.test(word)).length
  if (count > firstLineWordsMax)
    return [`${path} begins with ${count} words; ${firstLineWordsMax} is the most.`]
  return /^\S.*\s\S+\s.*[.:!?]$/.test(words) ? [] : [`${path} begins with a comment that is no sentence.`]
}

const length = ({ path, text }: File): string[] => {
  if (generated(path) || table(path) || referenceData(text)) return []
  const lines = text.trimEnd().split('\n').length
  const most = isTest(path) ? testLinesMax : linesMax
  return lines > most ? [`${path} has ${lines} lines; ${most} is the most. Two things live in it.`] : []
}

const naming = ({ path }: File): string[] => {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const stem = file.replace(/\.(test|spec|config|server|client|desktop|d)?\.?(tsx?|mjs|sql)$/, '')
  const form = path.endsWith('.sql') ? /^(\d{4}_)?[a-z0-9]+(_[a-z0-9]+)*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/
  const violations =
    form.test(stem) && parts.slice(0, -1).every(part => /^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(part))
      ? []
      : [`${path} is not named in kebab-case.`]
  const vague = [...parts.slice(0, -1), stem].find(part => banned.has(part))
  if (vague) violations.push(`${path} is called "${vague}", which says nothing: name it for what it does.`)
  if (stem === 'index' && path !== 'contract/index.ts')
    violations.push(`${path} is a barrel: only contract/index.ts may be one.`)
  return violations
}

// A file that only passes on what others export hides where things live, whatever it is called.
const barrel = ({ path, text }: File): string[] => {
  if (path === 'contract/index.ts' || !/\.tsx?$/.test(path)) return []
  const star = /^\s*export\s+\*\s+from/m.test(text)
  return star ? [`${path} passes on everything of another file: import from where it lives.`] : []
}

const classes = ({ path, text }: File): string[] =>
  [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)/gm)]
    .filter(match => !['Failure', 'Sql'].includes(match[1] ?? ''))
    .map(match => `${path} has a class ${match[1]}: functions and data instead.`)

/** One sentence for each file that is misnamed, too long, a barrel, a class, or begins with half a sentence. */
export const styleViolations = (files: readonly File[]): string[] =>
  files
    .filter(file => isCode(file.path))
    .flatMap(file => [firstLine, length, naming, barrel, classes].flatMap(law => law(file)))
