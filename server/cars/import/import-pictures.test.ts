import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { FetchedFile } from '#server/kernel/network/fetch-public.ts'
import { zipOf } from '#server/testing/files/zip-file.ts'
import { linesOf, sendTable, sendZip } from '#server/testing/world/imports.ts'
import { freshPicture, own, step } from '#server/testing/world/listings.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { forgetLostPieces } from './forget-pieces.ts'
import { sendImportPictures } from './send-pictures.ts'

const fetched: string[] = []
const files = new Map<string, FetchedFile>()
const world = await makeWorld({
  fetchPicture: address => {
    fetched.push(address)
    return Promise.resolve(files.get(address) ?? { problem: 'There is nothing at this address any more.' })
  },
})
const newDealer = () => personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' })
const newBytes = async () => new Uint8Array(await (await freshPicture()).arrayBuffer())
const newAddress = async () => {
  const address = `https://pictures.example/${randomUUID()}.jpg`
  files.set(address, { bytes: await newBytes() })
  return address
}
const carOf = async (who: Person, carId: string | null) => (await own(world, who, { id: carId! })).data
const importOne = async (who: Person, row: Record<string, string>) => {
  const { data } = await sendTable(world, { who }, [row])
  return { id: data.importId!, ...data.rows[0]! }
}

test('pictures by address are kept in order, and their car goes live', async () => {
  const who = await newDealer()
  const addresses = [await newAddress(), await newAddress()]
  const row = { Vin: newVin(), Pictures: addresses.join(' ; ') }
  const { carId, outcome, id } = await importOne(who, row)
  expect(outcome).toBe('pictures-coming')
  expect(await carOf(who, carId)).toMatchObject({ state: 'paused', lacksPictures: true })
  await world.settle()
  const car = await carOf(who, carId)
  expect(car.state).toBe('listed')
  expect(car.pictures).toHaveLength(2)
  expect((await linesOf(world, who, id))[0]!.pictures).toEqual(
    addresses.map(source => ({ source, state: 'added', reason: null })),
  )
})

test('an address is fetched once for its car, and a new one is added to it', async () => {
  const who = await newDealer()
  const row = { Vin: newVin(), Pictures: await newAddress() }
  const { carId } = await importOne(who, row)
  await world.settle()
  const before = fetched.length
  expect(await importOne(who, row)).toMatchObject({ outcome: 'unchanged' })
  const more = await importOne(who, { ...row, Pictures: `${row.Pictures}\n${await newAddress()}` })
  expect(more).toMatchObject({ outcome: 'updated', changes: ['Pictures'] })
  await world.settle()
  expect(fetched).toHaveLength(before + 1)
  expect(await carOf(who, carId)).toMatchObject({ pictures: { length: 2 } })
})

test('what fails says why, what is no picture too, and the car waits until one is good', async () => {
  const who = await newDealer()
  const [text, gone] = ['https://pictures.example/text', 'https://pictures.example/gone']
  files.set(text, { bytes: Buffer.from('<html>hello</html>') })
  const { id, carId } = await importOne(who, { Pictures: `${text} ${gone}` })
  await world.settle()
  expect(await carOf(who, carId)).toMatchObject({ state: 'paused', lacksPictures: true })
  const [line] = await linesOf(world, who, id)
  expect(line!.pictures.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'That file is not a picture we can read. Send a JPEG, PNG, WebP or AVIF.'],
    ['failed', 'There is nothing at this address any more.'],
  ])
  files.set(gone, { bytes: await newBytes() })
  const retry = (token: string) =>
    world.ask({ url: '/api/Car/retry-import-pictures', body: { Id: id }, token })
  expect(await retry((await newDealer()).token)).toMatchObject({ status: 404 })
  expect((await retry(who.token)).data).toEqual({ id, pictures: 2 })
  await world.settle()
  expect(await carOf(who, carId)).toMatchObject({ state: 'listed', pictures: { length: 1 } })
})

