import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { pictureKeys } from '#server/kernel/pictures/pictures.ts'
import { findDisplayedPictures } from '#server/manifest/pictures-in-use.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { carFields } from '#server/testing/world/car-fields.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { scene } from '#server/testing/world/scenes.ts'
import { secondServer } from '#server/testing/crashes/second-server.ts'
import { type Method, tus as send } from '#server/testing/world/uploads.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { forgetAbandoned } from './forget-uploads.ts'
import { ownedPictures } from './kept-pictures.ts'
import { openPieces } from './pieces.ts'

const world = await makeWorld()
const pieces = openPieces(world.parts)
/** Files of pieces as they lie in the store. */
const pieceFiles = async () => {
  const names = await readdir(join(world.dataDir, 'files', 'pieces'), { recursive: true }).catch(() => [])
  return names.filter(name => name.endsWith('.piece'))
}
const arrivedOf = async (url: string) => (await pieces.progress(idOf(url)))?.arrived
let [ada, bola]: [Person, Person] = [undefined!, undefined!]
beforeAll(async () => {
  ;[ada, bola] = [await personWith(world, 0), await personWith(world, 0)]
})

const tus = (method: Method, url: string, token: string | undefined, headers = {}, piece?: Buffer) =>
  send(world, method, { url, token, headers, ...(piece && { piece }) })

const begin = async (who: Person, bytes: number): Promise<string> => {
  const reply = await tus('POST', '/api/uploads', who.token, { 'upload-length': String(bytes) })
  expect(reply.statusCode).toBe(201)
  return String(reply.headers['location'])
}
const sendPiece = (who: Person, url: string, offset: number, piece: Buffer) =>
  tus('PATCH', url, who.token, { 'upload-offset': String(offset) }, piece)
const idOf = (url: string) => url.slice('/api/uploads/'.length)
type Finished = { picture: { hash: string; width: number }; hints: string[] }
const finish = (who: Person, url: string) =>
  world.ask<Finished>({ url: '/api/Upload/finish-picture', body: { uploadId: idOf(url) }, token: who.token })
const sendWhole = async (who: Person, content: Buffer): Promise<string> => {
  const url = await begin(who, content.byteLength)
  expect((await sendPiece(who, url, 0, content)).statusCode).toBe(204)
  return url
}

test('a picture in three pieces becomes one of its sender, and asking again gives the same answer', async () => {
  const content = await scene()
  const url = await begin(ada, content.byteLength)
  expect(url).toMatch(/^\/api\/uploads\/[a-f0-9]{32}$/)
  const third = Math.ceil(content.byteLength / 3)
  expect((await sendPiece(ada, url, 0, content.subarray(0, third))).statusCode).toBe(204)
  expect((await sendPiece(ada, url, third, content.subarray(third, 2 * third))).statusCode).toBe(204)
  const where = await tus('HEAD', url, ada.token)
  expect(where.headers).toMatchObject({
    'upload-offset': String(2 * third),
    'upload-length': String(content.byteLength),
    'cache-control': 'no-store',
  })
  expect(await finish(ada, url)).toMatchObject({ status: 409, code: '40' })
  expect((await sendPiece(ada, url, 2 * third, content.subarray(2 * third))).statusCode).toBe(204)
  const { status, data } = await finish(ada, url)
  expect(status).toBe(200)
  expect(data).toMatchObject({ picture: { width: 1200 }, hints: [] })
  expect((await finish(ada, url)).data).toEqual(data)
  await world.settle()
  expect((await finish(ada, url)).data).toEqual(data)
  expect(await pieceFiles()).toEqual([])
  expect((await tus('HEAD', url, ada.token)).statusCode).toBe(404)
})

test('asked to finish one picture several times at once, also in two processes, all get the one answer', async () => {
  const askSecond = await secondServer(world)
  const url = await sendWhole(ada, await scene())
  const request = { url: '/api/Upload/finish-picture', body: { uploadId: idOf(url) }, token: ada.token }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? askSecond : world.ask)<Finished>(request)),
  )
  expect(answers.map(each => [each.status, each.message])).toEqual(
    Array.from({ length: 8 }, () => [200, 'OK']),
  )
  const [first] = answers
  expect(first!.data.hints).toEqual([])
  for (const each of answers) expect(each.data).toEqual(first!.data)
  await world.settle()
  expect((await finish(ada, url)).data).toEqual(first!.data)
})

test('what is no picture is refused in words to everybody who asks at once', async () => {
  const url = await sendWhole(ada, Buffer.from('no picture at all'))
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(ada, url)))
  expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([400, 404, 404, 404])
})

