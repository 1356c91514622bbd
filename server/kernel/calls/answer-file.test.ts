import { expect, test } from 'vitest'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
// Each from an address of its own: reads of one address take turns.
const ask = (token: string, n = 0) =>
  world.app.inject({
    remoteAddress: `10.0.0.${n}`,
    url: '/api/Dashboard/get-table',
    query: { Of: 'money' },
    headers: { authorization: `Bearer ${token}` },
  })

test('thirty files at once are answered with two and a refusal that says when to come again', async () => {
  const { token } = await personWith(world, 0)
  const { token: otherToken } = await personWith(world, 0)
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => ask(token, n)),
    ask(otherToken, 30),
  ])
  expect(answers.pop()!.statusCode).toBe(200)
  expect(answers.filter(each => each.statusCode === 200)).toHaveLength(2)
  const refused = answers.filter(each => each.statusCode === 429)
  expect(refused).toHaveLength(28)
  expect(refused[0]!.headers['retry-after']).toBe('2')
  expect(refused[0]!.json()).toMatchObject({ message: expect.stringContaining('many files') })
  expect((await ask(token)).statusCode).toBe(200)
})
