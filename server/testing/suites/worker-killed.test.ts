// One worker of two is killed under load: nothing that was answered is lost.
// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { balanceOf, walletOf } from '../../ledger/accounts.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { connect } from '../../kernel/db/db.ts'
import { startKilledServer } from '../crashes/killed-server.ts'
import { type Person, personWith, pin } from '../world/people.ts'
import type { Ask } from '../world/ask.ts'
import type { World } from '../world/world.ts'

const kills = 2
const opening = 100_000_000
const dataDir = await mkdtemp(join(tmpdir(), 'autox-workers-'))
const server = await startKilledServer(dataDir, 'bare-workers.ts')
afterAll(async () => {
  await server.stop()
  // PostgreSQL ends by itself once its server is gone.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

let keys = 0
const ask = async <T>(request: Ask) =>
  (await server.ask<T>({ ...request, key: request.key ?? `worker-killed-${++keys}` })).answer
const mailTo = async (To: string) => {
  const letters = () => ask<{ subject: string; text: string }[]>({ url: '/api/Demo/mailbox', query: { To } })
  await expect.poll(async () => (await letters()).data.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [letter] = (await letters()).data
  return { subject: letter!.subject, body: letter!.text }
}
const town: Pick<World, 'ask' | 'mailTo'> = { ask, mailTo }

test(
  'every answered transfer is there once, and another worker serves after each kill',
  { timeout: 500_000 },
  async () => {
    const people: Person[] = []
    for (let i = 0; i < 4; i++) people.push(await personWith(town, opening))
    const changes = new Map<string, number>()
    const note = ({ id }: Person, kobo: number) => changes.set(id, (changes.get(id) ?? 0) + kobo)
    const over = new AbortController()
    let answered = 0
    const busy = people.map(async (from, i) => {
      while (!over.signal.aborted) {
        const to = people[(i + 1 + (keys % 3)) % people.length]!
        const body = { accountNumber: to.accountNumber, amountKobo: 1_000 + (keys % 100) }
        const { token } = from
        const answer = await ask({ url: '/api/Wallet/WalletTransfer', query: { pin }, body, token })
        expect(answer.status, answer.message).toBe(200)
        note(from, -body.amountKobo)
        note(to, body.amountKobo)
        answered++
      }
    })
    const killed: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const before = answered
      await expect.poll(() => answered, { timeout: 120_000 }).toBeGreaterThan(before + 15)
      const [victim] = await server.workers()
      killed.push(victim!)
      process.kill(victim!, 'SIGKILL')
      await expect
        .poll(async () => (await server.workers()).filter(pid => !killed.includes(pid)).length, {
          timeout: 120_000,
        })
        .toBe(2)
    }
    over.abort()
    await Promise.all(busy)

    const db = connect(await server.url(), { max: 2 })
    try {
      expect((await verifyBooks(db)).findings).toEqual([])
      for (const who of people)
        expect(await balanceOf(db, walletOf(who.id))).toBe(opening + (changes.get(who.id) ?? 0))
      const { transfers } = await db.one<{ transfers: number }>`
        select count(*) as transfers from ledger_txn where kind <> 'rail-fee'`
      expect(transfers).toBe(people.length + answered)
    } finally {
      await db.close()
    }
  },
)