test.each([
  ['http://pictures.example/a.jpg', 'Addresses begin with https://'],
  ['https://10.0.0.1/a.jpg', 'Use an address that everybody on the internet can open'],
  ['=HYPERLINK("https://pictures.example/a.jpg")', 'Addresses begin with https://'],
  [
    Array.from({ length: limits.carPicturesMax + 1 }, (_, i) => `https://pictures.example/${i}`).join(' '),
    `At most ${limits.carPicturesMax} pictures`,
  ],
])('a line with %s is refused', async (Pictures, message) => {
  const { outcome, problems } = await importOne(await newDealer(), { Pictures })
  expect(outcome).toBe('refused')
  expect(problems).toEqual([{ field: 'Pictures', message }])
})

test('a sold car gets no pictures', async () => {
  const who = await newDealer()
  const { id, carId } = await importOne(who, { Pictures: await newAddress() })
  await world.db.run`update car set state = 'sold' where id = ${carId}`
  await world.settle()
  expect((await linesOf(world, who, id))[0]!.pictures[0]).toMatchObject({
    state: 'failed',
    reason: 'This car is sold.',
  })
})

test('a car that was deleted gets no pictures', async () => {
  const who = await newDealer()
  const { id, carId } = await importOne(who, { Pictures: await newAddress() })
  expect((await step(world, who, 'withdraw-car', await carOf(who, carId))).status).toBe(200)
  await world.settle()
  expect((await linesOf(world, who, id))[0]!.pictures[0]).toMatchObject({
    state: 'failed',
    reason: 'This listing was deleted.',
  })
})

test('pictures beyond the limit of an import fail with the reason, and are not tried again', async () => {
  const who = await newDealer()
  const perCar = limits.carPicturesMax
  const cars = limits.importPicturesMax / perCar + 1
  const Pictures = Array.from({ length: perCar }, (_, i) => `https://pictures.example/${i}`).join(' ')
  const rows = Array.from({ length: cars }, (_, i) => ({ MileageKm: String(50_000 + i), Pictures }))
  const id = (await sendTable(world, { who }, rows)).data.importId!
  const lines = await linesOf(world, who, id)
  expect(lines.map(({ pictures }) => pictures[0]!.state)).toEqual([
    ...Array(cars - 1).fill('waiting'),
    'failed',
  ])
  expect(lines.at(-1)!.pictures).toHaveLength(perCar)
  expect(lines.at(-1)!.pictures[0]!.reason).toBe(
    'An import has at most 600 pictures. Import the file again for the rest.',
  )
  const retry = { url: '/api/Car/retry-import-pictures', body: { Id: id }, token: who.token }
  expect((await world.ask(retry)).data).toEqual({ id, pictures: 0 })
})

