// Every command, decision and act of the desk has a name in words.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { actWords, findActWords } from '../desk/act-words.ts'
import { commands } from './commands.ts'
import { deskParts } from './desk-subjects.ts'

const decisions = Object.values(deskParts.things).flatMap(({ ways = {} }) =>
  Object.values(ways).map(({ command }) => command),
)

// Acts that are written down under a name of their own: `command: 'desk find'`, or with more behind it.
const server = dirname(import.meta.dirname)
const written = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .flatMap(path => [
    ...readFileSync(join(server, path), 'utf8').matchAll(/\bcommand: ['`]([a-z-]+ [a-z-]+)/g),
  ])
  .map(([, command]) => command!)

test('each command, decision and act is named, and none by its command', () => {
  const all = [...new Set([...Object.keys(commands), ...decisions, ...written])]
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(command => findActWords(command) === undefined)).toEqual([])
  for (const command of all) {
    expect([command, actWords(command).includes(command)]).toEqual([command, false])
    expect(findActWords(`propose ${command}`)).toMatch(/^Propose: [a-z]/)
  }
})

test.each([
  ['purchase settle refund', 'Decide a purchase: refund'],
  ['rental settle decide-line lost-key', 'Decide a line of a rental: lost key'],
  ['take back purchase settle split', 'Take back: decide a purchase: split'],
  ['account verify bvn no-match', 'Reject a BVN check'],
  ['operators give risk', 'Give the role risk'],
  ['money show 1042', 'View movement 1042'],
  ['purchase question all', 'Ask the sides of a purchase'],
  ['account withdrawal freeze', 'Account withdrawal freeze'],
])('%s is %s', (command, words) => {
  expect(actWords(command)).toBe(words)
})
