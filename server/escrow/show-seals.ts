// Streams the daily seals as one growing file.
import { Readable } from 'node:stream'
import type { escrow } from '#contract/escrow/escrow.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { sealOf, sealsAfter } from '#server/ledger/seals/day-seals.ts'

const slice = 200

async function* lines(db: Query): AsyncGenerator<Uint8Array> {
  for (let day: string | undefined; ;) {
    const rows = await sealsAfter(db, day, slice)
    if (rows.length === 0) return
    yield Buffer.from(rows.map(row => `${JSON.stringify(sealOf(row))}\n`).join(''))
    day = rows.at(-1)!.day
  }
}

export const showSeals: Handler<typeof escrow.seals> = async ({ db }) => ({
  name: 'autox-seals.ndjson',
  contentType: 'application/x-ndjson',
  bytes: undefined,
  content: Readable.from(lines(db)),
  keptSeconds: 600,
})
