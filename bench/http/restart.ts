// Measures downtime after kill -9, up to the first completed payment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { connect } from '#server/kernel/db/db.ts'
import { type KilledServer, startKilledServer } from '#server/testing/crashes/killed-server.ts'
import { personWith, pin } from '#server/testing/world/people.ts'
import type { Ask } from '#server/testing/world/ask.ts'
import { median } from '../figures.ts'

export type RestartBench = { seconds: number[]; payments: number; transactions: number; findings: string[] }

let keys = 0
const keyed = (request: Ask) => ({ ...request, key: request.key ?? `restart-${++keys}` })

/** The calls of a test's world, asked over HTTP. */
const townOf = (server: KilledServer) => {
  const ask = async <T>(request: Ask) => (await server.ask<T>(keyed(request))).answer
  const mailTo = async (To: string) => {
    for (;;) {
      const { data } = await ask<{ subject: string; text: string }[]>({
        url: '/api/Demo/mailbox',
        query: { To },
      })
      if (data[0]) return { subject: data[0].subject, body: data[0].text }
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  return { ask, mailTo }
}

/** Kills the server under load so often, and counts what was answered against what is in the books. */
export const benchRestart = async (kills: number, say: (sentence: string) => void): Promise<RestartBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-restart-'))
  const server = await startKilledServer(folder)
  try {
    const town = townOf(server)
    const [payer, payee] = [await personWith(town, 100_000_000), await personWith(town, 100_000_000)]
    let payments = 0
    const pay = async () => {
      const { answer } = await server.ask(
        keyed({
          url: '/api/Wallet/WalletTransfer',
          query: { pin },
          body: { accountNumber: payee.accountNumber, amountKobo: 100 },
          token: payer.token,
        }),
      )
      if (answer.status !== 200) throw new Error(`A payment was refused: ${answer.message}`)
      payments++
    }
    const seconds: number[] = []
    for (let kill = 1; kill <= kills; kill++) {
      // Eight payments are on their way when it happens.
      const going = Array.from({ length: 8 }, pay)
      const started = performance.now()
      await server.killServer()
      await pay()
      seconds.push((performance.now() - started) / 1_000)
      await Promise.all(going)
      say(`Kill ${kill} of ${kills}: ${seconds.at(-1)!.toFixed(1)} seconds`)
    }
    const db = connect(await server.url(), { max: 2 })
    const { findings } = await verifyBooks(db)
    const { transactions } = await db.one<{ transactions: number }>`
      select count(*) as transactions from ledger_txn where kind = 'transfer'`
    await db.close()
    return { seconds, payments, transactions, findings }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

export const describeRestart = ({ seconds, payments, transactions, findings }: RestartBench): string =>
  [
    `P12 From a kill -9 of the server under load to the first payment done: ${median(seconds).toFixed(1)} seconds at the median of ${seconds.length}, ${Math.max(...seconds).toFixed(1)} at most. Goal: at most 5.`,
    `Answered payments: ${payments}; in the books: ${transactions}; findings of the proof: ${findings.length}. Goal: the same number, and none.`,
  ].join('\n')
