// Document form plan follows the file's state; refusals show at their document.
import { expect, test } from 'vitest'
import type { KycFile } from '#contract/kyc/file.ts'
import { firstWrong, placeOf, planOf, stepProblems } from './plan.ts'
import { refusalOf } from './refusals.ts'

const now = new Date('2026-11-20T12:00:00Z')
const document = (kind: string, more: object = {}) =>
  ({ id: kind, kind, name: 'a.pdf', bytes: 1, contentType: 'application/pdf', expiresOn: null, verdict: 'accepted', reason: '', ...more }) // prettier-ignore
const file = (state: string, documents: object[]) =>
  ({ id: 'f', type: 'vehicle', number: 1, state, version: 3, documents }) as unknown as KycFile
const pdf = [new File(['x'], 'a.pdf')]

test('at first every document is asked for, and what is being looked at not at all', () => {
  expect(planOf('vehicle', [], now)!.steps).toHaveLength(5)
  expect(planOf('vehicle', [file('submitted', [])], now)).toBeUndefined()
})

test('a file that was sent back asks only for what was returned and keeps the rest', () => {
  const back = document('ProofOfAddress', { verdict: 'returned', reason: 'Blurred' })
  const plan = planOf('vehicle', [file('returned', [document('IdentityDocument'), back])], now)!
  expect(plan.steps.map(({ kind, reason }) => [kind, reason])).toEqual([['ProofOfAddress', 'Blurred']])
  expect(plan.keptDocuments.map(({ kind }) => kind)).toEqual(['IdentityDocument'])
})

test('a document that ran out must be replaced, the others may', () => {
  const old = document('IdentityDocument', { expiresOn: '2026-11-20' })
  const plan = planOf('vehicle', [file('expired', [old, document('ProofOfAddress')])], now)!
  expect(plan.steps.filter(({ required }) => required).map(({ kind }) => kind)).toEqual(['IdentityDocument'])
})

test('nobody stands further than the first step with something wrong', () => {
  const plan = planOf('vehicle', [], now)!
  const chosen = { IdentityDocument: pdf }
  expect(firstWrong(plan, chosen, {}, now)).toBe(0)
  expect(
    placeOf(plan, 'review', chosen, { IdentityDocument: '2027-01-01', IdentityDocumentIs: 'passport' }, now),
  ).toBe(1)
  expect(
    stepProblems(
      plan.steps[0]!,
      chosen,
      { IdentityDocument: '2026-11-20', IdentityDocumentIs: 'passport' },
      now,
    ).date,
  ).toMatch(/expired/)
})

test('which identity document it is decides whether its end is asked for', () => {
  const [step] = planOf('personal', [], now)!.steps
  const chosen = { IdentityDocument: pdf }
  expect(stepProblems(step!, chosen, {}, now)).toEqual({ paper: 'Choose which document it is' })
  expect(stepProblems(step!, chosen, { IdentityDocumentIs: 'voters-card' }, now)).toEqual({})
  expect(stepProblems(step!, chosen, { IdentityDocumentIs: 'passport' }, now)).toHaveProperty('date')
})

test('a refusal is told at its document or its date, and a lost answer is no refusal', () => {
  const problems = [{ field: 'ProofOfAddress.0', message: 'No PDF' }, { field: 'IdentityDocumentExpiresOn', message: 'Past' }] // prettier-ignore
  const { problems: problemEntries, lost } = refusalOf({ name: 'BAD_DOCUMENT', problems }, 'No')
  expect(problemEntries).toEqual([['ProofOfAddress', { file: 'No PDF' }], ['IdentityDocument', { date: 'Past' }]]) // prettier-ignore
  expect(lost).toBe(false)
  expect(refusalOf({ name: 'TIMEOUT', problems: [] }, 'Slow').lost).toBe(true)
  expect(refusalOf({ name: 'FILE_IN_REVIEW', problems: [] }, 'Wait').over).toBe(true)
})
