// Reading requests that arrive together begin in turns; a writing one waits for none of them.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { beginInTurns } from './begin-in-turns.ts'

test('of ten reads that arrive together each begins in a turn of its own, and a payment before the second', async () => {
  const app = fastify()
  beginInTurns(app, 0)
  const begun: string[] = []
  let turn = 0
  const count = () => {
    turn++
    if (begun.length < 11) setImmediate(count)
  }
  app.get('/read', async () => {
    begun.push(`read in turn ${turn}`)
    return ''
  })
  app.post('/pay', async () => {
    begun.push('pay')
    return ''
  })
  await app.ready()
  const reads = Array.from({ length: 10 }, () => app.inject('/read'))
  setImmediate(count)
  const replies = await Promise.all([...reads, app.inject({ method: 'POST', url: '/pay' })])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200))
  expect(begun.indexOf('pay')).toBeLessThan(2)
  expect(new Set(begun).size).toBe(11)
})
