import { expect, test } from 'vitest'
import type { CallError } from '#contract/core/call.ts'
import type { AutoxApi } from '../../client/api.ts'
import { loadWorkshops } from './load-workshops.ts'
import type { WorkshopSearch } from './workshop-keys.ts'

const refusal = (field: string): { error: CallError } => ({
  error: {
    name: 'BAD_INPUT',
    code: '10',
    status: 400,
    message: '',
    problems: [{ field: `query.${field}`, message: `No such ${field}` }],
  },
})

/** Refuses as the server does: the fields first, and only then what they say together. */
const answerTo = ({ State, Latitude, Longitude, Sort }: WorkshopSearch) => {
  if (State === 'Atlantis') return refusal('State')
  if (Latitude === 'here') return refusal('Latitude')
  if (!Latitude && (Longitude || Sort === 'distance')) return refusal('Latitude')
  if (Latitude && !Longitude) return refusal('Longitude')
  return { data: [], message: '', pageMeta: { pageNumber: 1, pageSize: 18, totalPages: 0, totalRecords: 0 } }
}
const api = {
  workshops: { list: ({ query }: { query: WorkshopSearch }) => Promise.resolve(answerTo(query)) },
} as unknown as AutoxApi

const nowhere = expect.stringContaining('send a latitude and a longitude')
const wishes: readonly (readonly [WorkshopSearch, WorkshopSearch, unknown[]])[] = [
  [{ City: 'Yaba', Sort: 'price' }, { City: 'Yaba', Sort: 'price' }, []],
  [
    { Sort: 'distance', Latitude: '6.5', Longitude: '3.4' },
    { Sort: 'distance', Latitude: '6.5', Longitude: '3.4' },
    [],
  ],
  [{ City: 'Yaba', Sort: 'distance' }, { City: 'Yaba' }, [nowhere]],
  [{ Latitude: '6.5', Sort: 'price' }, { Sort: 'price' }, [nowhere]],
  [{ Longitude: '3.4' }, {}, [nowhere]],
  [{ Sort: 'distance', Latitude: 'here', Longitude: '3.4' }, {}, ['No such Latitude']],
  [{ Sort: 'distance', State: 'Atlantis' }, {}, [nowhere, 'No such State']],
]

test.each(wishes)('%j is asked as %j', async (wish, query, ignored) => {
  const { result } = await loadWorkshops(api, wish, 1)
  expect([result?.query, result?.ignored]).toEqual([query, ignored])
})
