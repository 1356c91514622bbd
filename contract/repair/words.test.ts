import { expect, test } from 'vitest'
import { wordsNow } from '../deal-engine/deal-words.ts'
import type { Repair } from './fields.ts'
import { repairStory } from './story.ts'
import { repairWords } from './words.ts'

test('after a declined quote the page speaks of a paid fee only where there was one', () => {
  const wordsOf = (role: string, heldKobo: number): string => {
    const deal = { state: 'diagnosed', role, diagnosis: { heldKobo } }
    return wordsNow(repairWords, deal).words
  }
  expect(wordsOf('customer', 500_000)).toContain('was paid the diagnosis fee you agreed to')
  expect(wordsOf('customer', 0)).toContain('you were not charged')
  expect(wordsOf('workshop', 500_000)).toContain('fee is in your wallet')
  expect(wordsOf('workshop', 0)).not.toContain('wallet')
  // A row of a list knows of no fee.
  expect(wordsNow(repairWords, { state: 'diagnosed', role: 'workshop' }).title).toBe('Not repaired')
})

test('the deadline of a quote names the fee that is then paid, and none where none was agreed', () => {
  const wordsOf = (role: 'customer' | 'workshop', heldKobo: number) => {
    const diagnosis = { feeKobo: heldKobo, heldKobo }
    const deal = { role, diagnosis, workshopReceivesKobo: heldKobo - 25_000 } as Repair
    return repairStory.otherwiseMore!(deal, 'unanswered')
  }
  expect(wordsOf('customer', 500_000)).toContain('the diagnosis fee of ₦5,000.00')
  expect(wordsOf('workshop', 500_000)).toBe('You’re paid ₦4,750.00 for the diagnosis.')
  expect(wordsOf('customer', 0)).toBeUndefined()
})
