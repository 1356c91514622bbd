// A dealer's page: yard pictures, branches and a verified registration.
import { expect, test } from 'vitest'
import type { Picture } from '#contract/core/picture.ts'
import type { Data } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { dealers } from '#contract/dealers/dealers.ts'
import type { OwnYard } from '#contract/dealers/yard.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { pictureHash, pictureKeys } from '#server/kernel/pictures/pictures.ts'
import { findDisplayedPictures } from '#server/manifest/pictures-in-use.ts'
import { insertLikes } from '#server/uploads/like-sql.ts'
import { forgetAbandoned } from '#server/uploads/forget-uploads.ts'
import { rememberDrawing } from '#server/uploads/kept-pictures.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { scene } from '#server/testing/world/scenes.ts'
import { tus } from '#server/testing/world/uploads.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const dealerCalled = (businessName: string) =>
  personWith(world, 0, { accountType: 'AutoDealer', businessName })
const call = (name: string, { token }: Person, body?: object) =>
  world.ask<OwnYard>({ url: `/api/Dealer/${name}`, token, ...(body && { body }) })
const mine = async (who: Person) => (await call('get-my-yard', who)).data
const page = async ({ id }: Person) =>
  world.ask<Data<typeof dealers.seller>>({ url: '/api/User/get-seller-by-id', query: { Id: id } })

const branch = (more: object = {}) => ({
  name: 'Main yard',
  address: ' 12 Demo Street ',
  state: 'Lagos',
  localGovernment: 'Ikeja',
  phoneNumber: '0803 123 4567',
  latitude: 6.6,
  longitude: 3.35,
  hours: defaultHours,
  ...more,
})

/** A picture that somebody has sent, as a photograph or as another kind. */
const sentBy = async ({ id: userId }: Person, kind?: string): Promise<string> => {
  const facts = { hash: pictureHash(crypto.randomUUID()), width: 1200, height: 800, colour: '#808080' }
  await world.db.inTx(tx => rememberDrawing(tx, { userId, facts, now: world.now() }))
  if (kind) await world.db.run`update kept_picture set kind = ${kind} where hash = ${facts.hash}`
  return facts.hash
}

test('a dealer keeps several branches, which anybody reads on the page, the oldest first', async () => {
  const dealer = await dealerCalled('Branch Motors')
  await call('save-branch', dealer, branch())
  world.pass({ minutes: 1 })
  const second = branch({ name: 'Yaba', localGovernment: 'Lagos Mainland', phoneNumber: '', latitude: null, longitude: null }) // prettier-ignore
  const { data } = await call('save-branch', dealer, second)
  const [main, yaba] = data.branches
  expect((await page(dealer)).data.branches).toMatchObject([
    { name: 'Main yard', address: '12 Demo Street', phoneNumber: '+2348031234567', latitude: 6.6 },
    { name: 'Yaba', localGovernment: 'Lagos Mainland', phoneNumber: '', latitude: null },
  ])
  await call('save-branch', dealer, branch({ id: main!.id, name: 'Head office' }))
  expect((await mine(dealer)).branches.map(({ name }) => name)).toEqual(['Head office', 'Yaba'])
  await call('remove-branch', dealer, { id: yaba!.id })
  expect((await page(dealer)).data.branches).toHaveLength(1)
})

