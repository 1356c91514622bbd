// Staff notices: only what each may answer, bundled, and none after leaving.
import { beforeAll, expect, test } from 'vitest'
import type { Choice, Notice } from '#contract/notices/notices.ts'
import type { Employers } from '#contract/staff/staff.ts'
import { notifyUnread } from '#server/conversations/notify-unread.ts'
import { mailStaff } from '#server/notices/mail-staff.ts'
import { restoreUser, suspendUser } from '#server/user/suspend.ts'
import { makeOffer } from '#server/testing/deals/offers.ts'
import { waitForLockWaiter } from '#server/testing/world/at-once.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { withStaff } from './notify-staff.ts'

const world = await makeWorld()
let [dealer, ada, bola, buyer] = [] as unknown as [Person, Person, Person, Person]

const post = <T>({ token }: Person, url: string, body: object, actingFor?: string) =>
  world.ask<T>({ url, token, body, actingFor })
const addStaff = async (who: Person) => {
  await post(dealer, '/api/Staff/invite', { email: who.email })
  const { data } = await world.ask<Employers>({ url: '/api/Staff/get-employers', token: who.token })
  await post(who, '/api/Staff/accept-invitation', { invitationId: data.invitations[0]!.id })
}
const inboxOf = async ({ token }: Person) =>
  (await world.ask<Notice[]>({ url: '/api/Notice/get-notices', token, query: { PageSize: '100' } })).data
const findNotice = async (who: Person, link: string) => (await inboxOf(who)).find(each => each.link === link)
const asStaff = async (who: Person) => (await inboxOf(who)).filter(({ kind }) => kind === 'staff')
const ended: unknown[] = []
/** What is mailed so many minutes from now. */
const mail = (minutes: number) =>
  mailStaff(
    {
      db: world.db,
      pepper: world.parts.pepper,
      publicUrl: 'http://localhost:3000',
      now: new Date(world.now().getTime() + minutes * 60_000),
    },
    error => void ended.push(error),
  )
const letterTo = async (who: Person) => (await world.mailTo(who.email))?.subject
const offered = async () => (await makeOffer(world, buyer, (await offerCar(world, dealer)).id)).data

beforeAll(async () => {
  dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Musa Motors' })
  ada = await personWith(world, 50_000_000_00)
  bola = await personWith(world, 0)
  buyer = await personWith(world, 50_000_000_00)
  await addStaff(ada)
  await addStaff(bola)
})

test('an offer is told to everybody who may answer it, and each reads it for themselves', async () => {
  const { id } = await offered()
  const link = `/bookings/offers/${id}`
  const made = { title: expect.stringContaining('offered for') as string, read: false }
  expect(await findNotice(dealer, link)).toMatchObject({ ...made, kind: 'dealing', dealer: null })
  const asTold = { ...made, link, dealer: { id: dealer.id, name: 'Musa Motors' } }
  for (const who of [ada, bola]) expect(await asStaff(who)).toMatchObject([asTold])
  await post(ada, '/api/Notice/mark-read', {})
  expect([await asStaff(ada), await asStaff(bola)]).toMatchObject([[{ read: true }], [{ read: false }]])
  expect(await findNotice(dealer, link)).toMatchObject({ read: false })
})

test('whoever is on the other side themselves is not told as staff, and does not answer themselves', async () => {
  const before = [(await asStaff(ada)).length, (await asStaff(bola)).length] as const
  const own = (await makeOffer(world, ada, (await offerCar(world, dealer)).id)).data
  expect([(await asStaff(ada)).length, (await asStaff(bola)).length]).toEqual([before[0], before[1] + 1])
  const body = { offerId: own.id, version: 1 }
  const answer = (who: Person) => post(who, '/api/Offer/accept-offer', body, dealer.id)
  expect(await answer(ada)).toMatchObject({ status: 403, code: '66' })
  expect((await answer(bola)).status).toBe(200)
})

