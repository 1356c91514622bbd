import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { balanceOf, walletOf } from '../../ledger/accounts.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { connect } from '../../kernel/db/db.ts'
import { startPostgres } from '../../kernel/postgres/postgres.ts'
import { prepareDatabase } from '../../kernel/jobs/prepare-database.ts'
import { personWith, pin } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'autox-away-'))
let postgres = await startPostgres(folder, { durability: 'durable' })
const db = connect(postgres.url(), { max: 20 })
afterAll(async () => {
  await db.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})
await prepareDatabase(db)
const world = await makeWorld({ db })

test(
  'PG down: API 503 within 2 s, no money accepted, no queue in memory acknowledged',
  { tags: 'slow' },
  async () => {
    const [ada, bola] = [await personWith(world, 1_000_000), await personWith(world, 0)]
    const send = (key: string) =>
      world.ask({
        url: '/api/Wallet/WalletTransfer',
        query: { pin },
        body: { accountNumber: bola.accountNumber, amountKobo: 1_000, narration: 'While it was away' },
        token: ada.token,
        key,
      })
    expect(await send('before-it-went')).toMatchObject({ status: 200 })

    await postgres.stop()
    const startMs = performance.now()
    const requests = Array.from({ length: 40 }, (_, at) => send(`while-away-${at}`))
    const read = world.ask({ url: '/api/Wallet/GetWalletDetailsByUser', token: ada.token })
    const [ready, health] = ['/readyz', '/healthz'].map(path => world.app.inject(path))
    for (const answer of await Promise.all([...requests, read]))
      expect(answer).toMatchObject({ status: 503, code: '19', succeeded: false })
    expect([(await ready!).statusCode, (await health!).statusCode]).toEqual([503, 503])
    expect(performance.now() - startMs).toBeLessThan(10_000)

    postgres = await startPostgres(folder, { durability: 'durable' })
    expect(await balanceOf(db, walletOf(bola.id))).toBe(1_000)
    // What was refused is done by asking again, once.
    expect(await send('while-away-0')).toMatchObject({ status: 200 })
    expect(await send('while-away-0')).toMatchObject({ status: 200 })
    expect(await balanceOf(db, walletOf(bola.id))).toBe(2_000)
    expect(await balanceOf(db, walletOf(ada.id))).toBe(998_000)
    expect((await verifyBooks(db)).findings).toEqual([])
  },
)
