// Protects the files of an arriving picture from the job that forgets pictures.
import type { Db } from '../db/db.ts'
import { withLock } from '../db/with-lock.ts'

// Far longer than a form is worked on after its pictures were kept.
const arrivingMs = 3_600_000
const forgettingLock = 730_120

/** Says before its files are put that a picture arrives. */
export type AnnouncePicture = (hash: string) => Promise<void>

/** Waits while pictures are being removed, so that new files stay. */
export const announcePicture =
  (db: Db, clock: () => Date): AnnouncePicture =>
  hash =>
    db.inTx(async tx => {
      const now = clock()
      await tx.run`select pg_advisory_xact_lock_shared(${forgettingLock}::bigint)`
      await tx.run`delete from picture_arrival where at < ${new Date(now.getTime() - arrivingMs)}`
      await tx.run`
        insert into picture_arrival (hash, at) values (${hash}, ${now})
        on conflict (hash) do update set at = excluded.at`
    })

/** Does `work` while no picture can be announced, with those of `hashes` that may still be arriving. */
export const runBetweenArrivals = <T>(
  db: Db,
  { hashes, now }: { hashes: readonly string[]; now: Date },
  work: (arriving: Set<string>) => Promise<T>,
): Promise<T> =>
  withLock(db, forgettingLock, async () => {
    const rows = await db.rows<{ hash: string }>`
      select hash from picture_arrival
      where hash = any(${hashes}) and at >= ${new Date(now.getTime() - arrivingMs)}`
    return work(new Set(rows.map(row => row.hash)))
  })
