// Merging forms with concurrent changes: words, numbers, pictures, lists and drafts.
import { expect, test } from 'vitest'
import { uploadOfPicture } from '../uploads/uploads.ts'
import { baseOf, carriedOver, keptOver, listOver, type FormTarget, uploadsOver } from './changed-meanwhile.ts'

const hash = (letter: string) => letter.repeat(40)
const picturesOf = (letters: string) =>
  [...letters].map(letter => ({ hash: hash(letter), width: 800, height: 600, colour: '#123456' }))

type Draft = {
  Words: string
  Price: number
  Stock: string
  Fits: string[]
  Pictures: string[]
  OnTheWay: number
}
const opened = (version: number, letters: string, more: Partial<Draft> = {}): FormTarget<Draft> => ({
  formName: 'edit-it',
  begins: {
    Words: 'As it was.',
    Price: 850,
    Stock: '3',
    Fits: ['Camry'],
    Pictures: [...letters].map(hash),
    OnTheWay: 0,
    ...more,
  },
  pictures: picturesOf(letters),
  version,
  counted: ['Stock'],
})
const { begins: before } = opened(1, '')

test('what was typed stays, and the rest becomes as it is now', () => {
  const typed = { ...before, Words: 'Typed on this device just now.', Fits: ['Camry', 'Corolla'] }
  const now = opened(2, '', { Price: 800, Words: 'Typed elsewhere.', Fits: ['Accord'] })
  expect(carriedOver({ typed, before, now })).toMatchObject({
    Words: 'Typed on this device just now.',
    Fits: ['Camry', 'Corolla'],
    Price: 800,
  })
})

test('what others count down meanwhile is taken afresh, whatever was typed; where nobody did, it stays', () => {
  const typed = { ...before, Stock: '10' }
  expect(carriedOver({ typed, before, now: opened(2, '', { Stock: '2' }) }).Stock).toBe('2')
  expect(carriedOver({ typed, before, now: opened(2, '', { Price: 1 }) }).Stock).toBe('10')
})

const over = (here: string, was: string, now: string) =>
  listOver({ here: [...here], before: [...was], now: [...now] }, letter => letter).join('')

test('a list that nobody touched here is as it is now, in its new order too', () => {
  expect(over('abc', 'abc', 'cb')).toBe('cb')
  expect(over('abc', 'abc', 'cabd')).toBe('cabd')
})

test('of a list that was changed on both sides nothing comes back that was taken away on either', () => {
  expect(over('bax', 'abc', 'bcd')).toBe('bxd')
  expect(over('ab', 'abc', 'abc')).toBe('ab')
})

test('pictures that are still being sent stay where they are', () => {
  const sending = { ...uploadOfPicture(picturesOf('x')[0]!, 0), id: 'new', picture: undefined }
  const here = [...picturesOf('ab').map(uploadOfPicture), sending] as never
  const now = uploadsOver(here, { Pictures: [hash('a'), hash('b')] }, picturesOf('b'))
  expect(now.map(upload => upload.picture?.hash ?? upload.id)).toEqual([hash('b'), 'new'])
})

test('a draft that waited meanwhile keeps what was typed, and takes over all else', () => {
  const was = baseOf(opened(3, 'ab'))!
  const { Pictures: _hashes, OnTheWay: _count, ...words } = was.draft
  const storedDraft = {
    ...words,
    Price: 820,
    step: 'price',
    Shots: picturesOf('ab').map(uploadOfPicture),
    Key: 'key',
  }
  const now = keptOver(storedDraft, was, opened(5, 'bc', { Words: 'Changed elsewhere.' }))
  expect(now).toMatchObject({ Price: 820, Words: 'Changed elsewhere.', step: 'price', Base: { version: 5 } })
  expect(now.Shots.map(({ picture }) => picture?.hash)).toEqual([hash('b'), hash('c')])
  expect(now).not.toHaveProperty('Key')
})
