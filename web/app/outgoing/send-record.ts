// Sends one condition record under its own id, missing pictures first.
import type { Picture } from '#contract/core/picture.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import { api } from '../../client/api.ts'
import type { Send } from '../../client/outbox-rounds.ts'
import { arrive } from './arrive.ts'
import { arrivedHashes } from './taken-picture.ts'
import type { WrittenRecord } from './written-record.ts'

const withPicture = (
  body: WrittenRecord,
  [at, place]: readonly [number, number],
  picture: Picture,
): WrittenRecord => ({
  ...body,
  points: body.points.map((each, n) =>
    n === at
      ? {
          ...each,
          photos: each.photos.map((photo, m) => (m === place ? { name: photo.name, picture } : photo)),
        }
      : each,
  ),
})

/** Position of the next picture that is still a file. */
const nextFile = ({ points }: WrittenRecord) => {
  for (const [at, { photos }] of points.entries())
    for (const [place, { file }] of photos.entries()) if (file) return { at: [at, place] as const, file }
  return undefined
}

export const sendRecord: Send<WrittenRecord> = async ({ id, queue, body }, keep) => {
  let whole = body
  for (let next = nextFile(whole); next; next = nextFile(whole)) {
    const came = await arrive(next.file)
    if ('error' in came) return came
    whole = withPicture(whole, next.at, came.picture)
    await keep(whole)
  }
  const [, dealId = '', moment] = queue.split(':')
  const { odometerKm, fuelEighths, madeAt, points } = whole
  const record = {
    odometerKm,
    fuelEighths,
    madeAt,
    points: points.map(({ photos, ...point }) => ({ ...point, pictures: arrivedHashes(photos) })),
  }
  return moment === 'handed-back'
    ? api.instalmentSales.noteCondition({ key: id, body: { saleId: dealId, ...record } })
    : api.rentalRecords.save({
        key: id,
        body: { rentalId: dealId, moment: moment as RecordMoment, ...record },
      })
}
