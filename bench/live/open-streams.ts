// Opens live streams against a server of the bench, and hears what they say.
import { Agent, get, type IncomingMessage } from 'node:http'
import { tokenOf } from '../search/market-data.ts'

export type Stream = { answer: IncomingMessage; waiting: Map<string, (at: number) => void> }

/** Opens the stream of the `n`th person, and settles once it said hello. */
export const openStream = (port: number, n: number): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${tokenOf(n)}` }
    const agent = new Agent({ keepAlive: false })
    get({ port, host: '127.0.0.1', path: '/api/Live/stream', headers, agent }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream answered ${answer.statusCode}`))
      const stream: Stream = { answer, waiting: new Map() }
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n'))
          if (line.startsWith('data: ')) stream.waiting.get(line.slice(6))?.(performance.now())
        if (text.includes('hello')) resolve(stream)
      })
      answer.on('error', () => undefined)
    }).on('error', reject)
  })

/** Opens `count` streams, fifty at a time. */
export const openAll = async (port: number, count: number): Promise<Stream[]> => {
  const open: Stream[] = []
  for (let n = 0; n < count; n += 50)
    open.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => openStream(port, n + i)))))
  return open
}
