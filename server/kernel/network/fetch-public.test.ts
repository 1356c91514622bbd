import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addressProblem, publicFetcher, responseTo } from './fetch-public.ts'

let answer: RequestListener = (_request, response) => void response.end()
const server = createServer((...each) => answer(...each))
await new Promise<void>(ready => void server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Takes every host for the server of this test. */
const open = (address: string, { signal }: { signal: AbortSignal }) => {
  const { pathname, hostname } = new URL(address)
  const headers = { host: hostname }
  return responseTo(request({ port, host: '127.0.0.1', path: pathname, headers, signal, agent: false }))
}
const fetchFile = (address: string, signal = new AbortController().signal, timeoutMs = 20_000) =>
  publicFetcher({ bytesMax: 1_000_000, timeoutMs, open })(address, signal)
const withAnswer = (
  listener: RequestListener,
  address = 'https://pictures.example/a.jpg',
  timeoutMs?: number,
) => {
  answer = listener
  return fetchFile(address, undefined, timeoutMs)
}

test.each([
  ['http://pictures.example/a.jpg', 'https://'],
  ['ftp://pictures.example/a.jpg', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['=cmd|calc', 'https://'],
  ['https://ada:secret@pictures.example/a.jpg', 'name and password'],
  ['https://pictures.example:8443/a.jpg', 'the port'],
  ['https://127.0.0.1/a.jpg', 'on the internet'],
  ['https://2130706433/a.jpg', 'on the internet'],
  ['https://0x7f.1/a.jpg', 'on the internet'],
  ['https://169.254.169.254/latest/meta-data', 'on the internet'],
  ['https://10.1.2.3/a.jpg', 'on the internet'],
  ['https://[::1]/a.jpg', 'on the internet'],
  ['https://[::ffff:10.0.0.1]/a.jpg', 'on the internet'],
  ['https://[fe80::1]/a.jpg', 'on the internet'],
  [`https://pictures.example/${'a'.repeat(2_000)}`, 'At most'],
])('%s is no address that is fetched', (address, words) => {
  expect(addressProblem(address)).toContain(words)
})

test('a name inside our network is refused at the connection, by what it resolves to', async () => {
  const fetchReally = publicFetcher({ bytesMax: 1_000, timeoutMs: 2_000 })
  expect(await fetchReally('https://localhost/a.jpg', new AbortController().signal)).toEqual({
    problem: 'We couldn’t reach the server of this address.',
  })
})

test('what lies there comes whole', async () => {
  const { bytes } = await withAnswer((_request, response) => void response.end('picture'))
  expect(Buffer.from(bytes!).toString()).toBe('picture')
})

test('a redirect is followed, and its target checked as the address itself', async () => {
  const redirectTo =
    (location: string): RequestListener =>
    (incoming, response) =>
      void (incoming.url === '/b.jpg' ? response.end('moved') : response.writeHead(302, { location }).end())
  expect((await withAnswer(redirectTo('/b.jpg'))).bytes).toBeDefined()
  for (const inside of [
    'https://127.0.0.1/b.jpg',
    'https://[::1]/b.jpg',
    'http://pictures.example/b.jpg',
    'https://pictures.example:22/b.jpg',
  ])
    expect((await withAnswer(redirectTo(inside))).problem).toContain('an address that we don’t open')
  expect((await withAnswer(redirectTo('/a.jpg'))).problem).toContain('without end')
})

test('too large by its length, and too large without one, is let go', async () => {
  const declared: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 2_000_000 })
    response.write('a')
  }
  expect((await withAnswer(declared)).problem).toBe('It is larger than 1 MB.')
  let bytes = 0
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) bytes += 65_536
    }
    response.on('drain', more)
    more()
  }
  expect((await withAnswer(endless)).problem).toBe('It is larger than 1 MB.')
  expect(bytes).toBeLessThan(20_000_000)
})

test('a server that says nothing, or only drips, takes no longer than allowed', async () => {
  const drip: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(timer))
  }
  for (const slow of [() => undefined, drip])
    expect((await withAnswer(slow, undefined, 500)).problem).toBe('The server of this address took too long.')
  expect((await fetchFile('https://pictures.example/a.jpg', AbortSignal.abort())).problem).toContain(
    'too long',
  )
})

test('a server that switches protocols is no endless wait', async () => {
  const words = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
  const { problem } = await withAnswer((_request, response) => void response.socket!.write(words))
  expect(problem).toBe('We couldn’t reach the server of this address.')
})

test.each([
  [404, 'nothing at this address'],
  [403, 'not open to everybody'],
  [500, 'answered 500'],
])('status %i is said in words', async (status, words) => {
  const { problem } = await withAnswer((_request, response) => void response.writeHead(status).end())
  expect(problem).toContain(words)
})
