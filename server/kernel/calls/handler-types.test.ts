import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { type Handler, inOwnTransaction, withPrepared, tagHandler } from './handler-types.ts'

const about = 'A call of this test.'
const reads = call({ method: 'GET', path: '/api/Test/read', auth: 'anyone', data: z.null(), about })
const writes = call({ method: 'POST', path: '/api/Test/write', auth: 'anyone', data: z.null(), about })

const nothing = async () => null
const parts = { prepare: async () => 7, run: nothing }

test('a bare function reads under GET and writes under POST', () => {
  expect(tagHandler(reads, nothing)).toEqual({ kind: 'read', run: nothing })
  expect(tagHandler(writes, nothing)).toEqual({ kind: 'write', run: nothing })
})

test('parts carry their word, whatever else they hold', () => {
  const own = { ...parts, ownTransaction: nothing, alike: async () => false }
  expect(tagHandler(writes, withPrepared(parts)).kind).toBe('prepared')
  expect(tagHandler(writes, inOwnTransaction(own)).kind).toBe('own-transaction')
  expect(tagHandler(writes, withPrepared(own)).kind).toBe('prepared')
})

test('parts without a word do not compile as a handler', () => {
  // @ts-expect-error Nothing says how they are run.
  const wordless: Handler<typeof writes> = parts
  expect(wordless).not.toHaveProperty('kind')
})
