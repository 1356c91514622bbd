// The profile form: the contract's checks, and only what changed is sent.
import { expect, test } from 'vitest'
import type { Me } from '#contract/user/user.ts'
import { pickChanges, formOf, toFormValues } from './profile-form.ts'

const me = {
  accountType: 'AutoDealer',
  firstName: 'Ada',
  lastName: 'Obi',
  phoneNumber: '+2348031234567',
  state: 'Lagos',
  localGovernment: 'Ikeja',
  businessName: 'Obi Motors',
  registrationNumber: null,
} as Me
const check = (change: Partial<ReturnType<typeof toFormValues>>, of = me) =>
  formOf(of).safeParse({ ...toFormValues(of), ...change })
const problems = (change: Partial<ReturnType<typeof toFormValues>>, of = me) =>
  check(change, of).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

test('what is kept passes as it is, and nothing of it is sent', () => {
  const { data } = check({})
  expect(pickChanges(me, data!)).toEqual({})
})

test('only what differs is sent, a phone in its full form', () => {
  const { data } = check({ lastName: ' Okafor ', phoneNumber: '805 555 0000', registrationNumber: 'RC 99' })
  expect(pickChanges(me, data!)).toEqual({
    lastName: 'Okafor',
    phoneNumber: '+2348055550000',
    registrationNumber: 'RC 99',
  })
})

test('a local government belongs to its state, also where only the state was changed', () => {
  expect(problems({ state: 'Oyo' })).toEqual(['localGovernment: Choose a local government of Oyo'])
  expect(problems({ state: 'Oyo', localGovernment: '' })).toEqual([
    'localGovernment: Choose a local government of Oyo',
  ])
  expect(problems({ state: 'Oyo', localGovernment: 'Ibadan North' })).toBeUndefined()
  expect(problems({ state: 'Oyo' }, { ...me, localGovernment: null })).toBeUndefined()
})

test('names stay filled, and a business keeps a name', () => {
  expect(problems({ firstName: ' ', businessName: '' })).toEqual([
    'firstName: Please fill this in',
    'businessName: At least 2 characters',
  ])
  expect(
    problems({ businessName: '' }, { ...me, accountType: 'Individual', businessName: null }),
  ).toBeUndefined()
})