test('nobody else can ask how far it came, go on with it, give it up or finish it', async () => {
  const content = await scene()
  const url = await begin(ada, content.byteLength)
  await sendPiece(ada, url, 0, content.subarray(0, 1000))
  expect((await tus('HEAD', url, bola.token)).statusCode).toBe(404)
  expect((await sendPiece(bola, url, 1000, content.subarray(1000))).json()).toMatchObject({ code: '13' })
  expect((await tus('DELETE', url, bola.token)).statusCode).toBe(404)
  expect(await finish(bola, url)).toMatchObject({ status: 404, code: '13' })
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const)
    expect((await tus(method, url, undefined)).statusCode).toBe(401)
  expect((await tus('POST', '/api/uploads', 'no-such-token', { 'upload-length': '9' })).statusCode).toBe(401)
  expect((await tus('GET', url, ada.token)).statusCode).toBe(404)
  expect((await tus('HEAD', url, ada.token)).headers['upload-offset']).toBe('1000')
  expect((await tus('DELETE', url, ada.token)).statusCode).toBe(204)
  expect((await tus('HEAD', url, ada.token)).statusCode).toBe(404)
})

test('whatever else stands in the address, it is the sender’s own file that is read, added to and given up', async () => {
  const content = await scene()
  const [hers, his] = [await begin(ada, content.byteLength), await begin(bola, content.byteLength)]
  await sendPiece(ada, hers, 0, content.subarray(0, 1000))
  for (const tail of [`?x=/${idOf(hers)}`, `?/${idOf(hers)}/`, `#/${idOf(hers)}`, `?x=%2F${idOf(hers)}`]) {
    const where = await tus('HEAD', `${his}${tail}`, bola.token)
    expect([where.statusCode, where.headers['upload-offset']]).toEqual([200, '0'])
    expect((await sendPiece(bola, `${his}${tail}`, 1000, content.subarray(1000))).statusCode).toBe(409)
  }
  const mine = await tus('POST', `/api/uploads?x=/${idOf(hers)}`, bola.token, { 'upload-length': '9' })
  expect(mine.headers['location']).toMatch(/^\/api\/uploads\/[a-f0-9]{32}$/)
  expect((await tus('DELETE', `${his}?x=/${idOf(hers)}`, bola.token)).statusCode).toBe(204)
  expect((await tus('HEAD', his, bola.token)).statusCode).toBe(404)
  expect((await tus('HEAD', hers, ada.token)).headers['upload-offset']).toBe('1000')
  expect((await tus('DELETE', hers, ada.token)).statusCode).toBe(204)
})

test('lengths that are missing, none, nonsense or too large are refused by name, and so is more than was said', async () => {
  for (const length of [undefined, '0', '-1', '1e9', 'many', '99999999999999999999'])
    expect(
      (await tus('POST', '/api/uploads', ada.token, length ? { 'upload-length': length } : {})).json(),
    ).toMatchObject({ code: '10' })
  const tooMuch = { 'upload-length': String(limits.uploadBytesMax + 1) }
  expect((await tus('POST', '/api/uploads', ada.token, tooMuch)).json()).toMatchObject({ code: '11' })
  const later = await tus('POST', '/api/uploads', ada.token, { 'upload-defer-length': '1' })
  expect(later.json()).toMatchObject({ code: '10' })
  const url = await begin(ada, 10)
  expect((await sendPiece(ada, url, 0, Buffer.alloc(11))).statusCode).toBe(413)
  expect((await sendPiece(ada, url, 3, Buffer.alloc(2))).statusCode).toBe(409)
  await tus('DELETE', url, ada.token)
  for (const id of ['x', '../../pepper.key', 'a'.repeat(32), `${'a'.repeat(32)}.json`])
    expect((await tus('HEAD', `/api/uploads/${encodeURIComponent(id)}`, ada.token)).statusCode).toBe(404)
})

test('what is refused when it begins takes no place of those that may be on their way', async () => {
  const eve = await personWith(world, 0)
  const length = { 'upload-length': '1000' }
  const joined = { ...length, 'upload-concat': 'final;/api/uploads/a /api/uploads/b' }
  for (let i = 0; i < limits.uploadsOpenMax; i++) {
    const reply = await tus('POST', '/api/uploads', eve.token, joined)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, '10'])
  }
  expect((await tus('POST', '/api/uploads', eve.token, length)).statusCode).toBe(201)
})

