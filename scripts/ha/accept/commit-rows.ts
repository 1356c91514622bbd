// Rows of the acceptance table about who may write, and which commit counts.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { waitUntil } from '../cluster.ts'
import { type Machine, machines } from '../topology.ts'
import { isDone, newTransfer, send, statusesOf } from './load.ts'
import { signalFamily } from './signal-postgres.ts'
import {
  askPrimary, countInBooks, primaryOf, type Row, type Stage, untilServersReady, untilWhole, untilWriting,
} from './stage.ts' // prettier-ignore

/** Writes on one PostgreSQL each 100 ms, past the balancer, and notes when it last could and when it first could. */
const watchWriter = (stage: Stage, machine: Machine) => {
  const successes: number[] = []
  const over = new AbortController()
  const work = (async () => {
    while (!over.signal.aborted) {
      const client = new pg.Client({
        connectionString: stage.cluster.urlOf(machine),
        connectionTimeoutMillis: 1_000,
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        while (!over.signal.aborted) {
          await client.query(`select pg_logical_emit_message(true, 'autox', 'accept')`)
          successes.push(performance.now())
          await setTimeout(100)
        }
      } catch {
        await setTimeout(100)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  })()
  return {
    successes,
    stop: () => {
      over.abort()
      return work
    },
  }
}

const h6: Row = {
  name: 'H6',
  promise: 'a primary cut off from etcd stops writing before another is promoted',
  run: async stage => {
    await untilWhole()
    const primary = await primaryOf()
    const standbys = machines.filter(machine => machine !== primary)
    const writers = new Map(machines.map(machine => [machine, watchWriter(stage, machine)]))
    await setTimeout(2_000)
    const cutAt = performance.now()
    // Nothing comes through any more, and nothing is refused: the cut of a real network.
    stage.cluster.gate[primary].signal('SIGSTOP')
    try {
      await waitUntil(() => standbys.some(machine => writers.get(machine)!.successes.length > 0), {
        msMax: 90_000,
        words: 'No other primary was promoted.',
      })
      await setTimeout(2_000)
    } finally {
      stage.cluster.gate[primary].signal('SIGCONT')
      // One of them may wait for a standby, and ends with its server.
      await Promise.race([Promise.all([...writers.values()].map(each => each.stop())), setTimeout(10_000)])
    }
    const last = (writers.get(primary)!.successes.at(-1)! - cutAt) / 1_000
    const first = (Math.min(...standbys.flatMap(machine => writers.get(machine)!.successes)) - cutAt) / 1_000
    await untilWhole()
    await untilServersReady()
    return {
      holds: last < first,
      figure: `last write of the old primary ${last.toFixed(1)} s after the cut, first write of the new one after ${first.toFixed(1)} s`,
    }
  },
}

const h9: Row = {
  name: 'H9',
  promise: 'cancelling a commit that waits for its standby never claims success',
  run: async stage => {
    await untilWhole()
    const primary = await primaryOf()
    const standbys = machines.filter(machine => machine !== primary)
    // What else a call writes, such as when somebody was last seen, is written before.
    const earlier = Array.from({ length: stage.accounts.length }, () => newTransfer(stage.accounts))
    await Promise.all(earlier.map(each => send(each)))
    const transfers = Array.from({ length: 6 }, () => newTransfer(stage.accounts))
    for (const machine of standbys) signalFamily(stage, machine, 'SIGSTOP')
    let cancelled = 0
    let here = new Map<string, number>()
    try {
      const sending = Promise.all(transfers.map(each => send(each)))
      const until = performance.now() + 4_000
      while (performance.now() < until) {
        const rows = await askPrimary<{ done: boolean }>(
          stage,
          `select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'SyncRep' and datname = 'autox'`,
          [],
          primary,
        ).catch(() => [])
        cancelled += rows.filter(({ done }) => done).length
        await setTimeout(20)
      }
      await sending
      // The same again, while what was committed here alone can be read.
      await Promise.all(transfers.map(each => send(each)))
      here = await countInBooks(stage, transfers, primary)
    } finally {
      for (const machine of standbys) signalFamily(stage, machine, 'SIGCONT')
    }
    const claimed = transfers.filter(({ answers }) => answers.some(isDone)).length
    await untilWhole()
    await untilWriting(stage)
    return {
      holds: claimed === 0 && cancelled > 0 && here.size > 0,
      figure: `${cancelled} waiting commits cancelled, ${here.size} transfers then stood in the primary alone, ${claimed} were called done; ${statusesOf(transfers)}`,
    }
  },
}

export const commitRows: readonly Row[] = [h6, h9]
