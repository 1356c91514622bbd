import { beforeEach, expect, test } from 'vitest'
import { type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Choice, Notice } from '#contract/notices/notices.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let ada: Person
let musa: Person
beforeEach(async () => {
  ada = await personWith(world, 0)
  musa = await personWith(world, 0)
  for (const { token } of [ada, musa]) await world.ask({ url: '/api/Notice/mark-read', body: {}, token })
})

const list = (who: Person, query: Record<string, string> = {}) =>
  world.ask<Notice[]>({ url: '/api/Notice/get-notices', token: who.token, query })
const unread = async ({ token }: Person) =>
  (await world.ask<{ unread: number }>({ url: '/api/Notice/get-unread-count', token })).data.unread
const mark = async ({ token }: Person, ids?: string[]) =>
  (
    await world.ask<{ unread: number }>({
      url: '/api/Notice/mark-read',
      token,
      body: ids ? { ids } : {},
    })
  ).data.unread
const choose = ({ token }: Person, body: { kind: NoticeKind; inApp?: boolean; byMail?: boolean }) =>
  world.ask<Choice[]>({ url: '/api/Notice/choose', token, body })
const say = async (to: Person, title: string, kind: NoticeKind = 'dealing') => {
  world.pass({ minutes: 1 })
  await world.db.inTx(tx =>
    notify(tx, { userId: to.id, kind, title, text: 'In a test.', link: '/bookings', now: world.now() }),
  )
}
const titles = (inbox: { data: Notice[] }) => inbox.data.map(each => each.title)

test('a new wallet is the first notice, with its words and the page of the wallet', async () => {
  const [first] = (await list(ada)).data
  expect(first).toMatchObject({
    kind: 'money',
    title: 'Your AutoX wallet is open',
    text: expect.stringContaining(ada.accountNumber),
    link: '/account/wallet',
    read: true,
  })
})

test('notices come newest first, a page at a time', async () => {
  for (const title of ['One', 'Two', 'Three']) await say(ada, title)
  expect(titles(await list(ada, { PageSize: '2' }))).toEqual(['Three', 'Two'])
  const second = await list(ada, { PageSize: '2', PageNumber: '2' })
  expect(titles(second)).toEqual(['One', 'Your AutoX wallet is open'])
  expect(second.pageMeta).toEqual({ pageNumber: 2, pageSize: 2, totalPages: 2, totalRecords: 4 })
  expect((await list(ada, { PageSize: '2', PageNumber: '3' })).data).toEqual([])
})

test('unread ones are counted; marking some leaves the others, and leaving ids out marks all', async () => {
  for (const title of ['One', 'Two', 'Three']) await say(ada, title)
  expect(await unread(ada)).toBe(3)
  const [three, two] = (await list(ada)).data
  expect(await mark(ada, [three!.id, two!.id, two!.id])).toBe(1)
  expect((await list(ada)).data.map(each => each.read)).toEqual([true, true, false, true])
  expect(await mark(ada)).toBe(0)
  expect(await unread(ada)).toBe(0)
})

test('two people neither read nor mark each other’s notices', async () => {
  await say(ada, 'For Ada')
  await say(musa, 'For Musa')
  const [forAda] = (await list(ada)).data
  expect(titles(await list(musa))).not.toContain('For Ada')
  expect(await mark(musa, [forAda!.id])).toBe(1)
  expect(await mark(musa)).toBe(0)
  expect(await unread(ada)).toBe(1)
  expect((await list(ada)).data[0]!.read).toBe(false)
})

test('everything comes by every way until somebody chooses otherwise, and only for them', async () => {
  // Only who acts for a dealer is told as their staff.
  const kinds = (Object.keys(noticeKinds) as NoticeKind[]).filter(kind => kind !== 'staff')
  const everything = kinds.map(kind => ({
    kind,
    inApp: true,
    byMail: true,
    byPush: noticeKinds[kind].byPush === 'on',
  }))
  const choices = async ({ token }: Person) =>
    (await world.ask<Choice[]>({ url: '/api/Notice/get-choices', token })).data
  expect(await choices(ada)).toEqual(everything)
  const { data } = await choose(ada, { kind: 'reminder', byMail: false })
  expect(data).toContainEqual({ kind: 'reminder', inApp: true, byMail: false, byPush: true })
  // What is left out stays as it is.
  await choose(ada, { kind: 'reminder', inApp: false })
  await choose(ada, { kind: 'dealing', byMail: false })
  expect(await choices(ada)).toEqual([
    ...everything.slice(0, 3),
    { kind: 'dealing', inApp: true, byMail: false, byPush: true },
    ...everything.slice(4, -1),
    { kind: 'reminder', inApp: false, byMail: false, byPush: true },
  ])
  await choose(ada, { kind: 'reminder', byMail: true })
  expect(await choices(ada)).toContainEqual({ kind: 'reminder', inApp: false, byMail: true, byPush: true })
  expect(await choices(musa)).toEqual(everything)
})

