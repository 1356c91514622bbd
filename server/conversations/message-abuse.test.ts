import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  askAbout,
  startConversation,
  attach,
  inboxOf,
  threadOf,
  write,
} from '#server/testing/conversations/talk.ts'
import { offerCar, pdfFile, type Person, personWith, pictureFile } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { forgetWaitingFiles } from './attach.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Patient Motors' })
const buyer = await personWith(world, 0)
const car = await offerCar(world, seller)
const id = await startConversation(world, buyer, car.id)
const lines = async (where = id) =>
  (
    await world.db.rows<{
      text: string
    }>`select text from message where conversation_id = ${where} order by number`
  ).map(({ text }) => text)

test('ten kilobytes, nothing that can be seen, and control characters are refused with the field', async () => {
  const before = await lines()
  for (const text of [
    'x'.repeat(10_000),
    '',
    ' \n\t ',
    '\u200B\u200B\u2060\uFEFF',
    '\u3164\u3164',
    '\u2800',
    '\u00AD',
    '\u0301\u0301',
    'a\u0000b',
    '\u0007',
    '\uD800',
  ]) {
    const { status, code, errors } = await write(world, buyer, id, text)
    expect([status, code, errors[0]?.field]).toEqual([400, '10', 'text'])
  }
  expect(await lines()).toEqual(before)
  expect((await write(world, buyer, id, 'x'.repeat(2_000))).status).toBe(200)
})

test('a script is words like any other, and empty lines are not a wall', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  expect((await write(world, buyer, id, script)).data.message.text).toBe(script)
  expect((await write(world, buyer, id, `a\r\n${'\n'.repeat(900)}b`)).data.message.text).toBe('a\n\nb')
})

