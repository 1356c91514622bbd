// The records of decisions: each number once, and one form for the head of each.
import type { File } from './tree.ts'

const inDecisions = /^docs\/decisions\/(.+)$/
// As in "decision 3" and "decisions 3, 4 and 5".
const mentions = /\bdecisions? ((?:\d+(?:, | and )?)+)/gi
const statuses = /^\d{4}-\d{2}-\d{2}, (accepted|superseded)(; .+)?$/

const unlistedNumbers = (files: readonly File[], list: string): string[] => {
  const listed = new Set([...list.matchAll(/^- \[(\d+)\]/gm)].map(([, number]) => number))
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(mentions)]
      .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
      .filter(number => !listed.has(number))
      .map(number => `${path} names decision ${number}, which docs/decisions/README.md does not list.`),
  )
}

/** One sentence for each decision in another form than the others, and for each number that the index does not list. */
export const decisionViolations = (files: readonly File[]): string[] => {
  const records = files.flatMap(({ path, text }) => {
    const name = inDecisions.exec(path)?.[1]
    return name === undefined || name === 'README.md'
      ? []
      : [{ path, text, name, number: /^(\d{4})-.+\.md$/.exec(name)?.[1] }]
  })
  const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text
  const unlisted = list === undefined ? [] : unlistedNumbers(files, list)
  const violations = records.flatMap(({ path, text, name, number }) => {
    if (list !== undefined && !list.includes(`](${name})`))
      return [`docs/decisions/README.md does not list ${name}.`]
    if (number === undefined) return [`${path} is no record: the form is 0001-words.md.`]
    const [title = '', blank, status = ''] = text.split('\n')
    const first = records.find(record => record.number === number)
    return [
      ...(first && first.path !== path ? [`${path} has the number of ${first.path}.`] : []),
      ...(title.startsWith(`# ${Number(number)}. `) && blank === ''
        ? []
        : [`${path} does not begin with "# ${Number(number)}. " and its title.`]),
      ...(statuses.test(status)
        ? []
        : [`${path} does not say its day and status in its third line, as in "2026-11-20, accepted".`]),
    ]
  })
  return [...violations, ...unlisted]
}
