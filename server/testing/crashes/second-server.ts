// Second application process on a test database, with its own memory.
import { afterAll } from 'vitest'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import type { Ask } from '../world/ask.ts'
import type { ApiAnswer, World } from '../world/world.ts'

let keys = 0

/** Starts it; gives the way to ask it. It ends with the test file. */
export const secondServer = async ({ db, bank, dataDir, now, undeclared }: World) => {
  const books = groupCommit(db)
  const pepper = await readPepper(dataDir)
  const { app } = await makeApp({
    db,
    undeclared,
    bank,
    books,
    clock: now,
    files: openFiles({ dataDir }, pepper),
    pepper,
    config: { ...readConfig({}), dataDir, demonstration: true },
    http: { logger: false, callsPerMinuteMax: 1_000_000 },
  })
  afterAll(async () => {
    await app.close()
    await books.close()
  })
  return async <T>({ url, query = {}, body, token, key }: Ask): Promise<ApiAnswer<T>> => {
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url,
      query,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== null && { 'idempotency-key': key ?? `second-server-${++keys}` }),
      },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, ...reply.json<Omit<ApiAnswer<T>, 'status'>>() }
  }
}