test('a person has so many files on their way and not one more, also when they begin all at once', async () => {
  const carol = await personWith(world, 0)
  const replies = await Promise.all(
    Array.from({ length: limits.uploadsOpenMax + 10 }, () =>
      tus('POST', '/api/uploads', carol.token, { 'upload-length': '1000' }),
    ),
  )
  const counted = Map.groupBy(replies, reply => reply.statusCode)
  expect(counted.get(201)).toHaveLength(limits.uploadsOpenMax)
  expect(counted.get(429)).toHaveLength(10)
  const dan = await personWith(world, 0)
  const large = { 'upload-length': String(limits.uploadBytesMax) }
  for (let sum = limits.uploadBytesMax; sum <= limits.uploadsOpenBytesMax; sum += limits.uploadBytesMax)
    expect((await tus('POST', '/api/uploads', dan.token, large)).statusCode).toBe(201)
  expect((await tus('POST', '/api/uploads', dan.token, large)).json()).toMatchObject({ code: '15' })
})

test(
  'what is no picture is refused in words, forgotten at once, and nothing of it is kept',
  { tags: 'slow' },
  async () => {
    const moving = await sharp(
      await Promise.all(
        ['#f00', '#00f'].map(background =>
          sharp({ create: { width: 80, height: 60, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp({ delay: [100, 100] })
      .toBuffer()
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(500),
    ])
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const half = (await scene()).subarray(0, 9_000)
    const cases: [Buffer, RegExp][] = [
      [moving, /Moving/],
      [heic, /HEIC/],
      [huge, /50 megapixels/],
      [half, /damaged or incomplete/],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a picture/],
    ]
    for (const [content, words] of cases) {
      const url = await sendWhole(ada, content)
      const answer = await finish(ada, url)
      expect(answer).toMatchObject({ status: 400, code: '30', errors: [{ field: 'uploadId.0' }] })
      expect(answer.message).toMatch(words)
      expect(await finish(ada, url)).toMatchObject({ status: 404 })
    }
    expect((await pieceFiles()).length).toBe(
      (await world.db.one<{ n: number }>`select count(*) as n from upload_piece`).n,
    )
    expect(
      (
        await world.db.one<{ n: number }>`
        select count(*) as n from upload_piece where upload_id not in (select id from upload)`
      ).n,
    ).toBe(0)
  },
)

test('a picture too small to show is refused with what would be right, in pieces as in a form; the smallest is taken', async () => {
  const sized = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer()
  const words = `at least ${limits.pictureSideMinPx} pixels on its longer side`
  for (const small of [await sized(1, 1), await sized(200, limits.pictureSideMinPx - 1)]) {
    const url = await sendWhole(ada, small)
    const answer = await finish(ada, url)
    expect(answer).toMatchObject({ status: 400, code: '86', errors: [{ field: 'uploadId.0' }] })
    expect(answer.message).toContain(words)
    expect(await finish(ada, url)).toMatchObject({ status: 404 })
    const form = new FormData()
    for (const [field, value] of Object.entries(carFields)) form.append(field, value)
    form.append('ImageFiles', new File([new Uint8Array(small)], 'car.png', { type: 'image/png' }))
    const refused = await world.ask({ url: '/api/Car/add-Car', form, token: ada.token })
    expect(refused).toMatchObject({ status: 400, code: '86', errors: [{ field: 'ImageFiles.0' }] })
  }
  const upright = await sized(200, limits.pictureSideMinPx)
  expect(await finish(ada, await sendWhole(ada, upright))).toMatchObject({ status: 200 })
})

test('a CMYK picture from a print shop is taken', async () => {
  const cmyk = await sharp(await scene())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect(await finish(ada, await sendWhole(ada, cmyk))).toMatchObject({ status: 200 })
})

test('advice says what would make a picture better, and that it was sent before though saved again smaller', async () => {
  const picture = await scene()
  const hintsFor = async (made: Promise<Buffer>) =>
    (await finish(bola, await sendWhole(bola, await made))).data.hints
  expect(await hintsFor(Promise.resolve(picture))).toEqual([])
  const again = sharp(picture).resize({ width: 900 }).jpeg({ quality: 50 })
  expect(await hintsFor(again.clone().toBuffer())).toEqual(['twice'])
  expect(
    await hintsFor(
      sharp(await scene())
        .linear(0.2, 0)
        .jpeg()
        .toBuffer(),
    ),
  ).toContain('dark')
  expect(
    await hintsFor(
      sharp(await scene())
        .linear(0.2, 210)
        .jpeg()
        .toBuffer(),
    ),
  ).toContain('bright')
  expect(
    await hintsFor(
      sharp(await scene())
        .blur(6)
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual(['blurred'])
  expect(await hintsFor(scene(640, 480))).toEqual(['small'])
  expect(await hintsFor(scene(900, 1200))).toEqual(['upright'])
})

test('pictures are named in order by who sent them and by nobody else', async () => {
  const [firstUrl, two] = [await sendWhole(ada, await scene()), await sendWhole(ada, await scene())]
  const [first, second] = [
    (await finish(ada, firstUrl)).data.picture.hash,
    (await finish(ada, two)).data.picture.hash,
  ]
  const findPictures = (who: Person, hashes: string[]) =>
    world.db.inTx(tx => ownedPictures(tx, { userId: who.id, hashes, now: world.now() }))
  expect((await findPictures(ada, [second, first])).map(picture => picture.hash)).toEqual([second, first])
  await expect(findPictures(bola, [first])).rejects.toMatchObject({ errorName: 'NOT_YOUR_PICTURE' })
  await expect(findPictures(ada, [first, 'f'.repeat(40)])).rejects.toMatchObject({
    errorName: 'NOT_YOUR_PICTURE',
  })
})

test('a connection that breaks in the middle of a piece loses nothing that arrived', async () => {
  // Two megabytes, so that a piece is kept before the line breaks.
  const content = await sharp(await scene(1000, 700))
    .png({ compressionLevel: 0 })
    .toBuffer()
  const url = await begin(ada, content.byteLength)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const half = Math.floor(content.byteLength / 2)
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nAuthorization: Bearer ${ada.token}\r\nUpload-Offset: 0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${content.byteLength}\r\n\r\n`,
  )
  await new Promise<void>(resolve => socket.write(content.subarray(0, half), () => resolve()))
  await expect.poll(() => arrivedOf(url), { timeout: 20_000 }).toBeGreaterThan(0)
  socket.destroy()
  const offset = Number((await tus('HEAD', url, ada.token)).headers['upload-offset'])
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(half)
  const upload = (piece: Buffer) =>
    new Promise<void>((resolve, reject) =>
      new Upload(piece, {
        endpoint: `${address}/api/uploads`,
        uploadUrl: `${address}${url}`,
        chunkSize: 100_000,
        retryDelays: [10, 20, 50],
        headers: { authorization: `Bearer ${ada.token}` },
        onSuccess: () => resolve(),
        onError: reject,
      }).start(),
    )
  await upload(content)
  expect(await finish(ada, url)).toMatchObject({ status: 200, data: { picture: { width: 1000 } } })
})

test('a picture that nothing shows is forgotten 48 hours after it was last named, with its files', async () => {
  const eve = await personWith(world, 0)
  const { data } = await finish(eve, await sendWhole(eve, await scene()))
  const { hash } = data.picture
  const there = async () => {
    const { files } = world
    const pictureFiles = await Promise.all(pictureKeys(hash).map(key => files.pictures.get(key)))
    for (const file of pictureFiles) file?.stream.destroy()
    return pictureFiles.filter(Boolean).length
  }
  expect(await there()).toBe(pictureKeys(hash).length)
  world.pass({ hours: limits.uploadKeptHours - 1 })
  await world.db.inTx(tx => ownedPictures(tx, { userId: eve.id, hashes: [hash], now: world.now() }))
  world.pass({ hours: 2 })
  await forgetAbandoned(world.db, findDisplayedPictures(world.parts.features, world.db), world.now())
  await world.settle()
  expect(await there()).toBe(pictureKeys(hash).length)
  world.pass({ hours: limits.uploadKeptHours })
  await forgetAbandoned(world.db, findDisplayedPictures(world.parts.features, world.db), world.now())
  await world.settle()
  expect(await there()).toBe(0)
  expect(await world.db.rows`select from picture_print where hash = ${hash}`).toEqual([])
})

test('who leaves takes pictures, prints and files on their way along', async () => {
  const fay = await personWith(world, 0)
  const { data } = await finish(fay, await sendWhole(fay, await scene()))
  const url = await begin(fay, 1_000)
  const mine = await downloadOf(world, fay)
  expect(mine.json()).toMatchObject({
    pictures: {
      pictures: [{ address: `/pictures/${data.picture.hash}-1600.webp` }],
      onTheirWay: [{ bytes: 1000 }],
    },
  })
  const gone = { url: '/api/User/delete-account', body: { currentPassword: password }, token: fay.token }
  expect(await world.ask(gone)).toMatchObject({ status: 200 })
  await world.settle()
  expect(await world.db.rows`select from upload_piece where upload_id = ${idOf(url)}`).toEqual([])
  const left = await world.db.one<{ n: number }>`
    select (select count(*) from upload where user_id = ${fay.id}) + (select count(*) from kept_picture where user_id = ${fay.id})
      + (select count(*) from picture_print where hash = ${data.picture.hash}) as n`
  expect(left.n).toBe(0)
})

afterAll(() => world.app.close())
