// Refusals beside a field say what to do, and are no labels.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { QuoteForm } from '../repair/forms.ts'
import { BookAppointmentForm } from '../repair/book-form.ts'
import { user } from '../user/user.ts'
import { CaseWords } from '../help/cases.ts'
import { Email, EmailOrPhone, Phone, Reason } from './fields.ts'
import { readNaira, readPercent, readWhole } from './read-number.ts'

const toDo = /^(?:Enter|Choose|Add|Say|Write|At least|At most|Please)\b/
const refusalsOf = (form: z.ZodType, value: unknown): [field: string, message: string][] =>
  (form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test.each<[string, z.ZodType, unknown]>([
  ['an email address', Email, 'ada'],
  ['a phone number', Phone, '12'],
  ['a login', EmailOrPhone, ''],
  ['a reason', Reason, 'no'],
  ['what a case is about', CaseWords, 'Help'],
  ['a car that is booked in', BookAppointmentForm.shape.vehicleYear, 'soon'],
])('%s is refused with what to do', (_, field, value) => {
  const refusals = refusalsOf(field, value)
  expect(refusals.length).toBeGreaterThan(0)
  for (const [, message] of refusals) expect(message).toMatch(toDo)
})

test('a quote is refused with what to do, field by field', () => {
  const job = { title: '', category: 0, labourKobo: 0, warrantyDays: -1, warrantyKm: 0, why: 'x' }
  const refusals = refusalsOf(QuoteForm, { jobs: [job], words: '', readyBy: '2026-12-01T09:00:00Z' })
  expect(refusals.map(([field]) => field)).toEqual(
    expect.arrayContaining(['jobs.0.title', 'jobs.0.category', 'jobs.0.warrantyDays', 'jobs.0.why']),
  )
  for (const [field, message] of refusals) expect(message, field).toMatch(toDo)
})

test('whoever registers a business is told what to do', () => {
  const refusals = refusalsOf(user.register.body, {
    accountType: 'AutoDealer',
    email: 'ada',
    phoneNumber: '12',
  })
  for (const field of ['email', 'phoneNumber'])
    expect(refusals.find(([path]) => path === field)?.[1], field).toMatch(toDo)
})

test('a typed number is refused with what to do', () => {
  for (const { problem } of [
    readNaira('much'),
    readPercent('28k'),
    readWhole('91.5'),
    readWhole('9'.repeat(17)),
  ])
    expect(problem).toMatch(toDo)
})
