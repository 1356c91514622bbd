// Sends one picture in pieces (tus 1.0) and has it made ready.
// Imported with the page: browsers can cache an offline failure of a later import for as long as the page is open, and
// a page opened offline must be able to send.
import { type DetailedError, Upload } from 'tus-js-client'
import type { CallError } from '#contract/core/call.ts'
import type { partyUploads } from '#contract/insurance/claim/kinds.ts'
import { api } from '../client/api.ts'
import { actingHeader } from '#contract/staff/acting-header.ts'
import { leaveForeignSession } from '../session/foreign-session.ts'
import { readActing, isForeignSession, tokenOf } from '../session/keys.ts'
import { endByUnauthorized } from '../session/unauthorized.ts'
import { messageOf } from '../ui/message-of.ts'
import type { Finished, UploadAnswer, UploadPorts } from './upload-runner.ts'

/** Where the server takes pieces, and what is told of them; `link` is the secret of whoever needs no account. */
type Door = {
  path: '/api/uploads' | '/api/video-uploads' | typeof partyUploads
  what: 'picture' | 'video'
  link?: string
}
// Small enough that a broken network loses little, large enough that a slow one is not all round trips.
const pieceBytes = 256 * 1024
// A dead mobile network often says nothing at all.
const stallMs = 30_000

const lasting = new Set([400, 403, 413, 415, 422])
const busy = new Set([429, 503, 507])
const busyWords = 'AutoX is very busy. The upload continues automatically.'

/** Words of a refusal by AutoX; other answers, such as a proxy's, have none. */
function wordsIn(body: string | undefined): string | undefined {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown }
    return typeof message === 'string' && message ? message : undefined
  } catch {
    // No envelope.
    return undefined
  }
}

function refusalOf(body: string | undefined, what: Door['what']): UploadAnswer {
  const words = wordsIn(body)
  return words ? { refused: words } : { failed: `We couldn’t send this ${what}. Try again, or replace it.` }
}

/** Meaning of a failed chunk: usually the network, which comes back. */
function toUploadAnswer(
  error: Error | DetailedError,
  token: string | null,
  what: Door['what'],
): UploadAnswer {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (status === 401 && tokenOf() === token) endByUnauthorized()
  if (lasting.has(status)) return refusalOf(response?.getBody(), what)
  if (!busy.has(status)) return { later: true }
  return { later: true, words: (status === 429 && wordsIn(response?.getBody())) || busyWords }
}

const idOf = (url: string | null): string => url?.split('/').pop() ?? ''

export const sendTo =
  ({ path, what, link }: Door): UploadPorts['send'] =>
  (file, { uploadUrl, onUrl, onProgress, signal }) =>
    new Promise<UploadAnswer>(resolve => {
      let watch: ReturnType<typeof setTimeout>
      let token: string | null = null
      const end = (outcome: UploadAnswer) => {
        clearTimeout(watch)
        window.removeEventListener('offline', breakOff)
        signal.removeEventListener('abort', leave)
        resolve(outcome)
      }
      const upload = new Upload(file, {
        endpoint: `${import.meta.env.VITE_API_BASE ?? ''}${path}`,
        uploadUrl: uploadUrl ?? null,
        chunkSize: pieceBytes,
        retryDelays: null,
        storeFingerprintForResuming: false,
        metadata: { filename: file.name, filetype: file.type },
        onBeforeRequest: request => {
          if (link !== undefined) {
            request.setHeader('Authorization', `Bearer ${link}`)
            return
          }
          if (isForeignSession()) {
            leaveForeignSession()
            throw new Error('Another account has signed in on this browser.')
          }
          token = tokenOf()
          const acting = readActing()
          request.setHeader('Authorization', `Bearer ${token ?? ''}`)
          if (acting) request.setHeader(actingHeader, acting.dealerId)
        },
        onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
        onProgress: uploadedBytes => {
          stillAlive()
          onProgress(uploadedBytes)
        },
        onSuccess: () => end({ uploadId: idOf(upload.url) }),
        onError: error => end(toUploadAnswer(error, token, what)),
      })
      // The server keeps received bytes; only a removed picture is deleted there.
      function breakOff() {
        void upload.abort(false)
        end({ later: true })
      }
      function leave() {
        void upload.abort(signal.reason === 'removed').catch(() => undefined)
        end({ later: true })
      }
      function stillAlive() {
        clearTimeout(watch)
        watch = setTimeout(breakOff, stallMs)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave)
      window.addEventListener('offline', breakOff)
      stillAlive()
      upload.start()
    })

export const sendPicture = sendTo({ path: '/api/uploads', what: 'picture' })

const ofContent = new Set<CallError['name']>([
  'BAD_PICTURE',
  'PICTURE_TOO_SMALL',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
])

export const finishPicture = async (uploadId: string): Promise<Finished> => {
  const { data, error } = await api.uploads.finish({ body: { uploadId } })
  return data ?? brokenOf(error, 'We couldn’t read this picture. Choose another.')
}

/** Meaning of a refusal to make an upload ready; `instead` is told where the server has no words for it. */
export function brokenOf(error: CallError, instead: string): Exclude<Finished, { picture: unknown }> {
  if (error.name === 'NOT_FOUND') return { gone: true }
  if (busy.has(error.status)) return { later: true, words: busyWords }
  if (error.status === 0 || error.status >= 500 || error.status === 401) return { later: true }
  const words = messageOf(error, instead)
  return ofContent.has(error.name) ? { refused: words } : { failed: words }
}

const restMsMax = 30_000

/** Waits longer with each try; a device that says it is online again ends the wait. */
export const waitUntilOnline: UploadPorts['rest'] = (tries, signal) =>
  new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(1_500 * 2 ** tries, restMsMax))
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
