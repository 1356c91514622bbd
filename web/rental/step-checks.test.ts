// What is wrong with a breakdown and a claim is what their calls say.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { breakDownForm, type Claim, claimForm } from './step-checks.ts'

const deal = { id: crypto.randomUUID(), version: 3 }
const damage = { point: 'rear-left', words: 'A dent', amountKobo: kobo(3_000_000) }
const problems = (claim: Partial<Claim>) => claimForm.check({ items: [], damages: [], ...claim }, deal)

test('a claim names at least one thing, and each damage in words with its sum', () => {
  expect(problems({})).toEqual({ items: 'Choose at least one, or say that the car is fine.' })
  expect(problems({ damages: [damage, { ...damage, words: ' ', amountKobo: undefined }] })).toEqual({
    'damages.1.words': 'Describe it in a few words',
    'damages.1.amountKobo': 'Enter an amount above zero',
  })
  expect(problems({ items: ['cleaning'] })).toEqual({})
})

test('a claim may be higher than the deposit, which alone bounds what is paid', () =>
  expect(problems({ damages: [{ ...damage, amountKobo: kobo(9_000_000_000) }] })).toEqual({}))

test('a breakdown says what happened and where the car stands', () => {
  expect(breakDownForm.check({ what: '', place: '' }, deal)).toEqual({
    what: 'Describe what happened in a few words',
    place: 'Enter a street, a junction or a landmark',
  })
  expect(breakDownForm.check({ what: 'Hm', place: 'Ojota' }, deal)).toEqual({ what: 'At least 5 characters' })
})
