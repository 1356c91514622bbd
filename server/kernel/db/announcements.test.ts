// Announcements follow commits, few statements send many, and no killed process takes one along.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { announce, sendOverdue } from './announcements.ts'
import { connect } from './db.ts'
import { listen } from './listen.ts'
import { inSavepoint } from './savepoint.ts'

const url = await freshDatabaseUrl()
const db = connect(url, { max: 20 })
afterAll(() => db.close())

const hear = async (channel: string) => {
  const words: string[] = []
  const line = Promise.withResolvers<void>()
  const listening = listen(url, [
    { channel, onMessage: message => void words.push(message), back: line.resolve },
  ])
  afterAll(() => listening.stop())
  await line.promise
  return words
}
const say = (channel: string, words: string) => db.inTx(async tx => announce(tx, channel, words))
const unsent = async (channel: string) =>
  (await db.rows`select from announcement where ${channel} = any(channels)`).length

test('nothing is announced of what was rolled back, as a whole or to a savepoint', async () => {
  const messages = await hear('rolled_back')
  const undone = db.inTx(async tx => {
    announce(tx, 'rolled_back', 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const failed = db.inTx(async tx => {
    announce(tx, 'rolled_back', 'failed')
    await tx.run`select 1 / 0`.catch(() => undefined)
  })
  await expect(failed).rejects.toThrow('aborted')
  await db.inTx(async tx => {
    announce(tx, 'rolled_back', 'before')
    const part = inSavepoint(tx, async () => {
      announce(tx, 'rolled_back', 'part')
      throw new Error('part')
    })
    await expect(part).rejects.toThrow('part')
    announce(tx, 'rolled_back', 'after')
  })
  await say('rolled_back', 'end')
  await expect.poll(() => messages).toContain('end')
  expect(messages).toEqual(['before', 'after', 'end'])
  expect(await unsent('rolled_back')).toBe(0)
})

test('a hundred commits at once are sent in few statements, the same words once in each', async () => {
  const messages = await hear('many')
  const busy = connect(url, { max: 20, togetherMs: 200 })
  afterAll(() => busy.close())
  const queries = vi.spyOn(busy.pool, 'query')
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      busy.inTx(async tx => {
        announce(tx, 'many', 'same')
        announce(tx, 'many', `own-${n}`)
      }),
    ),
  )
  const names = Array.from({ length: 100 }, (_, n) => `own-${n}`)
  await expect.poll(() => names.filter(name => !messages.includes(name))).toEqual([])
  // The first at once, then one each 200 ms as long as commits follow; a busy machine takes seconds for them.
  const statements = queries.mock.calls.length
  expect(statements).toBeLessThan(50)
  expect(messages.filter(words => words === 'same')).toHaveLength(statements)
  expect(messages.filter(words => words !== 'same').toSorted()).toEqual(names.toSorted())
})

test('what a killed process has committed is sent by another', async () => {
  const messages = await hear('killed')
  const child = fork(join(import.meta.dirname, '../../testing/crashes/killed-announcer.ts'), [url], {
    stdio: 'inherit',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  await expect.poll(() => messages).toEqual(['first'])
  expect(await unsent('killed')).toBe(1)
  await expect.poll(() => sendOverdue(db.pool).then(() => messages)).toEqual(['first', 'second'])
  expect(await unsent('killed')).toBe(0)
})

test('several servers that look at once send each announcement once', async () => {
  const messages = await hear('overdue')
  const names = Array.from({ length: 200 }, (_, n) => `overdue-${n}`)
  await db.run`
    insert into announcement (id, at, channels, words)
    select gen_random_uuid(), clock_timestamp() - interval '1 second', array['overdue'], array[name]
    from unnest(${names}::text[]) as name`
  await Promise.all(Array.from({ length: 10 }, () => sendOverdue(db.pool)))
  await say('overdue', 'end')
  await expect.poll(() => messages).toContain('end')
  expect(messages.slice(0, -1).toSorted()).toEqual(names.toSorted())
})

test('closing sends what waits, and words too long to send are refused at once', async () => {
  const messages = await hear('closing')
  const closing = connect(url, { max: 2, togetherMs: 60_000 })
  await closing.inTx(async tx => announce(tx, 'closing', 'first'))
  await closing.inTx(async tx => announce(tx, 'closing', 'last'))
  await closing.close()
  await expect.poll(() => messages).toEqual(['first', 'last'])
  await expect(say('closing', 'é'.repeat(4_000))).rejects.toThrow('Too long to announce on closing')
})
