// Fields of settings in human units: each number has one, and is typed as shown.
import { expect, test } from 'vitest'
import { effectOf, effectWhileTyped } from './examples.ts'
import { settingNames, settings } from './settings.ts'
import { fieldsOf, linesOf, measureOf, valueOfFields, withTyped } from './value-lines.ts'

const bareOf = (name: (typeof settingNames)[number]): object => {
  const { from: _, source: __, ...value } = settings[name].terms[0] as Record<string, unknown>
  return value
}

test('every number of every setting has its unit in the table', () => {
  const numbers = settingNames.flatMap(name =>
    fieldsOf(bareOf(name))
      .filter(({ value }) => /^-?[\d.,]+$/.test(value))
      .map(({ path }) => path),
  )
  expect(numbers.length).toBeGreaterThan(80)
  expect(numbers.filter(path => measureOf(path) === undefined)).toEqual([])
})

test('what stands in a form, typed again, is the value; nothing there is kobo or hundredths of a percent', () => {
  for (const name of settingNames) {
    const value = bareOf(name)
    const typed = fieldsOf(value).map(({ path, value: text }) => [path, text] as const)
    expect([name, withTyped(value, typed)]).toEqual([name, { value }])
  }
  const commission = fieldsOf(bareOf('sale-commission'))
  expect(commission.map(({ unit, value }) => [unit, value])).toEqual([
    ['%', '1.5'],
    ['₦', '500,000'],
  ])
})

test('typed as people do, and refused in words by field', () => {
  const value = bareOf('sale-commission')
  const type = (share: string, most: string) =>
    withTyped(value, [
      ['basisPoints', share],
      ['maxKobo', most],
    ])
  for (const [share, most] of [
    ['2', '600000'],
    ['2 %', '₦600,000'],
    ['2.00%', '600k'],
  ] as const)
    expect(type(share, most)).toEqual({ value: { basisPoints: 200, maxKobo: 60_000_000 } })
  expect(type('1.555', 'many')).toEqual({
    problems: [
      { path: 'basisPoints', message: expect.any(String) },
      { path: 'maxKobo', message: expect.stringContaining('naira') },
    ],
  })
  expect(withTyped(value, [['nothing', '1']])).toEqual({ unknown: 'nothing' })
  const excess = withTyped(bareOf('insurance-terms'), [['excess.higher.premiumBps', '-7.5%']])
  expect('value' in excess && linesOf(excess.value).some(({ text }) => text === '-7.5%')).toBe(true)
})

test('an example says what a change comes to, and nothing while a value is out of bounds', () => {
  for (const name of settingNames) {
    const value = bareOf(name)
    const effect = effectOf(name, value, value)
    expect([name, effect?.after]).toEqual([name, effect?.before])
  }
  const [before, after] = [bareOf('sale-commission'), { basisPoints: 200, maxKobo: 50_000_000 }]
  expect(effectOf('sale-commission', before, after)).toMatchObject({
    before: '₦300,000.00',
    after: '₦400,000.00',
  })
  const typed = valueOfFields(fieldsOf(bareOf('transfer-fee')))
  expect(effectWhileTyped('transfer-fee', typed, typed)!.after).toBe('₦25.00')
  expect(valueOfFields([{ path: 'basisPoints', value: 'x' }])).toBeUndefined()
  const most = { basisPoints: 10_000, flatKobo: 0, flatFromKobo: 0, maxKobo: null }
  expect(effectWhileTyped('top-up-fee', bareOf('top-up-fee'), most)).toBeUndefined()
})
