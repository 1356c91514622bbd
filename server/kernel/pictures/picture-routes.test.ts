import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../files/files.ts'
import { pictureRoutes } from './picture-routes.ts'

const app = Fastify()
const hash = 'ab12'.repeat(10)
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  const files = openFiles({ dataDir }, Buffer.alloc(32, 7))
  await files.pictures.put(`${hash}-480.avif`, Buffer.from('small'))
  await files.pictures.put(`${hash}-800.avif`, Buffer.from('large'))
  await files.pictures.put(`${hash}-og.jpg`, Buffer.from('card'))
  await files.documents.put(`${'cd34'.repeat(10)}-480.avif`, Buffer.from('secret'))
  pictureRoutes(app, files)
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const get = (name: string) => app.inject({ url: `/pictures/${name}` })

test('a picture is served for ever, with its type and length', async () => {
  const answer = await get(`${hash}-480.avif`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body).toBe('small')
  expect((await get(`${hash}-og.jpg`)).body).toBe('card')
})

test('a picture is read whole before its answer begins, as long as those on their way fit into memory', async () => {
  const narrow = Fastify()
  const sentAs: string[] = []
  narrow.addHook(
    'onSend',
    async (_request, _reply, payload) => void sentAs.push(payload instanceof Buffer ? 'whole' : 'stream'),
  )
  pictureRoutes(narrow, openFiles({ dataDir }, Buffer.alloc(32, 7)), 'small'.length)
  const ask = async (name: string) => (await narrow.inject({ url: `/pictures/${hash}-${name}` })).body
  // Finished answers free their share.
  expect([await ask('480.avif'), await ask('480.avif'), await ask('og.jpg')]).toEqual([
    'small',
    'small',
    'card',
  ])
  expect(sentAs).toEqual(['whole', 'whole', 'whole'])
  const both = await Promise.all([ask('480.avif'), ask('800.avif')])
  expect(both).toEqual(['small', 'large'])
  expect(new Set(sentAs.slice(3))).toEqual(new Set(['whole', 'stream']))
  await narrow.close()
})

test('a width that was not made is answered with the nearest one', async () => {
  expect((await get(`${hash}-320.avif`)).body).toBe('small')
  expect((await get(`${hash}-1600.avif`)).body).toBe('large')
  expect((await get(`${hash}-800.webp`)).statusCode).toBe(404)
})

test('anything else is a plain not found that does not echo the address', async () => {
  for (const name of [
    `${'cd34'.repeat(10)}-480.avif`,
    `${hash}-481.avif`,
    `${hash}-480.jpg`,
    'x',
    '..%2f..%2fetc%2fpasswd',
    '%00',
  ]) {
    const answer = await get(name)
    expect(answer.statusCode, name).toBe(404)
    expect(answer.body).toBe('Not found')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})
