// Records regulator requests and their files, due within 48 hours.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { text } from '#contract/core/fields.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { agreementKind } from '../kind.ts'
import type { AgreementRow } from '../sql.ts'
import { insertRequest, produceHours, requestsMade, setProduced } from './desk-sql.ts'
import { recordOf } from './record-file.ts'

const produceMs = produceHours * 3_600_000

/** Deadline for producing a record. */
const produceBy = (askedAt: Date): Date => new Date(askedAt.getTime() + produceMs)

/** Writes a file that only its owner reads, and never over another. */
export const writeOnce = async (path: string, content: string): Promise<void> =>
  writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) =>
    refuse(
      error.code === 'EEXIST'
        ? 'That file is there already. Name another.'
        : `It cannot be written to ${path}.`,
    ),
  )

const rowOf = async (db: Query, id: string): Promise<AgreementRow> =>
  (await findDeal<AgreementRow>(db, agreementKind, id)) ?? refuse('We can’t find that finance agreement.')

const momentOf = (typed: string | undefined, now: Date): Date => {
  if (typed === 'now') return now
  const at = new Date(typed ?? '')
  return Number.isNaN(at.getTime()) || at > now
    ? refuse('Say when it was asked: now, or a moment such as 2026-11-20T09:00:00Z.')
    : at
}

const ask: Run = async (desk, [typedId, typedAt, ...words]) => {
  const id = idOf(typedId, 'finance agreement')
  const askedAt = momentOf(typedAt, desk.clock())
  const askedBy =
    text(5, 500).safeParse(words.join(' ')).data ?? refuse('Say who asks and for what, 5 to 500 characters.')
  const what = {
    command: 'finance-records ask',
    subject: { type: 'agreement', id },
    reason: askedBy,
  } as const
  await act(desk, what, async tx => {
    const { id: agreementId } = await rowOf(tx, id)
    await insertRequest(tx, {
      id: randomUUID(),
      agreement_id: agreementId,
      asked_by: askedBy,
      asked_at: askedAt,
    })
  })
  desk.print(`To be produced by ${lagosTime(produceBy(askedAt))}.`)
  return true
}

const listRequests: Run = async ({ db, print, clock }) => {
  const rows = await requestsMade(db)
  const isOverdue = ({ produced_at: produced, asked_at: at }: (typeof rows)[number]) =>
    produced === null && at.getTime() + produceMs < clock().getTime()
  for (const row of rows)
    print(
      `${isOverdue(row) ? 'OVERDUE  ' : ''}${row.agreement_id}  asked ${lagosTime(row.asked_at)}, ${row.produced_at ? `produced ${lagosTime(row.produced_at)}` : `by ${lagosTime(produceBy(row.asked_at))}`}: ${row.asked_by}`,
    )
  if (rows.length === 0) print('Nothing was asked for.')
  return !rows.some(isOverdue)
}

const write: Run = async (desk, [typedId, path, ...words]) => {
  const id = idOf(typedId, 'finance agreement')
  if (!path) return refuse('Name the file to write the record to.')
  const reason = reasonOf(words)
  const what = { command: 'finance-records write', subject: { type: 'agreement', id }, reason } as const
  // The access is logged before the content leaves, even if reading then fails.
  const record = await act(desk, what, async tx => recordOf(tx, await rowOf(tx, id)))
  await writeOnce(path, `${JSON.stringify({ writtenAt: desk.clock(), ...record }, null, 2)}\n`)
  const waited = await desk.db.inTx(tx => setProduced(tx, id, desk.clock()))
  desk.print(
    `Written to ${path}${waited > 0 ? `: what ${waited} asked for is produced` : ''}. Delete it when it is handed on.`,
  )
  return true
}

export const recordCommands: Record<string, Command> = {
  'finance-records ask': {
    usage: '<agreement id> now|<moment> <who asks, and for what>',
    about: 'notes that a regulator asks for the record of an agreement, and when',
    run: ask,
  },
  'finance-records asked': {
    usage: '',
    about: 'what was asked for, what waits first; fails while one is overdue',
    run: listRequests,
  },
  'finance-records write': {
    usage: '<agreement id> <path to write to> <reason>',
    about: 'writes everything that is kept of an agreement to a file that only you can read',
    run: write,
  },
}
