// The limit of calls in a minute: for every call, inside /api and outside it, and not for pages.
import { expect, test } from 'vitest'
import { httpServer } from './http.ts'

const serverOf = async () => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 2 })
  for (const path of ['/api/Car/get-Cars', '/users', '/users-guide'])
    app.get(path, async (_request, reply) => reply.send({}))
  return app
}
const statuses = async (url: string) => {
  const app = await serverOf()
  const told = []
  for (let calls = 0; calls < 3; calls++) told.push((await app.inject(url)).statusCode)
  await app.close()
  return told
}

test.each(['/api/Car/get-Cars', '/users', '/users?State=Lagos'])('%s is limited', async url =>
  expect(await statuses(url)).toEqual([200, 200, 429]),
)

test('a page is not limited', async () => expect(await statuses('/users-guide')).toEqual([200, 200, 200]))
