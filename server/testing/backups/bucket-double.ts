// As much of S3 as backups use: objects, conditional writes and lists in pages.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const pageOf = 3
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Held = { content: Buffer; at: Date }

const listPage = (objects: ReadonlyMap<string, Held>, query: URLSearchParams): string => {
  const names = [...objects.keys()].filter(name => name.startsWith(query.get('prefix') ?? '')).toSorted()
  const from = Number(query.get('continuation-token') ?? 0)
  const rows = names.slice(from, from + pageOf).map(name => {
    const { content, at } = objects.get(name)!
    return `<Contents><Key>${escapeXml(name)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const next =
    from + pageOf < names.length ? `<NextContinuationToken>${from + pageOf}</NextContinuationToken>` : ''
  return `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`
}

const answer = async (
  objects: Map<string, Held>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> => {
  const content = await buffer(request)
  const url = new URL(request.url!, 'http://s3')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const name = rest.join('/')
  if (!/Credential=demo-key\//.test(request.headers.authorization ?? ''))
    return response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
  if (bucket !== 'backups') return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
  if (url.searchParams.has('list-type')) return response.end(listPage(objects, url.searchParams))
  const held = objects.get(name)
  if (request.method === 'PUT') {
    if (held && request.headers['if-none-match'] === '*') return response.writeHead(412).end()
    objects.set(name, { content, at: new Date() })
    return response.end()
  }
  if (request.method === 'DELETE') return response.writeHead(objects.delete(name) ? 204 : 404).end()
  return held
    ? response.end(held.content)
    : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
}

/** A bucket called `backups` for the key `demo-key`. */
export const openBucketDouble = async (): Promise<{
  objects: Map<string, Held>
  url: (user?: string, path?: string) => string
  close: () => void
}> => {
  const objects = new Map<string, Held>()
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    url: (user = 'demo-key:secret', path = 'backups/of autox') =>
      `http://${user}@127.0.0.1:${port}/${encodeURI(path)}?region=eu-west-1`,
    close: () => void server.close(),
  }
}
