import { expect, test } from 'vitest'
import { type FormStep, reachable, stepOf } from './form-steps.ts'
import { wrongSteps, wrongWords } from './wrong-steps.ts'

const steps: FormStep<'what' | 'look' | 'offer' | 'preview'>[] = [
  { name: 'what', title: 'The part', short: 'Part', fields: ['Title', 'Grade'] },
  { name: 'look', title: 'Pictures', short: 'Pictures', fields: ['Pictures'], requestFields: ['ImageFiles'] },
  { name: 'offer', title: 'The price', short: 'Price', fields: ['Price', 'Stock'] },
  { name: 'preview', title: 'Check your listing', short: 'Check your listing', fields: [] },
]

test('nobody stands beyond the first step with something wrong', () => {
  expect(reachable(steps, 'preview', ['Stock', 'Pictures'])).toBe('look')
  expect(reachable(steps, 'look', ['Stock'])).toBe('look')
  expect(reachable(steps, 'preview', [])).toBe('preview')
  expect(reachable(steps, null, [])).toBe('what')
})

test('a field belongs to its step, also by the name under which the server speaks of it', () => {
  expect(stepOf(steps, 'Grade')).toBe('what')
  expect(stepOf(steps, 'ImageFiles')).toBe('look')
  expect(stepOf(steps, 'Nothing')).toBeUndefined()
})

test('the steps on which something is wrong are told by name, in their order', () => {
  const wrong = wrongSteps(steps, ['Stock', 'Title', 'Price'])
  expect(wrong.map(({ fields }) => fields)).toEqual([['Title'], ['Stock', 'Price']])
  expect(wrongWords(wrong)).toBe('Please check what you entered under “The part” and “The price”.')
  expect(wrongSteps(steps, [])).toEqual([])
})
