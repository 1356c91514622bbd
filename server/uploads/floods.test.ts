// Limits of uploads and offers, and when uploads are forgotten.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { edit, offer } from '#server/testing/world/listings.ts'
import { offer as offerPart } from '#server/testing/world/spare-parts.ts'
import { personWith } from '#server/testing/world/people.ts'
import { beginUpload, tus } from '#server/testing/world/uploads.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { forgetUploads } from './forget-uploads.ts'
import { openPieces } from './pieces.ts'

const world = await makeWorld()
/** As if this many of them were counted already. */
const count = (kind: string, userId: string, tries: number) =>
  world.db.run`
    insert into attempt_limit (kind, subject, tries, since) values (${kind}, ${userId}, ${tries}, ${world.now()})
    on conflict (kind, subject) do update set tries = excluded.tries`

test('pictures in forms end where the pictures of a day end, and words alone go on', async () => {
  const who = await personWith(world, 0)
  await count('picture', who.id, limits.picturesPerDayMax - 1)
  const { data: car } = await offer(world, who)
  expect(car.pictures).toHaveLength(1)
  for (const answer of [await offer(world, who), await offerPart(world, who)])
    expect(answer).toMatchObject({ status: 429, code: '15' })
  expect((await edit(world, who, car, { fields: { Trim: 'XE' } })).data.trim).toBe('XE')
})

test('cars and parts are offered so many a day, each on its own', async () => {
  const who = await personWith(world, 0)
  await count('offer-cars', who.id, limits.offersPerDayMax)
  expect(await offer(world, who)).toMatchObject({ status: 429, code: '15' })
  await count('offer-parts', who.id, limits.offersPerDayMax - 1)
  expect((await offerPart(world, who)).status).toBe(200)
  expect(await offerPart(world, who)).toMatchObject({ status: 429, code: '15' })
})

test('uploads that never became whole are forgotten after 48 hours, and pieces that a crash left', async () => {
  const who = await personWith(world, 0)
  const pieces = openPieces(world.parts)
  const files = async () => {
    const names = await readdir(join(world.dataDir, 'files', 'pieces'), { recursive: true })
    return names.filter(name => name.endsWith('.piece'))
  }
  const sendHalf = async () => {
    const id = await beginUpload(world, who)
    const headers = { 'upload-offset': '0' }
    await tus(world, 'PATCH', {
      url: `/api/uploads/${id}`,
      token: who.token,
      headers,
      piece: Buffer.alloc(500),
    })
    return id
  }
  const [unfinished, crashed] = [await sendHalf(), await sendHalf()]
  await world.db.run`delete from upload where id = ${crashed}`
  await forgetUploads(world.db, pieces, world.now())
  expect(await files()).toHaveLength(2)
  world.pass({ hours: 2 })
  await forgetUploads(world.db, pieces, world.now())
  expect(await files()).toHaveLength(1)
  expect(await pieces.progress(unfinished)).toMatchObject({ arrived: 500 })
  world.pass({ hours: limits.uploadKeptHours })
  await forgetUploads(world.db, pieces, world.now())
  expect(await files()).toEqual([])
  expect(await world.db.rows`select from upload_piece`).toEqual([])
})
