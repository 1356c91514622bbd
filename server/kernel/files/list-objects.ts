// Lists the objects of S3-compatible storage, page by page.
import { AwsClient } from 'aws4fetch'
import type { S3Storage } from './s3-url.ts'

export type ListedObject = { name: string; bytes: number; at: Date }

const answerWithinMs = 20_000
const retriesMax = 3
const pagesMax = 100_000

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)

/** The storage's own code of a refusal, as `, AccessDenied`; empty if it names none. */
export const storageCodeOf = (xml: string): string => {
  const code = textOf(xml, 'Code')
  return code && /^\w{1,60}$/.test(code) ? `, ${code}` : ''
}

/**
 * Every object below the path of the storage whose name there begins with `prefix`, by ListObjectsV2. `refuse` throws
 * for an answer that is none.
 */
export const listObjects = async (
  { base, ...credentials }: S3Storage,
  prefix: string,
  refuse: (answer: Response) => Promise<never>,
): Promise<ListedObject[]> => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: retriesMax, initRetryMs: 100 })
  const url = new URL(base)
  const [bucket = '', ...below] = url.pathname.slice(1).split('/')
  const path = below.map(part => `${decodeURIComponent(part)}/`).join('')
  const objects: ListedObject[] = []
  let next: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${path}${prefix}` })
    if (next) query.set('continuation-token', next)
    const answer = await client.fetch(`${url.origin}/${bucket}?${query.toString()}`, {
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (!answer.ok) return refuse(answer)
    const xml = await answer.text()
    for (const [, content = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
      objects.push({
        name: textOf(content, 'Key')!.slice(path.length),
        bytes: Number(textOf(content, 'Size')),
        at: new Date(textOf(content, 'LastModified')!),
      })
    next = textOf(xml, 'NextContinuationToken')
    if (!next) return objects
  }
  throw new Error('The list of the storage does not end.')
}
