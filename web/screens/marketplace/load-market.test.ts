// Loading the market: refused filters are named and left out; an empty list offers what would help.
import { expect, test } from 'vitest'
import type { AutoxApi } from '../../api.ts'
import { loadMarket } from './load-market.ts'

type Asked = Record<string, unknown>
const pageMeta = (totalRecords: number) => ({ pageNumber: 1, pageSize: 24, totalPages: 1, totalRecords })

const apiWhere = (count: (query: Asked) => number, refused?: string) =>
  ({
    cars: {
      list: ({ query }: { query: Asked }) =>
        Promise.resolve(
          refused && refused in query
            ? {
                error: {
                  name: 'BAD_INPUT',
                  code: '10',
                  status: 400,
                  message: '',
                  problems: [{ field: `query.${refused}`, message: 'A whole year' }],
                },
              }
            : { data: [], message: '', pageMeta: pageMeta(count(query)) },
        ),
      makes: () => Promise.resolve({ data: [], message: '' }),
    },
  }) as unknown as AutoxApi

test('a filter that makes no sense is left out and said', async () => {
  const { market } = await loadMarket(
    apiWhere(() => 3, 'YearFrom'),
    { Make: 'Kia', YearFrom: 'soon' },
    4,
  )
  expect(market).toMatchObject({
    filters: { Make: 'Kia' },
    ignored: ['A whole year'],
    meta: { pageNumber: 1 },
  })
})

test('nothing found offers the filters whose removal finds cars, the most first', async () => {
  const count = (query: Asked) => (query['State'] && query['Make'] ? 0 : query['State'] ? 4 : 90)
  const { market } = await loadMarket(apiWhere(count), { Make: 'Kia', State: 'Borno', Sort: 'newest' }, 1)
  expect(market?.relaxations.map(({ words, count: found }) => [words, found])).toEqual([
    ['Borno', 90],
    ['Kia', 4],
  ])
})
