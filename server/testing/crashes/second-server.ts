// Second application process on a test database, with its own memory.
import { afterAll } from 'vitest'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { depsOf } from '#server/dependencies.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import type { S3Storage } from '#server/kernel/files/s3-url.ts'
import type { Ask } from '../world/ask.ts'
import type { ApiAnswer, World } from '../world/world.ts'

let keys = 0

/** A folder of its own and a bucket, as on another machine; else the folder of the world. */
type Machine = { dataDir?: string; s3?: S3Storage }

/** Starts it; gives its application, what it hands to its features, and the way to ask it. It ends with the test file. */
export const openSecondServer = async (
  { db, bank, dataDir: sharedDir, now, undeclared, parts: { pepper } }: World,
  { dataDir = sharedDir, s3 }: Machine = {},
) => {
  const books = groupCommit(db)
  const parts = depsOf({
    db,
    bank,
    books,
    clock: now,
    files: openFiles({ dataDir, s3 }, pepper),
    pepper,
    config: { ...readConfig({}), dataDir, demonstration: true },
  })
  const { app } = await makeApp({
    ...parts,
    undeclared,
    http: { logger: false, callsPerMinuteMax: 1_000_000 },
  })
  afterAll(async () => {
    await app.close()
    await books.close()
  })
  const ask = async <T>({ url, query = {}, body, token, key }: Ask): Promise<ApiAnswer<T>> => {
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url,
      query,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key !== null && { 'idempotency-key': key ?? `second-server-${++keys}` }),
      },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, ...reply.json<Omit<ApiAnswer<T>, 'status'>>() }
  }
  return { app, parts, ask }
}

/** Gives the way to ask it alone. */
export const secondServer = async (world: World) => (await openSecondServer(world)).ask
