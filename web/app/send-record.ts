// Sends one condition record: first the pictures that the server has not got, each kept as arrived, then the record under its own id.
import type { CallError } from '#contract/core/call.ts'
import type { Picture } from '#contract/cars/cars.ts'
import type { RecordMoment } from '#contract/deals/rental/record-shape.ts'
import { api } from '../client/api.ts'
import type { Send } from '../client/outbox-rounds.ts'
import { finishPicture, sendPicture } from '../features/uploads/send-picture.ts'
import type { WrittenRecord } from './written-record.ts'

type Arrived = { picture: Picture } | { error: CallError }

const refused = (message: string): Arrived => ({
  error: { name: 'BAD_PICTURE', code: '', status: 0, message, problems: [] },
})

/** One picture sent and made ready. Throws where it is not possible now: the outbox goes on later. */
async function arrive(file: File): Promise<Arrived> {
  const signal = new AbortController().signal
  const sent = await sendPicture(file, {
    uploadUrl: undefined,
    onUrl: () => undefined,
    onProgress: () => undefined,
    signal,
  })
  if ('later' in sent) throw new Error('The picture waits for a network')
  if (!('uploadId' in sent)) return refused('refused' in sent ? sent.refused : sent.failed)
  const finished = await finishPicture(sent.uploadId)
  if ('later' in finished || 'gone' in finished) throw new Error('The picture is sent once more')
  if ('picture' in finished) return { picture: finished.picture }
  return refused('refused' in finished ? finished.refused : finished.failed)
}

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
          taken: each.taken.map((one, m) => (m === place ? { name: one.name, picture } : one)),
        }
      : each,
  ),
})

/** Where the next picture stands that is still a file. */
const nextFile = ({ points }: WrittenRecord) => {
  for (const [at, { taken }] of points.entries())
    for (const [place, { file }] of taken.entries()) if (file) return { at: [at, place] as const, file }
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
  const [, rentalId = '', moment] = queue.split(':')
  const { odometerKm, fuelEighths, madeAt, points } = whole
  return api.rentalRecords.save({
    key: id,
    body: {
      rentalId,
      moment: moment as RecordMoment,
      odometerKm,
      fuelEighths,
      madeAt,
      points: points.map(({ taken, ...point }) => ({
        ...point,
        pictures: [...new Set(taken.flatMap(({ picture }) => (picture ? [picture.hash] : [])))],
      })),
    },
  })
}