test('a branch is refused by its field, one too many and another dealer’s as well', async () => {
  const [dealer, other] = [await dealerCalled('Careful Motors'), await dealerCalled('Other Motors')]
  const wrong: [object, string][] = [
    [{ name: 'x' }, 'name'],
    [{ address: 'abc' }, 'address'],
    [{ state: 'Atlantis' }, 'state'],
    [{ localGovernment: 'Kumbotso' }, 'localGovernment'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ longitude: null }, 'longitude'],
    [{ latitude: 51.5 }, 'latitude'],
    [{ hours: { week: [], exceptions: [] } }, 'hours.week'],
  ]
  for (const [more, field] of wrong)
    expect(await call('save-branch', dealer, branch(more)), field).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  expect((await mine(dealer)).branches).toEqual([])
  const { id } = (await call('save-branch', dealer, branch())).data.branches[0]!
  for (const [name, body] of [
    ['save-branch', branch({ id, name: 'Taken over' })],
    ['remove-branch', { id }],
  ] as const)
    expect(await call(name, other, body)).toMatchObject({ status: 404 })
  for (const name of ['MAIN  YARD', 'Main-yard', 'none'])
    expect(await call('save-branch', dealer, branch({ name })), name).toMatchObject({
      status: 400,
      errors: [{ field: 'name' }],
    })
  expect((await call('save-branch', dealer, branch({ id, name: 'main yard' }))).status).toBe(200)
  const answers = await Promise.all([1, 2].map(() => call('save-branch', other, branch({ name: 'Twin' }))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  await Promise.all(
    Array.from({ length: limits.branchesMax + 1 }, (_, n) =>
      call('save-branch', dealer, branch({ name: `Yard ${n}` })),
    ),
  )
  expect((await mine(dealer)).branches).toHaveLength(limits.branchesMax)
})

test('a dealer’s words and team are on their page; each name once, and nothing beyond the limits', async () => {
  const dealer = await dealerCalled('Spoken Motors')
  const profile = {
    about: 'Since 1998.\nEvery car is checked.',
    team: [
      { name: 'Ada D.', does: 'Sales' },
      { name: 'Bola', does: 'Papers' },
    ],
  }
  const { settingsVersion } = (await mine(dealer)).profile
  expect((await call('save-profile', dealer, { ...profile, settingsVersion })).status).toBe(200)
  expect((await page(dealer)).data).toMatchObject(profile)
  const wrong: [object, string][] = [
    [{ about: 'x'.repeat(2_001) }, 'about'],
    [{ team: [{ name: 'A', does: 'Sales' }] }, 'team.0.name'],
    [{ team: [{ name: 'Ada 0803 123 4567', does: 'Sales' }] }, 'team.0.name'],
    [{ team: [{ name: 'Ada', does: '' }] }, 'team.0.does'],
    [{ team: [profile.team[0], { name: 'ADA D.', does: 'Papers' }] }, 'team.1.name'],
    [{ team: Array.from({ length: 13 }, (_, n) => ({ name: `Person ${n}`, does: 'Sales' })) }, 'team'],
  ]
  for (const [more, field] of wrong)
    expect(await call('save-profile', dealer, { ...profile, ...more }), field).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  expect((await page(dealer)).data).toMatchObject(profile)
  const body = { about: '', team: [], settingsVersion }
  expect(await call('save-profile', dealer, body)).toMatchObject({ status: 409 })
})

test('only dealers have a yard', async () => {
  const individual = await personWith(world, 0)
  for (const [name, body] of [
    ['get-my-yard', undefined],
    ['save-branch', branch()],
    ['save-pictures', { pictures: [] }],
    ['save-profile', { about: '', team: [] }],
  ] as const)
    expect(await call(name, individual, body)).toMatchObject({ status: 403, code: '69' })
})

test('the yard shows the dealer’s own photographs, in order', async () => {
  const [dealer, other] = [await dealerCalled('Picture Motors'), await dealerCalled('Copy Motors')]
  const [first, second] = [await sentBy(dealer), await sentBy(dealer)]
  await call('save-pictures', dealer, { pictures: [second, first] })
  expect((await page(dealer)).data.yardPictures.map(({ hash }) => hash)).toEqual([second, first])
  const refused = async (who: Person, pictures: string[]) =>
    (await call('save-pictures', who, { pictures })).errors?.[0]?.field
  expect((await call('save-pictures', other, { pictures: [first] })).status).toBe(400)
  expect(await refused(dealer, [first, await sentBy(dealer, 'page of text')])).toBe('pictures.1')
  // A copy of it: the two were compared when it was sent.
  const copy = await sentBy(other)
  await insertLikes(world.db, copy, [first])
  expect(await refused(other, [copy])).toBe('pictures.0')
  expect((await page(other)).data.yardPictures).toEqual([])
  // What stands already is not looked at again.
  expect((await call('save-pictures', dealer, { pictures: [first] })).status).toBe(200)
})

/** Gives the id of an upload whose bytes have all arrived. */
const sendWhole = async ({ token }: Person, piece: Buffer): Promise<string> => {
  const headers = { 'upload-length': String(piece.byteLength) }
  const url = String((await tus(world, 'POST', { url: '/api/uploads', token, headers })).headers['location'])
  await tus(world, 'PATCH', { url, token, headers: { 'upload-offset': '0' }, piece })
  return url.slice('/api/uploads/'.length)
}
const finish = ({ token }: Person, uploadId: string) =>
  world.ask<{ picture: Picture }>({ url: '/api/Upload/finish-picture', body: { uploadId }, token })
const uploaded = async (who: Person): Promise<string> =>
  (await finish(who, await sendWhole(who, await scene()))).data.picture.hash
const filesOf = async (hash: string): Promise<number> => {
  const pictureFiles = await Promise.all(pictureKeys(hash).map(key => world.files.pictures.get(key)))
  for (const file of pictureFiles) file?.stream.destroy()
  return pictureFiles.filter(Boolean).length
}
const saveCover = (who: Person, coverPicture?: string | null) =>
  call('save-profile', who, { about: 'Since 1998', team: [], coverPicture })
const coverOf = async (who: Person) => (await page(who)).data.coverPicture?.hash ?? null

test('a cover picture is chosen, stays, is replaced and removed, and what left the page leaves the store', async () => {
  const dealer = await dealerCalled('Cover Motors')
  const [first, second] = [await uploaded(dealer), await uploaded(dealer)]
  expect(await coverOf(dealer)).toBeNull()
  expect((await saveCover(dealer, first)).data.profile.coverPicture).toMatchObject({
    hash: first,
    width: 1200,
  })
  await call('save-pictures', dealer, { pictures: [first] })
  await call('save-pictures', dealer, { pictures: [] })
  await saveCover(dealer)
  expect(await coverOf(dealer)).toBe(first)
  const stale = (await mine(dealer)).profile.settingsVersion
  await saveCover(dealer, second)
  expect(await coverOf(dealer)).toBe(second)
  const body = { about: 'Since 1998', team: [], coverPicture: first, settingsVersion: stale }
  expect((await call('save-profile', dealer, body)).status).toBe(409)
  await saveCover(dealer, null)
  expect(await coverOf(dealer)).toBeNull()
  await saveCover(dealer, second)
  world.pass({ hours: limits.uploadKeptHours + 1 })
  await forgetAbandoned(world.db, findDisplayedPictures(world.parts.features, world.db), world.now())
  await world.settle()
  expect([await filesOf(first), await filesOf(second)]).toEqual([0, pictureKeys(second).length])
})

test('a cover picture is refused as one of the yard is, and the one on the page stays', async () => {
  const [dealer, other] = [await dealerCalled('Front Motors'), await dealerCalled('Second Motors')]
  const cover = await sentBy(dealer)
  await saveCover(dealer, cover)
  expect((await saveCover(other, cover)).status).toBe(400)
  expect((await saveCover(dealer, '')).errors?.[0]?.field).toBe('coverPicture')
  const copy = await sentBy(other)
  await insertLikes(world.db, copy, [cover])
  for (const [who, hash] of [
    [dealer, await sentBy(dealer, 'page of text')],
    [other, copy],
  ] as const)
    expect(await saveCover(who, hash)).toMatchObject({ status: 400, errors: [{ field: 'coverPicture' }] })
  expect((await call('save-pictures', other, { pictures: [copy] })).errors?.[0]?.field).toBe('pictures.0')
  const program = await sendWhole(dealer, Buffer.from('MZ'.padEnd(5_000, 'x')))
  expect(await finish(other, program)).toMatchObject({ status: 404 })
  expect(await finish(dealer, program)).toMatchObject({ status: 400, errors: [{ field: 'uploadId.0' }] })
  expect([await coverOf(dealer), await coverOf(other)]).toEqual([cover, null])
})

test('the copy has the yard; who is suspended shows none, and what leaves takes it along', async () => {
  const dealer = await dealerCalled('Leaving Motors')
  await call('save-branch', dealer, branch())
  await call('save-pictures', dealer, { pictures: [await sentBy(dealer)] })
  await call('save-profile', dealer, { about: 'Since 1998', team: [] })
  const copy = await downloadOf(world, dealer)
  expect(copy.json()).toMatchObject({ yard: { about: 'Since 1998', branches: [{ name: 'Main yard' }] } })
  const gone = await dealerCalled('Suspended Motors')
  await world.db.inTx(tx => suspendUser(tx, { id: gone.id, reason: 'A test', now: world.now() }))
  expect((await page(gone)).status).toBe(404)
  const body = { currentPassword: password }
  await world.ask({ url: '/api/User/delete-account', body, token: dealer.token })
  const left = await world.db.rows`select owner_id from dealer_yard where owner_id = ${dealer.id}
    union all select owner_id from dealer_branch where owner_id = ${dealer.id}`
  expect(left).toEqual([])
})