test('a message that waits unread is told to staff as to the dealer', async () => {
  const car = await offerCar(world, dealer)
  const ask = { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Is it there?' }
  const { data } = await post<{ conversationId: string }>(buyer, '/api/Messages/ask', ask)
  await notifyUnread(world.db, new Date(world.now().getTime() + 600_000), error => void ended.push(error))
  const link = `/messages/${data.conversationId}`
  expect([await findNotice(dealer, link), await findNotice(ada, link)]).toMatchObject([
    { kind: 'message' },
    { kind: 'staff' },
  ])
})

test('what proves that money moved is the dealer’s alone', async () => {
  const notice = { userId: dealer.id, kind: 'money' as const, title: '', text: '', now: world.now() }
  const to = (notices: Parameters<typeof withStaff>[1]) =>
    world.db.inTx(async tx => (await withStaff(tx, notices, dealer.id, [])).map(({ userId }) => userId))
  expect(await to([notice])).toEqual([dealer.id])
  expect(await to([{ ...notice, kind: 'dealing' }])).toHaveLength(3)
})

test('a letter waits ten minutes, tells of all that is unread, and the next is an hour away', async () => {
  await post(ada, '/api/Notice/mark-read', {})
  await post(bola, '/api/Notice/mark-read', {})
  const { id } = await offered()
  await post(bola, '/api/Notice/mark-read', {})
  expect([await mail(9), await mail(10), await mail(10)]).toEqual([0, 1, 0])
  const letter = (await world.mailTo(ada.email))!
  expect(letter.subject).toMatch(/offered for/)
  const to = encodeURIComponent(`/bookings/offers/${id}`)
  expect(letter.body).toContain(`http://localhost:3000/settings/dealers?for=${dealer.id}&to=${to}`)
  expect(letter.body).toContain('/unsubscribe?token=')
  await offered()
  await offered()
  await post(bola, '/api/Notice/mark-read', {})
  expect([await mail(69), await mail(70)]).toEqual([0, 1])
  expect(await letterTo(ada)).toBe('2 notices for Musa Motors')
  expect(ended).toEqual([])
})

test('whoever wants no such letters or notices has none, and only staff are asked', async () => {
  const choices = async ({ token }: Person) =>
    (await world.ask<Choice[]>({ url: '/api/Notice/get-choices', token })).data.map(({ kind }) => kind)
  expect([(await choices(ada)).at(-1), (await choices(dealer)).includes('staff')]).toEqual(['staff', false])
  await post(bola, '/api/Notice/choose', { kind: 'staff', inApp: false, byMail: false })
  const before = await letterTo(bola)
  await offered()
  expect(await mail(180)).toBe(1)
  expect([await asStaff(bola), await letterTo(bola)]).toEqual([[], before])
  await post(bola, '/api/Notice/choose', { kind: 'staff', inApp: true, byMail: true })
})

test('whoever is removed has nothing of it left, also where it was being written meanwhile', async () => {
  const car = await offerCar(world, dealer)
  const { promise: removed, resolve: go } = Promise.withResolvers<void>()
  const removing = world.db.inTx(async tx => {
    await tx.run`delete from staff_member where member_id = ${ada.id}`
    await removed
  })
  const offering = makeOffer(world, buyer, car.id)
  await waitForLockWaiter(world.db)
  go()
  await removing
  expect((await offering).status).toBe(200)
  expect(await asStaff(ada)).toEqual([])
  expect(await findNotice(bola, `/bookings/offers/${(await offering).data.id}`)).toBeDefined()
})

test('while a dealer is suspended their staff read nothing of it, and have no letters', async () => {
  await offered()
  await world.db.inTx(tx => suspendUser(tx, { id: dealer.id, reason: 'A test', now: world.now() }))
  expect([await asStaff(bola), await mail(300)]).toEqual([[], 0])
  await world.db.inTx(tx => restoreUser(tx, { id: dealer.id, now: world.now() }))
  expect((await asStaff(bola)).length).toBeGreaterThan(0)
  expect(await mail(300)).toBe(1)
})
