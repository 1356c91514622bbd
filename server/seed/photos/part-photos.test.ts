import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { seedParts } from '../parts/parts.ts'
import { seedPeople } from '../people/people.ts'
import { openPhoto, photoNames } from './photos.ts'

const now = new Date('2026-11-20T09:00:00Z')
const parts = seedParts(seedPeople(now), now)
const partPhotos = photoNames.filter(name => name.startsWith('photo-part-'))

test('each photograph of a part is shown, and only by parts of the kind that it names', () => {
  for (const name of partPhotos) {
    const sellers = parts.filter(part => part.picture === name)
    expect(sellers.length, name).toBeGreaterThan(0)
    // The kind's own words, whatever stands between them in a title.
    const words = name
      .slice('photo-part-'.length)
      .replace(/-(used|turned)$/, '')
      .split('-')
    for (const { title } of sellers)
      for (const word of words) expect(title.toLowerCase(), name).toContain(word)
  }
})

test('only used parts show a used one', () => {
  const usedLooks = parts.filter(({ picture }) => picture.endsWith('-used'))
  expect(usedLooks.filter(({ grade }) => grade !== 'tokunbo')).toEqual([])
})

test('no two parts on a page of the newest show the same picture', () => {
  const newest = parts
    .toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime())
    .map(part => part.picture)
  for (let i = 0; i + limits.pageSize <= newest.length - limits.pageSize; i += 1)
    expect(new Set(newest.slice(i, i + limits.pageSize)).size, `from ${i}`).toBe(limits.pageSize)
})

test('every part shows a photograph of its own, not a drawing of its category', () => {
  expect(parts.filter(part => !part.picture.startsWith('photo-part-'))).toEqual([])
  expect(partPhotos.length).toBeGreaterThan(80)
})

test('a photograph of a part has a small copy for cards and one for sharing', async () => {
  const { files } = await openPhoto(partPhotos[0]!)
  const endings = files.map(({ key }) => key.slice(key.lastIndexOf('-')))
  expect(endings).toEqual(expect.arrayContaining(['-480.avif', '-800.avif', '-og.jpg']))
})
