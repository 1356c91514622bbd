import { describe, expect, test } from 'vitest'
import { evadingLines } from './evading-lines.ts'
import { ordinaryLines } from './ordinary-lines.ts'
import { recognise } from './recognise.ts'

const share = (part: readonly unknown[], of: readonly unknown[]) => part.length / of.length
const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`

describe('recognition', () => {
  test('of at least 150 ordinary lines at most one in a hundred alarms', () => {
    const alarms = ordinaryLines.filter(line => recognise(line).length > 0)
    const rate = share(alarms, ordinaryLines)
    console.log(`false alarms: ${alarms.length} of ${ordinaryLines.length} (${percent(rate)})`, alarms)
    expect(ordinaryLines.length).toBeGreaterThanOrEqual(150)
    expect(rate).toBeLessThanOrEqual(0.01)
  })

  test('of at least 80 evasions at most one in twenty passes, and each is called what it is', () => {
    const missed = evadingLines.filter(({ as, text }) => !recognise(text).some(kind => kind === as))
    const passed = missed.filter(({ text }) => recognise(text).length === 0)
    const rate = share(passed, evadingLines)
    console.log(`misses: ${passed.length} of ${evadingLines.length} (${percent(rate)})`, missed)
    expect(evadingLines.length).toBeGreaterThanOrEqual(80)
    expect(rate).toBeLessThanOrEqual(0.05)
    expect(share(missed, evadingLines)).toBeLessThanOrEqual(0.05)
  })

  test('a line of 2,000 characters made to be slow is read in a moment', () => {
    const began = process.cpuUsage().user
    for (const piece of ['send my ', '0 8 ', 'pay to the ', 'a.b', '1,', 'account ', 'o', '(0']) {
      recognise(piece.repeat(Math.ceil(2_000 / piece.length)).slice(0, 2_000))
    }
    expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(1_000)
  })
})
