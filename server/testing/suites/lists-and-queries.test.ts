// Paging metadata of every list, and empty query values treated as absent.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { envelope } from '#contract/core/call.ts'
import { everyCall, makeGoodRequest, sendCall } from '../tables/good-requests.ts'
import { collectRealValues, setStage } from '../world/stage.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const stage = await setStage(world)
const { token } = stage.seller

const lists = everyCall.filter(({ call }) => call.data instanceof z.ZodArray)
test.each(lists)('$name says which page of how many it is', async ({ call }) => {
  expect(envelope(call).shape).toHaveProperty('pageMeta')
  if (call.method !== 'GET') return
  const answer = await sendCall<unknown[]>(
    world,
    call,
    await makeGoodRequest(call, collectRealValues(stage, call)),
    {
      token,
    },
  )
  if (answer.status !== 200) return
  expect(answer.pageMeta).toMatchObject({
    pageNumber: expect.any(Number),
    pageSize: expect.any(Number),
    totalPages: expect.any(Number),
    totalRecords: expect.any(Number),
  })
})

test('what the specification lists without pages comes whole, as its only page', async () => {
  const { data, pageMeta } = await world.ask<unknown[]>({ url: '/api/Wallet/GetBankCodes', token })
  const { length } = data
  expect(pageMeta).toEqual({ pageNumber: 1, pageSize: length, totalPages: 1, totalRecords: length })
  const files = await world.ask<unknown[]>({ url: '/api/KYC/kyc-by-user-id', token })
  expect(files.pageMeta).toMatchObject({ pageNumber: 1, totalPages: 1, totalRecords: files.data.length })
})

const queryCalls = everyCall.filter(({ call }) => call.method === 'GET' && call.query)
test.each(queryCalls)('$name takes an empty value as one that was not given', async ({ call }) => {
  for (const name of Object.keys(call.query!.shape)) {
    const { query } = await makeGoodRequest(call, collectRealValues(stage, call))
    const { [name]: _, ...without } = query
    const ask = (queryValues: Record<string, unknown>) =>
      sendCall(world, call, { query: queryValues, body: {} }, { token })
    const answer = ({ status, code, errors }: Awaited<ReturnType<typeof ask>>) => ({ status, code, errors })
    const isFile = !call.data
    const [absent, empty] = await Promise.all(
      [without, { ...without, [name]: '' }].map(queryValues =>
        ask(queryValues).catch((error: unknown) => {
          if (isFile && error instanceof SyntaxError) return undefined
          throw error
        }),
      ),
    )
    expect(empty && answer(empty), `${call.path} ${name}`).toEqual(absent && answer(absent))
  }
})

const searched = ['/api/Car/get-Cars', '/api/Car/get-facets', '/api/Accessory/get-Accessories', '/users']
test.each(searched)('%s takes q for Search, and refuses two that disagree', async url => {
  const ask = (query: Record<string, string>) => world.ask({ url, query })
  const nothing = 'zzzzqqqq no such thing'
  const { data } = await ask({ Search: nothing })
  expect(await ask({ q: nothing })).toMatchObject({ status: 200, data })
  expect(data).not.toEqual((await ask({})).data)
  expect(await ask({ q: nothing, Search: nothing, State: '' })).toMatchObject({ status: 200, data })
  expect(await ask({ q: nothing, Search: 'Toyota' })).toMatchObject({
    code: '10',
    errors: [{ field: 'query.q' }],
  })
  expect(await ask({ q: 'x'.repeat(200) })).toMatchObject({ code: '10', errors: [{ field: 'query.q' }] })
})
