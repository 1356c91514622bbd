// Keeps backups in a bucket of S3-compatible storage.
import { AwsClient } from 'aws4fetch'
import { listObjects, storageCodeOf } from '#server/kernel/files/list-objects.ts'
import type { S3Storage } from '#server/kernel/files/s3-url.ts'
import type { Target } from './target.ts'

// A part of a base has 32 MB, and the line may be slow.
const answerWithinMs = 120_000
const retriesMax = 3

/** What asks a bucket, with a sentence for each refusal. */
const bucketLine = ({ base, ...credentials }: S3Storage) => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: retriesMax, initRetryMs: 100 })
  const words = `the bucket ${base.replace(/^https?:\/\//, '')}`
  const problem = (what: string, cause?: unknown) => new Error(`T${words.slice(1)} ${what}`, { cause })
  const refused = async (answer: Response): Promise<never> => {
    const code = storageCodeOf(await answer.text())
    if (answer.status === 401 || answer.status === 403)
      throw problem(`refuses the key of BACKUP_URL (${answer.status}${code}). Check key, secret and rights.`)
    if (code === ', NoSuchBucket') throw problem('does not exist. Create it, or correct BACKUP_URL.')
    throw problem(`answered with status ${answer.status}${code}.`)
  }
  const ask = async (name: string, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(`${base}/${name}`, { ...init, signal: AbortSignal.timeout(answerWithinMs) })
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } }
      throw problem(`cannot be reached: ${cause?.code ?? message}.`, error)
    }
  }
  return { words, refused, ask }
}

/** Objects below the path that BACKUP_URL names. */
export const bucketTarget = (storage: S3Storage): Target => {
  const { words, refused, ask } = bucketLine(storage)
  return {
    words,
    put: async (name, content) => {
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': String(content.byteLength),
        'if-none-match': '*',
      }
      const answer = await ask(name, { method: 'PUT', body: content as Uint8Array<ArrayBuffer>, headers })
      if (answer.status === 412) {
        await answer.body?.cancel()
        return false
      }
      if (!answer.ok) return refused(answer)
      await answer.body?.cancel()
      return true
    },
    get: async name => {
      const answer = await ask(name, { method: 'GET' })
      if (answer.status === 404 && !/NoSuchBucket/.test(await answer.clone().text())) return undefined
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : refused(answer)
    },
    list: async prefix => {
      const entries = await listObjects(storage, prefix, refused)
      return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    remove: async name => {
      const answer = await ask(name, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) return refused(answer)
      await answer.body?.cancel()
    },
  }
}
