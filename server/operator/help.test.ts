// A wrong command gets the help of its group, not of every command.
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { fullHelp, helpNear } from './help.ts'

test('a wrong verb lists the commands of its group alone', () => {
  const lines = helpNear(commands, 'settings')
  const names = lines.filter(line => /^ {2}\S/.test(line))
  expect(names.length).toBeGreaterThan(5)
  expect(names.every(line => line.startsWith('  settings '))).toBe(true)
})

test('a wrong group gets a few lines that name the groups', () => {
  const lines = helpNear(commands, 'setings')
  expect(lines.length).toBeLessThan(4)
  expect(lines[0]).toContain('settings')
  expect(fullHelp(commands).length).toBeGreaterThan(100)
})
