// Prints the project tree with the first sentence of each file.
import { readTree } from './architecture/tree.ts'

const sentence = (text: string): string =>
  (text.split('\n').find(line => !line.startsWith('#!')) ?? '')
    .replace(/^\s*(\/\/|--|#|\/\*+)\s?/, '')
    .replace(/\s*\*\/$/, '')

let folder = ''
for (const { path, text } of readTree().filter(file => /\.(tsx?|mjs|sql|css)$/.test(file.path))) {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const here = parts.join('/')
  if (here !== folder) console.log(`\n${here}/`)
  folder = here
  console.log(`  ${name.padEnd(34)} ${sentence(text)}`)
}
