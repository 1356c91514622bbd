import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { awaitsRefund, cancelledNow, lapsedNow, lastDayWords, refundedWords } from './change-words.ts'

const until = '2027-11-29'

test('what went back of a premium, or the claim for which nothing did', () => {
  const words = (naira: number, endedOn: string) =>
    refundedWords({ state: 'lapsed', refundedKobo: kobo(naira * 100), endedOn, until })
  expect(words(14_000, '2026-11-30')).toBe('₦14,000.00 went back to your wallet.')
  expect(words(0, '2026-11-30')).toBe(
    'No premium went back to your wallet, because of a claim on this policy.',
  )
  expect(words(0, until)).toBe('No premium was left to refund.')
})

test('while the refund of a policy that ended in suspension waits, nothing is said to have gone back', () => {
  const ended = { state: 'lapsed', endedOn: '2026-12-05', startsOn: '2026-12-01', until, refundedKobo: null }
  expect(refundedWords(ended)).toContain('goes back to your wallet once no claim on this policy is open')
  expect(lapsedNow(ended)!.words).not.toContain('went back')
  expect(lapsedNow({ ...ended, refundedKobo: kobo(0) })!.words).toContain('See below what went back')
  expect(awaitsRefund({ ...ended, endedOn: until })).toBe(false)
})

test('a policy that was suspended up to its end says until when it insured, and every other nothing of it', () => {
  const lapsed = { state: 'lapsed', startsOn: '2026-12-01', until }
  expect(lapsedNow({ ...lapsed, endedOn: '2026-12-05', claimable: true })!.words).toContain(
    'until December 5, 2026, when its insurer lost its licence. You can still claim',
  )
  expect(lapsedNow({ ...lapsed, endedOn: '2026-11-30' })!.words).toContain('its cover never began')
  for (const endedOn of [until, null]) expect(lapsedNow({ ...lapsed, endedOn })).toBeUndefined()
})

test('a cancelled policy names its last day of cover, or says that it never began', () => {
  const startsOn = '2026-12-01'
  expect(lastDayWords({ endedOn: '2026-11-30', startsOn })).toBe('Its cover never began.')
  expect(lastDayWords({ endedOn: '2026-12-05', startsOn })).toContain('December 5, 2026, until midnight')
  expect(cancelledNow({ state: 'cancelled', endedOn: '2026-12-05', startsOn })!.words).not.toContain(
    'back in your wallet',
  )
  // Another policy took the rest of that day over, long before midnight.
  const handedOverAt = '2026-12-05T09:00:00.000Z'
  const { words } = cancelledNow({ state: 'cancelled', endedOn: '2026-12-05', startsOn, handedOverAt })!
  expect(words).toContain('to make way for another policy')
  expect(words).not.toContain('until midnight')
  // A card of a list has no last day.
  expect(cancelledNow({ state: 'cancelled', startsOn })).toBeUndefined()
})
