// Writes measured figures between the marks in docs/figures.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', 'docs', 'figures.md')
const escaped = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Replaces the section of this name; one that is not there yet is put at the end. */
export const writeFigures = async (name: string, text: string): Promise<void> => {
  const before = await readFile(file, 'utf8')
  const [begin, end] = [`<!-- measured: ${escaped(name)} -->`, '<!-- end -->']
  const section = `${begin}\n\n${text}\n\n${end}`
  const start = before.indexOf(begin)
  const after =
    start < 0
      ? `${before.trimEnd()}\n\n## ${name[0]!.toUpperCase()}${name.slice(1)}\n\n${section}\n`
      : before.slice(0, start) + section + before.slice(before.indexOf(end, start) + end.length)
  await writeFile(file, after)
}
