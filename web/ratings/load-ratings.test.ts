// Rating loading: nothing is lost, and pages without ratings work.
import { expect, test } from 'vitest'
import type { AutoxApi } from '../client/api.ts'
import { loadRatings, type ListedRating } from './load-ratings.ts'

const answering = (summary: object, list: object) =>
  ({ ratings: { summary: async () => summary, list: async () => list } }) as unknown as AutoxApi
const about = { About: 'seller', Id: 'd' } as const
const listed: ListedRating[] = [
  {
    id: 'a',
    stars: 4,
    words: 'Two lines\nand a\ttab, "quotes" and \\.',
    byName: 'Ada D.',
    by: 'buyer',
    kind: 'purchase',
    subject: '2015 Toyota Corolla LE',
    at: '2026-11-18T09:00:00.000Z',
    reply: { words: 'Thank you,\n\nAda.', at: '2026-11-19T09:00:00.000Z' },
  },
  {
    id: 'b',
    stars: 1,
    words: '',
    byName: 'Dala Hill Motors',
    by: 'seller',
    kind: 'repair',
    subject: 'x',
    at: '2026-11-17T09:00:00.000Z',
    reply: null,
  },
]

test('what was said arrives as it was said, lines, tabs and quotes among it', async () => {
  const meta = { pageNumber: 1, pageSize: 5, totalPages: 1, totalRecords: 2 }
  const summary = { data: { average: 2.5, count: 2, stars: [1, 0, 0, 1, 0] } }
  const loaded = await loadRatings(answering(summary, { data: listed, pageMeta: meta }), about, 1)
  expect(loaded).toMatchObject({ average: 2.5, count: 2, stars: [1, 0, 0, 1, 0], meta })
  expect(loaded!.ratings).toEqual(listed)
})

test('a seller whose ratings cannot be read now has a page all the same', async () => {
  const failed = { error: { status: 503 } }
  expect(await loadRatings(answering(failed, failed), about, 1)).toBeUndefined()
})
