// What staff read while a step waits that only their dealer may take.
import { expect, test } from 'vitest'
import { rental } from '#contract/rental/process.ts'
import { rentalWords } from '#contract/rental/words.ts'
import { nowWords } from './words.ts'

const kind = { deal: rental, words: rentalWords }

const acting = { name: 'Musa Motors' }
const card = (state: string, myTurn: boolean) => ({ role: 'owner', state, myTurn })

test('staff read whom a step waits for that is not theirs, and the dealer’s words otherwise', () => {
  const waits = {
    title: 'Waits for Musa Motors',
    words: expect.stringContaining('Only Musa Motors') as string,
  }
  expect(nowWords(kind, card('returned', false), acting)).toEqual(waits)
  expect(nowWords(kind, card('returned', true), undefined).title).toBe('Is the car fine?')
  expect(nowWords(kind, card('requested', true), acting).title).toBe('Accept this booking?')
  expect(nowWords(kind, card('claimed', false), acting).title).toBe('The renter answers')
})
