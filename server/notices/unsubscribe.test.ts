import { createHmac } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Email } from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { isEndedAlone, type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Choice } from '#contract/notices/notices.ts'
import { mailer } from '#server/kernel/messages/mail.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { startMailServer } from '#server/testing/world/mail-server.ts'
import { password, type Person, registration } from '#server/testing/world/people.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { mailNotice } from './mail-notice.ts'
import { unsubscribeToken } from './unsubscribe.ts'

let log = ''
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString()
    done()
  },
})
const server = await startMailServer()
const world = await makeWorld({ smtpUrl: server.url, logger: { level: 'trace', stream } })
const pepper = await readPepper(world.dataDir)

let people = 0
let ada: Person
beforeEach(async () => {
  const email = `one-click-${++people}@demo.autox.example`
  await world.ask({ url: '/api/User/register', form: registration(email), ip: `10.2.0.${people}` })
  await world.settle()
  const code = /\d{6}/.exec(server.to(email)[0]!.subject!)![0]
  await world.ask({ url: '/api/User/confirm', body: { email, code } })
  const { data } = await world.ask<{ token: string; user: { id: string } }>({
    url: '/api/User/authenticate',
    body: { email, password },
  })
  ada = { email, token: data.token, id: data.user.id, accountNumber: '' }
})

const say = (kind: NoticeKind, title: string = kind, link: `/${string}` = '/bookings') =>
  world.db.inTx(tx => notify(tx, { userId: ada.id, kind, title, text: 'In a test.', link, now: world.now() }))
const letter = async (kind: NoticeKind, title: string = kind, link?: `/${string}`): Promise<Email> => {
  await say(kind, title, link)
  await world.settle()
  return server.to(ada.email).find(mail => mail.subject === title)!
}
const header = (mail: Email, name: string) => mail.headers.find(each => each.key === name)?.value
const clickOf = (mail: Email) => new URL(header(mail, 'list-unsubscribe')!.slice(1, -1))
const choiceOf = async (kind: NoticeKind) => {
  const { data } = await world.ask<Choice[]>({ url: '/api/Notice/get-choices', token: ada.token })
  return data.find(each => each.kind === kind)
}

const sealedFor = (userId: string, kind: string) =>
  createHmac('sha256', keyFor(pepper, 'unsubscribe')).update(`${userId} ${kind}`).digest('base64url')

