// Keeps pictures of an imported car like uploads and lists them.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { Failure } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { formsFolder } from '#server/kernel/calls/forms.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { FetchedFile, FetchFile } from '#server/kernel/network/fetch-public.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { keepPictures, ownedPictures } from '#server/uploads/kept-pictures.ts'
import { mayTrade } from '#server/user/reads.ts'
import { changeCar } from '../listing/edit-car.ts'
import { inOrder } from '../listing/offer-car.ts'
import { whyNotEdited } from '../listing/own-steps.ts'
import { bringToMarketFirst } from '../listing/step-car.ts'
import { lockCar, type OwnRow } from '../listing/write-sql.ts'
import { clearPiece, openPictures, type PictureRow, setAdded, setFailed, setStored } from './pictures-sql.ts'

type Deps = {
  db: Db
  keep: StoreUploads
  pieces: Space
  fetchPicture: FetchFile
  clock: () => Date
  config: { dataDir: string }
}

const Payload = z.object({ importId: z.string(), carId: z.string() })

const readPiece = async (pieces: Space, key: string): Promise<FetchedFile> => {
  const stored = await pieces.get(key)
  return stored
    ? { bytes: await buffer(stored.stream) }
    : { problem: 'It was not kept. Please send it again.' }
}

const bytesOf = (
  { pieces, fetchPicture }: Deps,
  row: PictureRow,
  signal: AbortSignal,
): Promise<FetchedFile> => (row.piece ? readPiece(pieces, row.piece) : fetchPicture(row.source, signal))

/** Keeps a picture as one of the owner's. Returns its hash, or why it can’t be shown. */
const keepOne = async (
  { db, keep, clock, config }: Deps,
  bytes: Uint8Array,
  ownerId: string,
): Promise<{ hash: string } | { problem: string }> => {
  const folder = formsFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `import-${randomUUID()}`)
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    const upload = { name: 'picture', path, bytes: bytes.byteLength, sha256: '' }
    const [facts] = await keepPictures(
      keep,
      { db, user: { id: ownerId }, now: clock() },
      [upload],
      'Pictures',
    )
    return { hash: facts!.hash }
  } catch (error) {
    // A busy server is nothing about the picture: the job is tried again.
    if (!(error instanceof Failure) || error.errorName === 'BUSY') throw error
    return { problem: error.message }
  } finally {
    await rm(path, { force: true })
  }
}

const takeOne = async (deps: Deps, row: PictureRow, ownerId: string, signal: AbortSignal) => {
  const { db, pieces } = deps
  const file = await bytesOf(deps, row, signal)
  const outcome = file.bytes ? await keepOne(deps, file.bytes, ownerId) : file
  if ('hash' in outcome) await setStored(db, row.id, outcome.hash)
  else await setFailed(db, [row.id], outcome.problem ?? '')
  if (!row.piece) return
  await pieces.remove(row.piece)
  await clearPiece(db, row.id)
}

/** Puts what was kept on the listing: one that never had a picture goes to the market, any other is edited. */
const addToCar = async (tx: Tx, car: OwnRow, rows: readonly PictureRow[], now: Date): Promise<void> => {
  const stored = rows.filter(row => row.state === 'stored' && row.hash !== null)
  if (stored.length === 0) return
  const ids = stored.map(({ id }) => id)
  const reason = (await mayTrade(tx, car.owner_id)) ? whyNotEdited(car.state) : 'This account can’t sell now.'
  if (reason) return void (await setFailed(tx, ids, reason))
  const hashes = stored.map(({ hash }) => hash!)
  const fresh = await ownedPictures(tx, { userId: car.owner_id, hashes, now })
  const own = new Map(car.pictures.map(picture => [picture.hash, picture]))
  const pictures = inOrder([...car.pictures, ...fresh])
    .slice(0, limits.carPicturesMax)
    .map(picture => own.get(picture.hash) ?? picture)
  await changeCar(tx, car, { ...car, pictures }, now)
  const isFirst = car.state === 'paused' && car.expires_at === null && car.pictures.length === 0
  if (isFirst) await bringToMarketFirst(tx, car, now)
  const onCar = new Set(pictures.map(({ hash }) => hash))
  const left = stored.filter(({ hash }) => !onCar.has(hash!)).map(({ id }) => id)
  await setFailed(tx, left, `A car shows at most ${limits.carPicturesMax} pictures.`)
  await setAdded(tx, ids)
}

/** One car of one import. A crash in the middle is made good by the next run: only what waits is done. */
export const addImportPictures =
  (deps: Deps): Job =>
  async payload => {
    const { db, clock } = deps
    const { importId, carId } = Payload.parse(payload)
    const car = await db.maybe<{ owner_id: string }>`select owner_id from car where id = ${carId}`
    if (!car) return
    const signal = AbortSignal.timeout(limits.fetchCarSeconds * 1_000)
    for (const row of await openPictures(db, importId, carId))
      if (row.state === 'waiting') await takeOne(deps, row, car.owner_id, signal)
    await db.inTx(async tx => {
      const locked = await lockCar(tx, carId)
      if (locked) await addToCar(tx, locked, await openPictures(tx, importId, carId), clock())
    })
  }
