// Row of the acceptance table about an upload whose server is killed.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { tokenOf } from '../../../bench/search/market-data.ts'
import { waitUntil } from '../cluster.ts'
import { type Machine, machines } from '../topology.ts'
import { originOf, type Row, type Stage, untilServersReady } from './stage.ts'

const person = 0
const common = { authorization: `Bearer ${tokenOf(person)}`, 'x-forwarded-for': `198.51.100.${person + 1}` }
const tus = { ...common, 'tus-resumable': '1.0.0' }
const pictureWidth = 1600

/** A picture like no other, of several megabytes. */
const makePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: pictureWidth,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

const begin = async (machine: Machine, bytes: number): Promise<string> => {
  const reply = await fetch(`${originOf(machine)}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes) },
  })
  if (reply.status !== 201) throw new Error(`An upload could not be begun: ${await reply.text()}`)
  return reply.headers.get('location')!
}

const arrivedAt = async (machine: Machine, path: string): Promise<number> => {
  const reply = await fetch(`${originOf(machine)}${path}`, { method: 'HEAD', headers: tus })
  return Number(reply.headers.get('upload-offset'))
}

/** Promises everything from `offset` on, and sends as far as `end`. */
const sendPiece = (machine: Machine, path: string, { content, offset, end }: Piece) => {
  const piece = request(`${originOf(machine)}${path}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length - offset,
    },
  })
  piece.write(content.subarray(offset, end))
  return piece
}
type Piece = { content: Buffer; offset: number; end: number }

const finish = async (machine: Machine, path: string): Promise<{ hash: string; width: number }> => {
  const reply = await fetch(`${originOf(machine)}/api/Upload/finish-picture`, {
    method: 'POST',
    headers: { ...common, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId: path.split('/').at(-1) }),
  })
  if (!reply.ok) throw new Error(`An upload could not be finished: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { picture: { hash: string; width: number } } }
  return data.picture
}

/** Kills the first server halfway through; gives how much it had kept, and whether the other two show the picture. */
const moveUpload = async (stage: Stage, [first, second, third]: [Machine, Machine, Machine]) => {
  const content = await makePicture()
  const path = await begin(first, content.length)
  const half = sendPiece(first, path, { content, offset: 0, end: content.length / 2 })
  half.on('error', () => undefined)
  const broken = new Promise(resolve => half.once('close', resolve))
  await waitUntil(async () => (await arrivedAt(second, path)) > 0, {
    msMax: 30_000,
    words: `Nothing of an upload to machine ${first} is seen on machine ${second}.`,
  })
  stage.cluster.autox[first].signal('SIGKILL')
  await broken
  const offset = await arrivedAt(second, path)
  const rest = sendPiece(second, path, { content, offset, end: content.length })
  rest.end()
  const [{ statusCode }] = (await once(rest, 'response')) as [IncomingMessage]
  if (statusCode !== 204) throw new Error(`The rest of an upload was answered with ${statusCode}.`)
  const { hash, width } = await finish(third, path)
  const replies = await Promise.all(
    [second, third].map(machine => fetch(`${originOf(machine)}/pictures/${hash}-${pictureWidth}.webp`)),
  )
  return {
    keptShare: offset / content.length,
    isShown: width === pictureWidth && replies.every(({ ok }) => ok),
  }
}

export const uploadRow: Row = {
  name: 'H8',
  promise: 'an upload begun on one server, which is killed, goes on on a second and ends on a third',
  run: async stage => {
    const [a, b, c] = machines
    const outcomes: { keptShare: number; isShown: boolean }[] = []
    for (const order of [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as [Machine, Machine, Machine][]) {
      await untilServersReady()
      outcomes.push(await moveUpload(stage, order))
    }
    const shares = outcomes.map(({ keptShare }) => `${Math.round(keptShare * 100)} %`)
    return {
      holds: outcomes.every(({ isShown }) => isShown),
      figure: `${outcomes.filter(({ isShown }) => isShown).length} of ${outcomes.length} uploads ended; ${shares.join(', ')} had arrived when the first server was killed`,
    }
  },
}
