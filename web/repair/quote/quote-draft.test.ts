// Quote draft to request: complete, whole sums, faults at their fields.
import { expect, test } from 'vitest'
import { kobo, KOBO_MAX, ZERO } from '#contract/core/money.ts'
import { marginOf, marginWords } from '#contract/repair/part-costs/margin.ts'
import { repairFields } from '#contract/repair/shape.ts'
import {
  draftOf,
  faultsOf,
  jobSummary,
  newPart,
  partSummary,
  receivedOf,
  type QuoteDraft,
  toReadyMoment,
  toSend,
  totalOfAll,
  typedTotalWords,
  withNew,
} from './quote-draft.ts'

const draftJobs = withNew([], {
  title: 'Front brake pads',
  labourKobo: kobo(15_000_00),
  why: 'Worn to the metal',
  parts: [{ ...newPart(), title: 'Pads', priceKobo: kobo(15_000_00), count: 2 }],
})
const draft: QuoteDraft = { jobs: draftJobs, words: 'Two days', readyOn: '2026-11-24', readyHour: '17:00' }

test('a filled-in quote is what the call takes, and its sum is labour and parts', () => {
  const readyBy = toReadyMoment(draft)!
  // Five in the afternoon in Lagos.
  expect(readyBy).toBe('2026-11-24T16:00:00.000Z')
  expect(repairFields.quote.safeParse(toSend(draft, readyBy)).error).toBeUndefined()
  expect(totalOfAll(draft.jobs)).toBe(45_000_00)
  expect(faultsOf(draft)).toEqual({})
})

test('a total of more than any amount is not worded, and does not break the page', () => {
  const most = kobo(KOBO_MAX)
  const jobs = withNew([], { labourKobo: most, parts: [{ ...newPart(), priceKobo: most, count: 20 }] })
  expect(typedTotalWords(totalOfAll(jobs))).toBe('')
  const costs = [{ priceKobo: ZERO, count: 20, grade: 'new', costKobo: most }]
  expect(marginWords(marginOf(costs))).toMatch(/^loss of /)
  expect(typedTotalWords(totalOfAll(draft.jobs))).toBe('₦45,000.00')
})

test('what is missing is named as the server names it', () => {
  const jobs = withNew(draftJobs, { parts: [newPart()] })
  expect(Object.keys(faultsOf({ ...draft, jobs, readyOn: '' }))).toEqual([
    'jobs.1.title',
    'jobs.1.why',
    'jobs.1.labourKobo',
    'jobs.1.parts.0.title',
    'readyBy',
  ])
  expect(faultsOf({ ...draft, jobs: [] })['jobs']).toBe('Add at least one job')
})

test('a refusal says what to do, and names no field again', () => {
  const jobs = withNew([], { parts: [newPart()] })
  const words = [faultsOf({ ...draft, jobs, readyOn: '' }), faultsOf({ ...draft, jobs: [] })].flatMap(
    faults => Object.values(faults),
  )
  expect(words).toHaveLength(6)
  for (const each of words) expect(each).toMatch(/^(?:Enter|Add) /)
})

test('the workshop reads what it receives, with what was approved before, and never more than a quote may hold', () => {
  const diagnosis = { feeKobo: ZERO, heldKobo: ZERO }
  const repair = { approvedKobo: ZERO, startedAt: '2026-11-20T09:00:00.000Z', diagnosis }
  expect(receivedOf(repair, 45_000_00)).toEqual({ commissionKobo: 1_350_00, receivedKobo: 43_650_00 })
  expect(receivedOf({ ...repair, approvedKobo: kobo(55_000_00) }, 45_000_00)).toEqual({
    commissionKobo: 3_000_00,
    receivedKobo: 97_000_00,
  })
  expect(receivedOf(repair, 1)).toEqual({ commissionKobo: 0, receivedKobo: 1 })
  // Of a fee of ₦10,000 these jobs reach ₦4,000; the rest is paid for the diagnosis.
  const fee = { feeKobo: kobo(10_000_00), heldKobo: kobo(10_000_00) }
  expect(receivedOf({ ...repair, diagnosis: fee }, 4_000_00)).toEqual({
    commissionKobo: 300_00,
    receivedKobo: 9_700_00,
  })
  // The commission has a highest amount.
  expect(receivedOf(repair, 9_000_000_00)?.commissionKobo).toBe(50_000_00)
  for (const total of [0, KOBO_MAX, Number.MAX_SAFE_INTEGER])
    expect(receivedOf(repair, total)).toBeUndefined()
})

test('a quote that is changed has its ready day, its hour in Lagos, and its jobs of the to-do list', () => {
  const { at: _at, ...job } = draftJobs[0]!
  const openJob = {
    ...job,
    id: 'j1',
    parts: [],
    totalKobo: kobo(15_000_00),
    toDoId: 't1',
    status: 'asked' as const,
    isFurther: false,
    warrantyUntil: null,
    usual: null,
  }
  // Half past midnight in Lagos is the day before elsewhere.
  const readyBy = '2026-11-24T23:30:00.000Z'
  const toDo = [{ id: 't1', title: 'Front brake pads', since: '2026-06-01' }]
  const quoted = { jobs: [openJob], quoteWords: 'Two days', readyBy, toDo }
  const changed = draftOf(quoted)
  expect(changed).toMatchObject({ readyOn: '2026-11-25', readyHour: '00:30', jobs: [{ toDoId: 't1' }] })
  expect(toReadyMoment(changed)).toBe(readyBy)
  expect(draftOf({ ...quoted, toDo: [] }).jobs[0]!.toDoId).toBe('')
  // More work than what was approved has no day of its own yet.
  const further = { ...quoted, jobs: [{ ...openJob, status: 'approved' as const }] }
  expect(draftOf(further)).toMatchObject({ jobs: [], readyOn: '', readyHour: '17:00' })
})

test('a job or a part without an amount says so, and no job of nothing is called labour', () => {
  const [empty, withPart] = withNew(withNew([], {}), { parts: [newPart()] })
  expect(jobSummary(empty!)).toBe('No price yet')
  expect(jobSummary(withPart!)).toBe('No price yet, with 1 part')
  expect(jobSummary(draftJobs[0]!)).toBe('₦45,000.00, with 1 part')
  expect(jobSummary({ ...draftJobs[0]!, parts: [] })).toBe('₦15,000.00, labour only')
  expect(partSummary(newPart())).toMatch(/^No price yet, /)
  expect(partSummary({ ...newPart(), grade: 'brought' })).toMatch(/^1 × ₦0\.00, /)
})