test('a hundred of the same line at once are one line, each answered with it', async () => {
  const writer = await personWith(world, 0)
  const there = await startConversation(world, writer, car.id)
  const clientId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => write(world, writer, there, 'Same', { clientId })),
  )
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.message.number}`))).toEqual(
    new Set(['200 2']),
  )
  expect(await lines(there)).toEqual(['Is it available?', 'Same'])
  expect(await write(world, writer, there, 'Other', { clientId })).toMatchObject({ status: 422, code: '18' })
})

test('both tabs open it at once: one conversation, two lines', async () => {
  const eager = await personWith(world, 0)
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map(text => askAbout(world, eager, car.id, { text })),
  )
  expect(new Set(answers.map(({ data }) => data.conversationId)).size).toBe(1)
  expect((await lines(answers[0]!.data.conversationId)).toSorted()).toEqual(['One', 'Three', 'Two'])
  // The same question again after a lost answer.
  const clientId = randomUUID()
  const [first, second] = [
    await askAbout(world, eager, car.id, { text: 'Four', clientId }),
    await askAbout(world, eager, car.id, { text: 'Four', clientId }),
  ]
  expect(second.data).toEqual(first.data)
})

test('both sides write at once: every line has its own number, and none is lost', async () => {
  const [first, two] = [await personWith(world, 0), seller]
  const there = await startConversation(world, first, car.id)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(world, n % 2 === 0 ? first : two, there, `Line ${n}`)),
  )
  const { data } = await threadOf(world, first, there)
  expect(data.messages.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
  expect((await inboxOf(world, first)).data[0]).toMatchObject({ unread: 10 })
})

test('two hundred in a minute are refused by name, and go on in the next', async () => {
  const fast = await personWith(world, 0)
  const there = await startConversation(world, fast, car.id)
  await world.db.run`update attempt_limit set tries = 119 where kind = 'message' and subject = ${fast.id}`
  expect((await write(world, fast, there, 'The last')).status).toBe(200)
  expect(await write(world, fast, there, 'One more')).toMatchObject({ status: 429, code: '15' })
  world.pass({ minutes: 2 })
  expect((await write(world, fast, there, 'One more')).status).toBe(200)
})

test('nobody asks hundreds of sellers in an hour, but goes on with those they asked', async () => {
  const flood = await personWith(world, 0)
  const first = await startConversation(world, flood, car.id)
  await world.db
    .run`update attempt_limit set tries = 20 where kind = 'conversation' and subject = ${flood.id}`
  const secondCar = await offerCar(world, seller)
  expect(await askAbout(world, flood, secondCar.id)).toMatchObject({ status: 429, code: '15' })
  expect((await askAbout(world, flood, car.id)).data.conversationId).toBe(first)
})

const fetchFile = (who: Person | undefined, Id: string, more: Record<string, string> = {}) =>
  world.app.inject({
    url: '/api/Messages/get-attachment',
    query: { Id, ...more },
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })

test('pictures and papers go with a message, without their place, to the two sides alone', async () => {
  const located = await sharp(Buffer.from(await (await pictureFile()).arrayBuffer()))
    .withExif({ IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const picture = await attach(world, buyer, new File([new Uint8Array(located)], 'gate.jpg'))
  const paper = await attach(world, buyer, pdfFile('customs.pdf'))
  expect([picture.data.type, paper.data.type]).toEqual(['image/jpeg', 'application/pdf'])
  const ids = [paper.data.id, picture.data.id]
  const clientId = randomUUID()
  const answer = await write(world, buyer, id, '', { attachmentIds: ids, clientId })
  expect(answer.data.message.attachments.map(file => file.id)).toEqual(ids)
  expect((await write(world, buyer, id, '', { attachmentIds: ids, clientId })).data).toEqual(answer.data)
  const served = await fetchFile(seller, picture.data.id)
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  const small = await fetchFile(seller, picture.data.id, { Small: 'true' })
  expect([served.statusCode, small.statusCode, small.headers['content-type']]).toEqual([
    200,
    200,
    'image/jpeg',
  ])
  const stranger = await personWith(world, 0)
  expect((await fetchFile(stranger, picture.data.id)).statusCode).toBe(404)
  expect((await fetchFile(undefined, picture.data.id)).statusCode).toBe(401)
  // A file goes into one message, and nobody sends another's.
  expect(await write(world, buyer, id, 'Again', { attachmentIds: ids })).toMatchObject({ status: 404 })
  const strange = (await attach(world, stranger, pdfFile())).data.id
  expect(await write(world, buyer, id, 'Mine', { attachmentIds: [strange] })).toMatchObject({ status: 404 })
  expect(
    await write(world, buyer, id, 'Many', { attachmentIds: Array.from({ length: 5 }, () => randomUUID()) }),
  ).toMatchObject({ status: 400, errors: [{ field: 'attachmentIds' }] })
})

test(
  'what is no picture or paper is refused with the field, and bombs are not opened',
  { tags: 'slow' },
  async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const files = [
      new File(['<script>alert(1)</script>'], 'picture.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(bomb)], 'bomb.png', { type: 'image/png' }),
      new File(['%PDF-1.4 cut off'], 'cut.pdf', { type: 'application/pdf' }),
      new File([], 'empty.jpg'),
    ]
    for (const file of files)
      expect(await attach(world, buyer, file)).toMatchObject({ status: 400, errors: [{ field: 'File.0' }] })
  },
)

test('a file that no message names is forgotten after two days, one that was sent stays', async () => {
  const [waiting, usedFile] = [await attach(world, seller, pdfFile()), await attach(world, seller, pdfFile())]
  await write(world, seller, id, 'The paper', { attachmentIds: [usedFile.data.id] })
  const { file_key: key } = await world.db.one<{ file_key: string }>`
    select file_key from message_file where id = ${waiting.data.id}`
  await forgetWaitingFiles(world.db, new Date(world.now().getTime() + 49 * 3_600_000))
  await world.settle()
  expect(await world.files.documents.get(key)).toBeUndefined()
  const rows = await world.db.rows`select id from message_file where owner_id = ${seller.id}`
  expect(rows).toEqual([{ id: usedFile.data.id }])
})
