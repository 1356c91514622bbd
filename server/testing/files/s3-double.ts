// As much of S3 as matters here: path addresses, signatures, objects, one hiccup.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type S3Storage, s3StorageOf } from '#server/kernel/files/s3-url.ts'

export type S3Double = {
  objectByKey: Map<string, { content: Buffer; type: string }>
  /** The next so many requests get a 503. */
  stumble: (times: number) => void
  storage: (user?: string) => S3Storage
  close: () => void
}

const signedForm =
  /^AWS4-HMAC-SHA256 Credential=demo-key\/\d{8}\/eu-west-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/

/** Starts it on a port of its own; a signature must be there. */
export const startS3 = async (): Promise<S3Double> => {
  const objectByKey: S3Double['objectByKey'] = new Map()
  let hiccups = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await buffer(request)
    const { authorization = '', 'x-amz-content-sha256': hash } = request.headers
    const whole = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(content).digest('hex')
    if (!signedForm.test(authorization) || !whole) return response.writeHead(403).end()
    if (hiccups-- > 0) return response.writeHead(503).end()
    const key = request.url!
    if (request.method === 'PUT') objectByKey.set(key, { content, type: request.headers['content-type']! })
    if (request.method === 'DELETE') objectByKey.delete(key)
    const storedObject = objectByKey.get(key)
    if (request.method === 'PUT') return response.writeHead(200).end()
    if (request.method === 'DELETE') return response.writeHead(204).end()
    if (!storedObject) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const bytes = storedObject.content.byteLength
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (from !== undefined) {
      if (Number(from) >= bytes) return response.writeHead(416).end()
      const last = Math.min(to ? Number(to) : bytes - 1, bytes - 1)
      return response
        .writeHead(206, { 'content-range': `bytes ${from}-${last}/${bytes}` })
        .end(storedObject.content.subarray(Number(from), last + 1))
    }
    return response
      .writeHead(200, { 'content-length': storedObject.content.byteLength })
      .end(storedObject.content)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objectByKey,
    stumble: times => (hiccups = times),
    storage: (user = 'demo-key:demo%2Fsecret') =>
      s3StorageOf(`http://${user}@127.0.0.1:${port}/autox?region=eu-west-1`)!,
    close: () => server.close(),
  }
}
