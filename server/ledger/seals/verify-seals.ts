// Verifies all daily seals against the current books.
import { dayAfter } from '#contract/core/lagos-days.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { coverOf, escrowIn, readDay, type SealRow, sealOf, sealsAfter } from './day-seals.ts'
import type { Sealing } from './sealed-pages.ts'
import { sealWords } from '#contract/escrow/seal.ts'

const findingsMax = 100

const wrongIn = async (
  db: Db,
  row: SealRow,
  before: SealRow | undefined,
  sealing: Sealing,
): Promise<string[]> => {
  const range = { after: before?.last_txn_id ?? 0, upTo: row.last_txn_id }
  const now = await readDay(db, range, escrowIn(before), sealing)
  const checks: [right: boolean, words: string][] = [
    [before === undefined || row.day === dayAfter(before.day, 1), 'does not follow the day before it'],
    [row.previous.equals(coverOf(before)), 'does not cover the seal before it'],
    [row.signature.equals(sealing.sign(sealWords(sealOf(row)))), 'is not signed by us as it stands'],
    [row.root.equals(now.root), 'does not match the entries of its day'],
    [row.transactions === now.transactions, 'counts other transactions than the books have'],
    [row.chain.equals(now.chain), 'names another chain than the books have'],
    [
      row.escrow_kobo === now.escrow.kobo && row.escrow_holds === now.escrow.holds,
      'tells another total in escrow than the books have',
    ],
  ]
  return checks.flatMap(([right, words]) => (right ? [] : [`The seal of ${row.day} ${words}.`]))
}

/** Returns at most a hundred sentences, and the number of seals. */
export const verifySeals = async (
  db: Db,
  sealing: Sealing,
): Promise<{ findings: string[]; seals: number }> => {
  const findings: string[] = []
  let [seals, before]: [number, SealRow | undefined] = [0, undefined]
  for (;;) {
    const rows: SealRow[] = await sealsAfter(db, before?.day, 50)
    if (rows.length === 0) return { findings: findings.slice(0, findingsMax), seals }
    for (const row of rows) {
      findings.push(...(await wrongIn(db, row, before, sealing)))
      before = row
      seals++
    }
  }
}