const always = (['inApp', 'byMail'] as const).flatMap(channel =>
  (Object.keys(noticeKinds) as NoticeKind[])
    .filter(kind => noticeKinds[kind][channel] === 'always')
    .map(kind => [kind, channel] as const),
)
test.each(always)('%s always comes: %s is refused by name, and can be asked for', async (kind, channel) => {
  expect(await choose(ada, { kind, [channel]: false })).toMatchObject({
    status: 403,
    code: '16',
    errors: [{ field: channel }],
  })
  expect((await choose(ada, { kind, [channel]: true })).status).toBe(200)
})

test('a kind switched off is neither shown nor counted, and is there again when it is switched on', async () => {
  await say(ada, 'A deadline', 'reminder')
  await say(ada, 'A step')
  await choose(ada, { kind: 'reminder', inApp: false })
  expect(titles(await list(ada))).not.toContain('A deadline')
  expect((await list(ada)).pageMeta!.totalRecords).toBe(2)
  expect(await unread(ada)).toBe(1)
  await choose(ada, { kind: 'reminder', inApp: true })
  expect(titles(await list(ada))).toContain('A deadline')
  expect(await unread(ada)).toBe(2)
})

test('what always comes is shown whatever stands in the table of choices', async () => {
  await say(ada, 'Somebody signed in', 'security')
  await world.db
    .run`insert into notice_choice (user_id, kind, in_app, by_mail) values (${ada.id}, 'security', false, false)`
  expect(titles(await list(ada))).toContain('Somebody signed in')
  expect(await unread(ada)).toBe(1)
  expect((await world.mailTo(ada.email))!.subject).toBe('Somebody signed in')
})

test('a letter greets by name, names the page of the thing, and goes where its reader is reached at that time', async () => {
  await say(ada, 'A step')
  const moved = `moved-${ada.email}`
  await world.db.run`update app_user set email = ${moved} where id = ${ada.id}`
  const letter = (await world.mailTo(moved))!
  expect(letter.body).toMatch(/^Hello Ada,\n\nIn a test\.\n\nhttp:\/\/localhost:3000\/bookings\n\n--\n/)
  const { mailed } = await world.db.one<{ mailed: Date }>`
    select mailed_at as mailed from notice where user_id = ${ada.id} and title = 'A step'`
  expect(mailed).toEqual(world.now())
})

test('letters of a kind that was switched off do not leave, and its notices are in the inbox', async () => {
  await choose(ada, { kind: 'dealing', byMail: false })
  await say(ada, 'A quiet step')
  await world.settle()
  const { letters } = await world.db.one<{ letters: number }>`
    select count(*) as letters from demo_mail where subject = 'A quiet step'`
  expect(letters).toBe(0)
  expect(titles(await list(ada))).toContain('A quiet step')
})

test('a suspended person still gets letters, and a deleted one none', async () => {
  const letters = async (to: Person, title: string) => {
    await say(to, title)
    await world.settle()
    const { mailCount } = await world.db.one<{ mailCount: number }>`
      select count(*) as "mailCount" from demo_mail where to_address = ${to.email} and subject = ${title}`
    return mailCount
  }
  await world.db
    .run`update app_user set suspended_at = ${world.now()}, suspended_reason = 'a test' where id = ${ada.id}`
  expect(await letters(ada, 'To the suspended')).toBe(1)
  await world.db.run`update app_user set deleted_at = ${world.now()} where id = ${musa.id}`
  expect(await letters(musa, 'To nobody')).toBe(0)
})

test('what is rolled back is told to nobody', async () => {
  const work = world.db.inTx(async tx => {
    await notify(tx, { userId: ada.id, kind: 'money', title: 'Never', text: 'Never.', now: world.now() })
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(titles(await list(ada))).not.toContain('Never')
})