type Click = { type?: string; payload?: string }
const click = async (
  { pathname, search }: URL,
  { type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click' }: Click = {},
) => {
  const url = pathname + search
  const reply = await world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return {
    status: reply.statusCode,
    ...reply.json<{ code: number | string; data: unknown; errors: { field: string }[] }>(),
  }
}
const multipart = {
  type: 'multipart/form-data; boundary=x',
  payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
}

test('a mail program ends letters of one kind with the address in the letter, and of no other', async () => {
  const mail = await letter('dealing')
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = clickOf(mail)
  expect(address.origin + address.pathname).toBe('http://localhost:3000/api/Notice/unsubscribe')
  expect(await click(address)).toMatchObject({ status: 200, code: 200, data: { kind: 'dealing' } })
  expect(await choiceOf('dealing')).toMatchObject({ kind: 'dealing', inApp: true, byMail: false })
  expect(await choiceOf('reminder')).toMatchObject({ kind: 'reminder', inApp: true, byMail: true })
  expect(await letter('dealing', 'After the click')).toBeUndefined()
  expect(await letter('reminder')).toBeDefined()
})

const ended = (Object.keys(noticeKinds) as NoticeKind[]).filter(
  // Those to staff are letters of their own, and only staff choose.
  kind => noticeKinds[kind].byMail === 'choice' && !isEndedAlone(kind) && kind !== 'staff',
)
test.each(ended)('letters of %s end with the address that stands in them', async kind => {
  expect(await click(clickOf(await letter(kind)))).toMatchObject({ status: 200, data: { kind } })
  expect(await choiceOf(kind)).toMatchObject({ byMail: false })
})

const save = async (Make: string) =>
  (
    await world.ask<{ id: string; address: `/${string}` }>({
      url: '/api/Search/save-search',
      token: ada.token,
      body: { name: `A ${Make}`, filters: { Make } },
    })
  ).data
const pacesOf = async () => {
  const { data } = await world.ask<{ name: string; alerts: string }[]>({
    url: '/api/Search/get-saved-searches',
    token: ada.token,
  })
  return Object.fromEntries(data.map(({ name, alerts }) => [name, alerts]))
}

test('the address in a letter of one saved search ends what is told of that search, and all of them only where it says so', async () => {
  const kia = await save('Kia')
  await save('Honda')
  const mail = await letter('search', 'New', kia.address)
  const address = clickOf(mail)
  expect(mail.text).toContain('To stop emails for this saved search, or all of this kind: http')
  for (let i = 0; i < 2; i++)
    expect(await click(address)).toMatchObject({ status: 200, data: { kind: 'search', name: 'A Kia' } })
  expect(await pacesOf()).toEqual({ 'A Kia': 'off', 'A Honda': 'daily' })
  expect(await choiceOf('search')).toMatchObject({ byMail: true })
  expect(await letter('search', 'Of another search')).toBeDefined()

  await world.ask({ url: '/api/Search/remove-search', token: ada.token, body: { id: kia.id } })
  expect(await click(address)).toMatchObject({ status: 200, data: { kind: 'search', name: null } })
  expect(await pacesOf()).toEqual({ 'A Honda': 'daily' })
  expect(await choiceOf('search')).toMatchObject({ byMail: true })

  address.searchParams.set('all', 'true')
  expect(await click(address)).toMatchObject({ status: 200, data: { kind: 'search', name: null } })
  expect(await choiceOf('search')).toMatchObject({ byMail: false })
  expect(await pacesOf()).toEqual({ 'A Honda': 'daily' })
})

test('a token of one letter does not end what another letter was about, and those sent before still end their kind', async () => {
  const kia = await save('Kia')
  const [first, second] = [
    clickOf(await letter('search', 'First', kia.address)),
    clickOf(await letter('search', 'Second', kia.address)),
  ].map(each => each.searchParams.get('token')!.split('.'))
  const forged = new URL('http://localhost:3000/api/Notice/unsubscribe')
  const whole = sealedFor(ada.id, 'search')
  for (const parts of [
    [...first!.slice(0, 3), second![3]],
    [...first!.slice(0, 2), first![3]],
    [...first!.slice(0, 3), whole],
    [first![0], 'dealing', ...first!.slice(2)],
  ]) {
    forged.searchParams.set('token', parts.join('.'))
    expect(await click(forged), parts.join('.')).toMatchObject({ status: 400 })
  }
  expect(await pacesOf()).toEqual({ 'A Kia': 'daily' })
  forged.searchParams.set('token', [first![0], 'search', whole].join('.'))
  expect(await click(forged)).toMatchObject({ status: 200, data: { kind: 'search', name: null } })
  expect(await choiceOf('search')).toMatchObject({ byMail: false })
})

test('the same click again gives the same answer, as does the form that RFC 8058 prefers, and a page', async () => {
  const address = clickOf(await letter('reminder'))
  const first = await click(address)
  expect(await click(address)).toEqual(first)
  expect(await click(address, multipart)).toEqual(first)
  expect(await click(address, { type: 'application/json', payload: '{}' })).toEqual(first)
  expect(first).toMatchObject({ status: 200, data: { kind: 'reminder' } })
})

test('the letter itself holds the address of a page with the same token', async () => {
  const mail = await letter('dealing')
  const page = /http:\/\/localhost:3000\/unsubscribe\?token=(\S+)/.exec(mail.text!)!
  expect(page[1]).toBe(clickOf(mail).searchParams.get('token'))
})

test('a click ends nothing in the inbox, and a choice that stands stays', async () => {
  const body = { kind: 'reminder', inApp: false }
  await world.ask({ url: '/api/Notice/choose', token: ada.token, body })
  await click(clickOf(await letter('reminder')))
  expect(await choiceOf('reminder')).toMatchObject({ kind: 'reminder', inApp: false, byMail: false })
})

test.each(['security', 'money', 'verification'] as const)(
  'letters of %s carry no way to end them, and no token for them exists',
  async kind => {
    const mail = await letter(kind)
    expect(header(mail, 'list-unsubscribe')).toBeUndefined()
    expect(header(mail, 'list-unsubscribe-post')).toBeUndefined()
    expect(mail.text).not.toContain('unsubscribe')
    expect(unsubscribeToken(pepper, { userId: ada.id, kind, noticeId: ada.id })).toBeUndefined()
  },
)

test('a token that was changed, or made for another kind or another person, ends nothing', async () => {
  const address = clickOf(await letter('dealing'))
  const [user, kind, seal] = address.searchParams.get('token')!.split('.') as [string, string, string]
  const stranger = Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
  const otherKey = Buffer.alloc(32, 7)
  const before = await stateOf(world.db)
  for (const token of [
    `${user}.${kind}.${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`,
    `${user}.reminder.${seal}`,
    `${user}.security.${seal}`,
    `${user}.nothing.${seal}`,
    `${stranger}.${kind}.${seal}`,
    `${user}.${kind}.${seal}x`,
    `${user}.${kind}`,
    unsubscribeToken(otherKey, { userId: ada.id, kind: 'dealing', noticeId: ada.id })!,
    'x'.repeat(90),
  ]) {
    address.searchParams.set('token', token)
    const answer = await click(address)
    expect(answer, token).toMatchObject({ status: 400, data: null, errors: [{ field: 'query.token' }] })
  }
  address.searchParams.set('token', `${user}.reminder.${seal}`)
  expect(await click(address)).toMatchObject({ code: '23' })
  expect(await stateOf(world.db)).toEqual(before)
})

test('a token of somebody who is gone is answered like any other', async () => {
  const token = unsubscribeToken(pepper, { userId: crypto.randomUUID(), kind: 'dealing', noticeId: ada.id })!
  const answer = await world.ask({ url: '/api/Notice/unsubscribe', query: { token }, body: {} })
  expect(answer).toMatchObject({ status: 200, data: { kind: 'dealing' } })
})

test('only the one-click form itself is taken, only at this call, and looking at the address ends nothing', async () => {
  const address = clickOf(await letter('dealing'))
  for (const payload of ['List-Unsubscribe=One-Click&more=1', 'a=b', 'x'.repeat(5_000)])
    expect((await click(address, { payload })).status, payload.slice(0, 40)).toBeGreaterThanOrEqual(400)
  const elsewhere = new URL('/api/User/reset', address)
  expect(await click(elsewhere)).toMatchObject({ status: 415, code: '12' })
  const looked = await world.app.inject({ method: 'GET', url: address.pathname + address.search })
  expect(looked.statusCode).toBe(404)
  expect(await choiceOf('dealing')).toMatchObject({ byMail: true })
})

test('a job that runs again does not send its letter again', async () => {
  const mail = await letter('money')
  const { id } = await world.db.one<{ id: string }>`select id from notice where user_id = ${ada.id}`
  expect(mail.messageId).toBe(`<notice-${id}@shop.example>`)
  const send = mailer(world.db, world.now, world.parts.config)
  const again = mailNotice({
    db: world.db,
    clock: world.now,
    pepper,
    send,
    publicUrl: 'http://localhost:3000',
  })
  await again({ id })
  await again({ id: crypto.randomUUID() })
  expect(server.to(ada.email).filter(each => each.subject === 'money')).toHaveLength(1)
})

test('a letter that could not be handed over is sent once the mail server is back', async () => {
  server.setFull(true)
  expect(await letter('security', 'Kept')).toBeUndefined()
  server.setFull(false)
  await world.db.run`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`
  await world.settle()
  expect(server.to(ada.email).filter(each => each.subject === 'Kept')).toHaveLength(1)
})

test('no token is ever in the log', () => {
  expect(log).toContain('/api/Notice/unsubscribe')
  expect(log).not.toContain('token=')
  for (const { mail } of server.received) {
    const token = header(mail, 'list-unsubscribe') && clickOf(mail).searchParams.get('token')!
    if (token) expect(log.includes(token)).toBe(false)
  }
})
