// Sends one picture of what waits on the device, and has it made ready.
import type { Picture } from '#contract/core/picture.ts'
import type { CallError } from '#contract/core/call.ts'
import { finishPicture, sendPicture } from '../../uploads/send-picture.ts'

type Arrived = { picture: Picture } | { error: CallError }

const refused = (message: string): Arrived => ({
  error: { name: 'BAD_PICTURE', code: '', status: 0, message, problems: [] },
})

/** Throws if it is impossible now: the outbox retries later. */
export async function arrive(file: File): Promise<Arrived> {
  const signal = new AbortController().signal
  const outcome = await sendPicture(file, {
    uploadUrl: undefined,
    onUrl: () => undefined,
    onProgress: () => undefined,
    signal,
  })
  if ('later' in outcome) throw new Error('The picture waits for a network')
  if (!('uploadId' in outcome)) return refused('refused' in outcome ? outcome.refused : outcome.failed)
  const finished = await finishPicture(outcome.uploadId)
  if ('later' in finished || 'gone' in finished) throw new Error('The picture is sent once more')
  if ('picture' in finished) return { picture: finished.picture }
  return refused('refused' in finished ? finished.refused : finished.failed)
}
