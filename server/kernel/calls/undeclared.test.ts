import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { Failure, fail, type ErrorName } from '#contract/core/errors.ts'
import { refuse } from '../http/envelope.ts'
import type { ServeDeps } from './serve-deps.ts'
import { serve } from './serve.ts'
import { logUndeclared, type Undeclared } from './undeclared.ts'

const sell = call({
  method: 'GET',
  path: '/api/Test/sell',
  auth: 'anyone',
  query: z.object({ as: z.string() }),
  data: z.null(),
  refuses: ['OWN_CAR'],
  about: 'Refuses as it is asked to.',
})

const serving = (undeclared: Undeclared | undefined) => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', line => lines.push(String(line)))
  const app = fastify({ logger: { level: 'error', stream } })
  app.setErrorHandler(refuse)
  const parts = {
    clock: () => new Date(),
    again: new Map(),
    local: new Map<string, (query: unknown) => Promise<unknown>>(),
    undeclared: undeclared ?? logUndeclared(app.log),
  }
  const handlers = {
    sell: async (_: unknown, { query }: { query: { as: string } }) => fail(query.as as ErrorName),
  }
  serve(app, parts as unknown as ServeDeps, { sell }, handlers)
  const ask = async (as: string) => (await app.inject({ url: sell.path, query: { as } })).statusCode
  return { ask, lines, here: (as: string) => parts.local.get('GET /api/Test/sell')!({ as }) }
}

test('what it names, and what every call of its kind can refuse, is told to nobody', async () => {
  const reports: string[] = []
  const { ask } = serving((name, refused) => reports.push(`${name} ${refused}`))
  expect([await ask('OWN_CAR'), await ask('BUSY'), await ask('BAD_INPUT')]).toEqual([409, 503, 400])
  expect(reports).toEqual([])
})

test('what it does not name is told, from outside and from pages rendered here; both are answered as always', async () => {
  const reports: string[] = []
  const { ask, here } = serving((name, refused) => reports.push(`${name} ${refused}`))
  expect(await ask('NO_PICTURE')).toBe(409)
  await expect(here('NOT_DELETABLE')).rejects.toBeInstanceOf(Failure)
  expect(reports).toEqual(['GET /api/Test/sell NO_PICTURE', 'GET /api/Test/sell NOT_DELETABLE'])
})

test('in the log it stands once for each call and name', async () => {
  const { ask, lines } = serving(undefined)
  for (const as of ['NO_PICTURE', 'NO_PICTURE', 'NOT_DELETABLE', 'NO_PICTURE'])
    expect(await ask(as)).toBe(409)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('GET /api/Test/sell refuses NO_PICTURE, which its call does not name')
})
