// What a form becomes when its listing changed elsewhere: words, pictures, papers, and a draft that waited on the device.
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/listings.ts'
import { kobo, ZERO } from '#contract/money.ts'
import { shotOfPicture } from '../../ui/shots.ts'
import { baseOf, carriedOver, keptOver, listOver, shotsOver } from './changed-meanwhile.ts'
import { emptyDraft } from './draft.ts'
import { draftOfCar } from './own-draft.ts'

const hash = (letter: string) => letter.repeat(40)
const picturesOf = (letters: string) =>
  [...letters].map(letter => ({ hash: hash(letter), width: 800, height: 600, colour: '#123456' }))

const carWith = (version: number, letters: string, description: string): OwnCar =>
  ({
    id: 'a-car',
    version,
    year: 2015,
    rentPriceKobo: ZERO,
    priceKobo: kobo(850_000_000),
    description,
    pictures: picturesOf(letters),
    documents: [],
    mileageKm: 91_000,
    engineCc: null,
    seats: 5,
  }) as unknown as OwnCar

const before = { ...emptyDraft, Description: 'As it was.', PriceKobo: kobo(850_000_000) }

test('what was typed stays, and the rest becomes as it is now', () => {
  const typed = { ...before, Description: 'Typed on this phone just now.' }
  const elsewhere = { ...before, PriceKobo: kobo(800_000_000), Description: 'Typed elsewhere.' }
  expect(carriedOver(typed, before, elsewhere)).toMatchObject({
    Description: 'Typed on this phone just now.',
    PriceKobo: 800_000_000,
  })
})

const over = (here: string, was: string, now: string) =>
  listOver({ here: [...here], before: [...was], now: [...now] }, one => one).join('')

test('a list that nobody touched here is as it is now, in its new order too', () => {
  expect(over('abc', 'abc', 'cb')).toBe('cb')
  expect(over('abc', 'abc', 'cabd')).toBe('cabd')
})

test('of a list that was changed on both sides nothing comes back that was taken away on either', () => {
  expect(over('bax', 'abc', 'bcd')).toBe('bxd')
  expect(over('ab', 'abc', 'abc')).toBe('ab')
})

test('pictures that are still being sent stay where they are', () => {
  const sending = { ...shotOfPicture(picturesOf('x')[0]!, 0), id: 'new', picture: undefined }
  const here = [...picturesOf('ab').map(shotOfPicture), sending] as never
  const was = { ...before, Pictures: [hash('a'), hash('b')] }
  const now = shotsOver(here, was, carWith(2, 'b', 'As it was.'))
  expect(now.map(shot => shot.picture?.hash ?? shot.id)).toEqual([hash('b'), 'new'])
})

test('a draft that waited while its listing changed keeps what was typed, and takes over all else', () => {
  const was = baseOf({ kind: 'edit', car: carWith(3, 'ab', 'As it was.') })
  const { Pictures: _hashes, OnTheWay: _count, ...words } = was.draft
  const typed = { ...words, PriceKobo: kobo(820_000_000) }
  const kept = { ...typed, step: 'stepSix' as const, Shots: picturesOf('ab').map(shotOfPicture), Key: 'key' }
  const car = carWith(5, 'bc', 'Changed elsewhere.')
  const now = keptOver(kept, was, car)
  expect(now).toMatchObject({ PriceKobo: 820_000_000, Description: 'Changed elsewhere.', step: 'stepSix' })
  expect(now.Shots.map(({ picture }) => picture?.hash)).toEqual(draftOfCar(car).Pictures)
  expect(now.Base?.version).toBe(5)
  expect(now).not.toHaveProperty('Key')
})
