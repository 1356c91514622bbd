import { expect, test } from 'vitest'
import type { Me } from '#contract/user/user.ts'
import { startMailServer } from '#server/testing/world/mail-server.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { password, registration } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const server = await startMailServer({ unknown: ['gone@demo.autox.example'] })
const { received } = server
const world = await makeWorld({ smtpUrl: server.url })

const open = (email: string) =>
  world.ask({ url: '/api/User/register', form: registration(email, { firstName: 'Zoë ₦' }) })
const waiting = () =>
  world.db.rows<{ attempts: number; last_error: string | null }>`
    select attempts, last_error from graphile_worker._private_jobs order by id`
/** The time until the next try has passed. */
const waitOver = () =>
  world.db.run`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`

test('a letter leaves over SMTP, and its code confirms the account', async () => {
  const email = 'smtp@demo.autox.example'
  await open(email)
  expect(received).toEqual([])
  await world.settle()
  expect(received).toHaveLength(1)
  const { from, to, mail } = received[0]!
  expect({ from, to }).toEqual({ from: 'no-reply@shop.example', to: [email] })
  expect(mail.from).toMatchObject({ name: 'AutoX', address: 'no-reply@shop.example' })
  expect(mail.text).toContain('Hello,')
  const code = /^\d{6}/.exec(mail.subject!)![0]
  expect((await world.ask({ url: '/api/User/confirm', body: { email, code } })).status).toBe(200)
  const signedIn = await world.ask<{ user: Me }>({ url: '/api/User/authenticate', body: { email, password } })
  expect(signedIn.data.user.email).toBe(email)
})

test('a mail server that is down stops nobody; the letter is kept and leaves once it is back', async () => {
  received.length = 0
  await server.stop()
  expect((await open('patient@demo.autox.example')).status).toBe(200)
  await world.settle()
  expect(await waiting()).toMatchObject([
    { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
  ])
  await server.start()
  await waitOver()
  await world.settle()
  expect(received.map(each => each.to)).toEqual([['patient@demo.autox.example']])
  expect(await waiting()).toEqual([])
})

test('a letter that is refused for now is tried again, and arrives once', async () => {
  received.length = 0
  server.setFull(true)
  await open('full@demo.autox.example')
  await world.settle()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  server.setFull(false)
  await waitOver()
  await world.settle()
  await world.settle()
  expect(received).toHaveLength(1)
})

test('a reader who is not there is tried once, and the operator sees it and can try again', async () => {
  const desk = deskIn(world)
  received.length = 0
  await open('gone@demo.autox.example')
  await world.settle()
  await waitOver()
  await world.settle()
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('550 nobody') }])
  const deskAnswer = await desk.ask('mail waiting')
  expect(deskAnswer.ok).toBe(false)
  expect(deskAnswer.output).toMatch(/^✗ letter \d+ .* tried 1 times, not retried automatically: .*550 nobody/)
  // Letters may contain a code, so their text is never shown.
  expect(deskAnswer.output).not.toMatch(/code|\d{6} /)
  await desk.run('mail retry', 'the reader has an address again')
  await world.settle()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  await world.db.run`delete from graphile_worker._private_jobs`
  expect(await desk.ask('mail waiting')).toEqual({ ok: true, output: 'Every letter has left.' })
})

test('with a mail server there is no mailbox, no sandbox money and no demo account to be read', async () => {
  const query = { To: 'smtp@demo.autox.example' }
  expect(await world.ask({ url: '/api/Demo/mailbox', query })).toMatchObject({ status: 404, code: '14' })
  expect((await world.ask({ url: '/api/Demo/mode' })).data).toEqual({ demonstration: false, accounts: [] })
  const { data } = await world.ask<{ token: string }>({
    url: '/api/User/authenticate',
    body: { email: query.To, password },
  })
  const deposit = { url: '/api/Sandbox/deposit', body: { amountKobo: 100 }, token: data.token }
  expect(await world.ask(deposit)).toMatchObject({ status: 404, code: '14' })
  const row = await world.db.one<{ mails: number }>`select count(*) as mails from demo_mail`
  expect(row.mails).toBe(0)
})
