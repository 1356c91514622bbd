// Stores files in S3-compatible storage, signed with signature version 4.
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { checkedKey, typeOfKey, type OpenSpace, type SpaceName } from './file-space.ts'
import type { S3Storage } from './s3-url.ts'

const answerWithinMs = 20_000
const retriesMax = 3
const partForm = /^bytes (\d+)-(\d+)\/(\d+)$/

/** A space under `<bucket>/<name>/`. Errors carry the status and never the address, which holds nothing but may be logged. */
export const s3Space = ({ base, ...credentials }: S3Storage, name: SpaceName): OpenSpace => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: retriesMax, initRetryMs: 100 })
  const ask = (key: string, init: RequestInit) =>
    client.fetch(`${base}/${name}/${checkedKey(key)}`, {
      ...init,
      signal: AbortSignal.timeout(answerWithinMs),
    })
  const streamOf = (body: ReadableStream) => Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const refused = (what: string, answer: Response) =>
    new Error(`The file storage refused to ${what}: status ${answer.status}`)
  const sizeOf = async (key: string): Promise<number> =>
    Number((await ask(key, { method: 'HEAD' })).headers.get('content-length'))

  return {
    put: async (key, content) => {
      const headers = { 'content-type': typeOfKey(key)!, 'content-length': String(content.byteLength) }
      const answer = await ask(key, { method: 'PUT', body: content as Uint8Array<ArrayBuffer>, headers })
      await answer.body?.cancel()
      if (!answer.ok) throw refused('keep a file', answer)
    },
    get: async key => {
      const type = typeOfKey(key)
      if (!type) return undefined
      const answer = await ask(key, { method: 'GET' })
      if (answer.status === 404 || !answer.ok || !answer.body) {
        await answer.body?.cancel()
        if (answer.status === 404) return undefined
        throw refused('give a file', answer)
      }
      return { stream: streamOf(answer.body), bytes: Number(answer.headers.get('content-length')), type }
    },
    getPart: async (key, { start, end }) => {
      const type = typeOfKey(key)
      if (!type) return undefined
      const answer = await ask(key, { method: 'GET', headers: { range: `bytes=${start}-${end ?? ''}` } })
      const [, from, to, whole] = partForm.exec(answer.headers.get('content-range') ?? '') ?? []
      if (answer.status === 206 && answer.body && from !== undefined) {
        const bytes = Number(to) - Number(from) + 1
        return { stream: streamOf(answer.body), bytes, type, start: Number(from), wholeBytes: Number(whole) }
      }
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      if (answer.status === 416)
        return { stream: Readable.from([]), bytes: 0, type, start, wholeBytes: await sizeOf(key) }
      throw refused('give a part of a file', answer)
    },
    remove: async key => {
      const answer = await ask(key, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refused('remove a file', answer)
    },
  }
}