test('a ZIP file brings pictures by VIN in the order of their numbers, once', async () => {
  const who = await newDealer()
  const [Vin, otherVin] = [newVin(), newVin()]
  const { id, carId } = await importOne(who, { Vin })
  const [first, second] = [await newBytes(), await newBytes()]
  const zip = zipOf({
    [`photos/${Vin}-10\u0000.jpg`]: second,
    [`photos/${Vin.toLowerCase()}-2.JPG`]: first,
    [`${otherVin}-1.jpg`]: first,
    '__MACOSX/._a.jpg': 'x',
    '../../etc/passwd': 'x',
  })
  const answers = await Promise.all([sendZip(world, who, id, zip), sendZip(world, who, id, zip)])
  expect(answers.map(({ data }) => data.pictures).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(answers[0].data.unmatched).toEqual([`${otherVin}-1.jpg`, 'passwd'])
  expect(await sendZip(world, await newDealer(), id, zip)).toMatchObject({ status: 404 })
  await world.settle()
  expect(await carOf(who, carId)).toMatchObject({ state: 'listed', pictures: { length: 2 } })
  const [line] = await linesOf(world, who, id)
  expect(line!.pictures.map(({ source, state }) => [source, state])).toEqual([
    [`${Vin.toLowerCase()}-2.JPG`, 'added'],
    [`${Vin}-10.jpg`, 'added'],
  ])
  const { pieces } = await world.db.one<{ pieces: number }>`
    select count(*) as pieces from car_import_picture where piece is not null`
  expect(pieces).toBe(0)
})

test('a ZIP file brings pictures by stock number, also from a folder for each car, and none to the wrong car', async () => {
  const who = await newDealer()
  const rows = ['YM/10', 'YM 107', 'YM 7', 'YM-7'].map((StockNumber, i) => ({
    StockNumber,
    Trim: `Yard ${i}`,
  }))
  const { data } = await sendTable(world, { who }, rows)
  const names = [
    'ym_107-2.jpg',
    'Pictures/YM-107 (1).jpg',
    'YM-10/IMG_0002.jpg',
    'YM-10/IMG_0001.jpg',
    'YM 7-1.jpg',
    '107.jpg',
  ]
  const zip = zipOf(
    Object.fromEntries(await Promise.all(names.map(async name => [name, await newBytes()] as const))),
  )
  const answer = await sendZip(world, who, data.importId!, zip)
  expect(answer.data).toMatchObject({ pictures: 4, unmatched: ['YM 7-1.jpg', '107.jpg'] })
  await world.settle()
  const lines = await linesOf(world, who, data.importId!)
  expect(lines.map(({ pictures }) => pictures.map(({ source }) => source))).toEqual([
    ['IMG_0001.jpg', 'IMG_0002.jpg'],
    ['YM-107 (1).jpg', 'ym_107-2.jpg'],
    [],
    [],
  ])
})

test('a ZIP file with more pictures than an import takes is refused whole, with their number', async () => {
  const who = await newDealer()
  const Vin = newVin()
  const { id } = await importOne(who, { Vin })
  const names = Array.from({ length: limits.importPicturesMax + 1 }, (_, i) => `${Vin}-${i + 1}.jpg`)
  const answer = await sendZip(world, who, id, zipOf(Object.fromEntries(names.map(name => [name, 'x']))))
  expect(answer).toMatchObject({ status: 400, errors: [{ field: 'Zip.0' }] })
  expect(answer.message).toContain('601 pictures of these cars are in that ZIP file')
  const { pictures } = await world.db.one<{ pictures: number }>`
    select count(*) as pictures from car_import_picture where import_id = ${id}`
  expect(pictures).toBe(0)
})

test('of an import that is deleted while its ZIP file is unpacked, nothing stays behind', async () => {
  const who = await newDealer()
  const Vin = newVin()
  const { id } = await importOne(who, { Vin })
  const pieces = new Set<string>()
  const space = {
    put: (key: string) => Promise.resolve(void pieces.add(key)),
    get: () => Promise.resolve(undefined),
    remove: (key: string) => Promise.resolve(void pieces.delete(key)),
  }
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  const path = join(folder, 'pictures.zip')
  await writeFile(path, zipOf({ [`${Vin}-1.jpg`]: 'x' }))
  const { prepare, run } = sendImportPictures(space)
  const input = { query: {}, body: { Id: id, Zip: [{ path, name: 'a.zip', bytes: 1, sha256: '' }] } }
  const caller = { now: world.now(), user: { id: who.id }, by: { id: who.id } }
  const prepared = await prepare({ ...caller, db: world.db } as never, input as never)
  await world.db.run`delete from car_import_line where import_id = ${id}`
  await world.db.run`delete from car_import where id = ${id}`
  await expect(
    world.db.inTx(tx => run({ ...caller, tx } as never, input as never, prepared)),
  ).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(pieces.size).toBe(1)
  await forgetLostPieces(world.db, space, world.now())
  expect(pieces.size).toBe(1)
  await forgetLostPieces(world.db, space, new Date(world.now().getTime() + 3_600_001))
  expect(pieces.size).toBe(0)
  expect(await world.db.rows`select piece from car_import_piece`).toEqual([])
  await rm(folder, { recursive: true })
})

test.each([
  ['no ZIP file', Buffer.from('hello, this is no ZIP file at all'), 'damaged'],
  ['a bomb', zipOf({ 'a.jpg': Buffer.alloc(21_000_000) }), 'too large when unpacked'],
  ['a password', zipOf({ 'a.jpg': 'x' }, { flags: 1 }), 'password'],
])('%s is refused by its field', async (_name, zip, words) => {
  const who = await newDealer()
  const { id } = await importOne(who, {})
  const answer = await sendZip(world, who, id, zip)
  expect(answer).toMatchObject({ status: 400, errors: [{ field: 'Zip.0' }] })
  expect(answer.message).toContain(words)
})
