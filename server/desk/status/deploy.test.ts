// Rules and dashboard name only figures that a scrape has.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openVitals } from '#server/kernel/metrics/vitals.ts'
import { openRegistry } from './registry.ts'
import { signalLimits, signalsOf } from './signals.ts'
import { wellFigures } from '#server/testing/desk/well-figures.ts'

const fileAt = (path: string) => readFile(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8')
const rules = await fileAt('prometheus/alerts.yml')
const tests = await fileAt('prometheus/alerts.test.yml')
const dashboard = await fileAt('grafana/autox.json')
const vitals = openVitals()
const status = async () => ({ figures: wellFigures(), signals: [] })
const series = (await openRegistry({ vitals, status }).getMetricsAsJSON()).flatMap(({ name, type }) =>
  type === ('histogram' as never) ? ['_bucket', '_sum', '_count'].map(end => name + end) : [name],
)
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:autox|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name))

test.each([
  ['alert rules', rules],
  ['tests of the rules', tests],
  ['dashboard', dashboard],
])('the %s name only figures that a scrape has', (_, text) => {
  const names = namesIn(text)
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter(name => !series.includes(name))).toEqual([])
})

test('there are twelve rules, one for each line of the status page, and promtool has a case for each', () => {
  const signals = [...rules.matchAll(/signal: (\w+)/g)].map(([, name]) => name)
  expect(signals).toHaveLength(12)
  expect(new Set(signals)).toEqual(new Set(signalsOf(wellFigures()).map(({ name }) => name)))
  for (const [, alert] of rules.matchAll(/- alert: (\w+)/g))
    expect(tests.match(new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`)), alert).not.toBeNull()
})

test('a rule fires where the status page says that something is wrong', () => {
  const numbers = new Set(rules.match(/(?<=[<>] )\d+(\.\d+)?/g)?.map(Number))
  expect(Object.values(signalLimits).filter(limit => !numbers.has(limit))).toEqual([])
})
