// The lint rule finds text that browser translation would break, and nothing else.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../programs.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'autox lint '))))
afterAll(() => rmSync(folder, { recursive: true }))

const wrong = {
  'an amount beside its words': '<p>Send {amount}</p>',
  'a text before what comes and goes': '<p>Wait {busy && <i />}</p>',
  'a text after a list': '<p>{rows.map(row => <i key={row} />)} in all</p>',
  'a choice of texts beside what comes and goes': "<p>{busy ? 'On' : 'Off'}{busy && <i />}</p>",
  'a changing text beside an element': '<p>{`Step ${amount}`}<b>of 5</b></p>',
  'an amount beside an element': '<p><b>Fee</b> {formatNaira(amount)}</p>',
  'a fragment': '<>Pay {amount} now</>',
}
const right = {
  'one string': '<p>{`Send ${amount}`}</p>',
  'an element of its own': '<p><span>Wait</span>{busy && <i />}</p>',
  'text beside what stays': '<p>Read the <a href="/terms">terms</a>.</p>',
  'a choice alone': "<p>{busy ? 'On' : 'Off'}</p>",
}

/** The sources, by name, in which the rule finds something. */
const findingsIn = (sources: Record<string, string>): string[] => {
  const names = Object.keys(sources)
  for (const [place, source] of Object.values(sources).entries())
    writeFileSync(
      join(folder, `${place}.tsx`),
      `export const a = (amount: string, busy: boolean, rows: string[]) => ${source}\n`,
    )
  const config = join(folder, 'lint.json')
  const plugin = join(root, 'scripts/lint/rules.ts')
  const rules = {
    'autox/text-of-its-own': 'error',
    'autox/named-values': 'error',
    'autox/plain-words': 'error',
  }
  writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], categories: {}, rules }))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', config, '-f', 'unix', folder], {
    encoding: 'utf8',
  })
  for (const place of names.keys()) rmSync(join(folder, `${place}.tsx`))
  const lines = stdout.split('\n').filter(line => line.includes('autox('))
  return names.filter((_, place) => lines.some(line => line.includes(`/${place}.tsx:`)))
}

test('text that translation would break is found', () => {
  expect(findingsIn(wrong)).toEqual(Object.keys(wrong))
})

test('a value without a noun is found, in whatever form it is declared', () => {
  const named = {
    parameter: 'rows.map(asked => asked)',
    field: 'rows.map(({ length: found }) => found)',
    'rest of a list': 'rows.map(([first, ...told]) => [first, told])',
    default: "rows.map((kept = '') => kept)",
    local: '{ const it = amount; return it }',
    'field of a type': 'rows as unknown as { found: string }',
    'field of a schema': 'z.object({ asked: z.string() })',
  }
  expect(findingsIn(named)).toEqual(Object.keys(named))
  expect(findingsIn({ property: 'rows.map(row => ({ asked: row }))' })).toEqual([])
})

test('text that translation replaces as a whole is left alone', () => {
  expect(findingsIn(right)).toEqual([])
})

test('a phrase that people find odd is found where they read it, and nowhere else', () => {
  const odd = {
    string: "busy ? 'Somebody was faster' : amount",
    template: '`${amount} in all`',
    markup: '<p>You can call it off</p>',
    percent: '`${amount} % a year`',
    omission: "busy ? 'Left out, it is a year' : amount",
    picture: "busy ? 'Photos of it' : amount",
    side: '<p>Ask the other party.</p>',
    favour: '<p>AutoX decided the dispute for the seller.</p>',
  }
  const fine = {
    style: '<i className="somebody else" />',
    comparison: "amount === 'no such car'",
    query: "'select id from users where name = $1 -- nobody'",
    official: "'Bring a passport photograph.'",
    injured: "'Cover for a third party'",
    plain: "'We can’t find this car'",
  }
  expect(findingsIn(odd)).toEqual(Object.keys(odd))
  expect(findingsIn(fine)).toEqual([])
})
