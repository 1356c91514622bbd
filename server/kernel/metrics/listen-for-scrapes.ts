// Answers GET /metrics on an address of its own, apart from what people reach.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsAddress } from './metrics-setting.ts'

export type Scrapes = { address: AddressInfo; stop: () => Promise<void> }

const connectionsMax = 16
const requestMsMax = 10_000

/** Listens; `render` runs at most once at a time. Throws a sentence where the address cannot be had. */
export const listenForScrapes = async (
  { host, port }: MetricsAddress,
  render: () => Promise<{ type: string; text: string }>,
): Promise<Scrapes> => {
  let rendering: ReturnType<typeof render> | undefined
  const renderOnce = () => (rendering ??= render().finally(() => (rendering = undefined)))
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    renderOnce().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = connectionsMax
  server.requestTimeout = requestMsMax
  server.headersTimeout = requestMsMax
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(`METRICS cannot listen on ${host}:${port}: ${error.code ?? error.message}.`, {
          cause: error,
        }),
      ),
    )
    // Processes of one machine do not share it: a scrape of one would be answered by another.
    server.listen({ host, port, exclusive: true }, resolve)
  })
  return {
    address: server.address() as AddressInfo,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
