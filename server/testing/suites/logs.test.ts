// A full day's log contains no PIN, token, code, personal data or query string.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { password, pin, registration, walkIn } from '../world/people.ts'
import { handIn, look, saleIn, stepBy } from '../world/sale.ts'
import { withoutIds } from '#server/testing/without-ids.ts'
import { makeWorld } from '../world/world.ts'

let log = ''
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString()
    done()
  },
})
const world = await makeWorld({ logger: { level: 'trace', stream } })

test(
  'nothing private is ever in the log, whatever people do, and every request is',
  { tags: 'slow' },
  async () => {
    // They come by the calls, so that the log of registering, confirming and verifying is read too.
    const sides = { seller: await walkIn(world), buyer: await walkIn(world) }
    const sale = await saleIn(world, 'in-transit', sides)
    const { handoverCode } = await look(world, sale.buyer, sale.booking)
    await stepBy(sale.seller, world, 'hand-over', sale.booking, { code: '000001' })
    await stepBy(sale.seller, world, 'hand-over', sale.booking, { code: handoverCode })
    const { token } = sale.buyer
    const to = {
      accountNumber: sale.seller.accountNumber,
      amountKobo: 12_345_678,
      narration: 'for-the-secret-thing',
    }
    for (const typed of [pin, '4826'])
      await world.ask({ url: '/api/Wallet/WalletTransfer', query: { pin: typed }, body: to, token })
    await world.ask({ url: '/api/Car/get-Cars', query: { Search: 'searched-words' } })
    await world.ask({ url: '/api/Demo/mailbox', query: { To: sale.buyer.email } })
    await world.ask({
      url: '/api/User/authenticate',
      body: { email: 'guess@demo.autox.example', password: 'a-guessed-password' },
    })
    await world.ask({
      url: '/api/User/register',
      form: registration('broken', { password: 'short-password-7' }),
    })
    await world.app.inject({
      method: 'GET',
      url: '/api/no-such-call/secret-path?pin=4826',
      headers: { authorization: 'Bearer garbage-token' },
    })
    await world.app.inject({
      method: 'POST',
      url: '/api/User/authenticate',
      payload: '{"password":"half-sent-pass',
      headers: { 'content-type': 'application/json' },
    })
    for (const { email } of [sale.buyer, sale.seller])
      await world.ask({ url: '/api/User/reset', body: { email } })
    await world.settle()
    const mails = await world.db.rows<{ body: string }>`select body from demo_mail`
    const codes = mails.flatMap(mail => mail.body.match(/^ {4}\d{6}$/gm) ?? []).map(code => code.trim())
    expect(codes.length).toBeGreaterThan(1)
    const secrets = [
    ...codes, handoverCode!, password, token, sale.seller.token, sale.buyer.email, sale.seller.email,
    sale.seller.accountNumber, '12345678', 'for-the-secret-thing', 'searched-words', 'guess@', 'a-guessed-password', 'Ada',
    'short-password-7', 'secret-path', 'garbage-token', 'half-sent-pass', '8031234567', '0803 123', '$argon2', 'pin=', '?',
  ] // prettier-ignore
    for (const secret of secrets) expect(log.includes(secret), `the log tells "${secret}"`).toBe(false)
    // Four digits can be part of any number or id; as a value of their own they are not there.
    const words = withoutIds(log)
    for (const typed of [pin, '4826']) expect(words).not.toMatch(new RegExp(`\\b${typed}\\b`))
    const lines = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(
      lines
        .filter(line => line.msg === 'request' && line.path === '/api/Wallet/WalletTransfer')
        .map(line => line.status),
    ).toEqual([409, 400])
    expect(
      lines.every(line => line.msg !== 'request' || (line.id && line.method && typeof line.ms === 'number')),
    ).toBe(true)
    expect(lines.some(line => line.user === sale.buyer.id)).toBe(true)
  },
)

test('an error that nobody foresaw is logged with its place, and without the values that caused it', async () => {
  const { seller, booking } = await saleIn(world, 'funded')
  await world.db
    .run`alter table purchase_paper add constraint broken_on_purpose check (name = 'nothing') not valid`
  const answer = await handIn(world, seller, booking)
  expect(answer).toMatchObject({
    status: 500,
    code: '99',
    data: null,
    message: 'an unexpected error occurred',
  })
  const line = log
    .trim()
    .split('\n')
    .map(each => JSON.parse(each) as { msg: string; id: string; err?: object })
    .find(each => each.msg === 'unexpected')!
  expect(line.err).toMatchObject({
    code: '23514',
    constraint: 'broken_on_purpose',
    table: 'purchase_paper',
  })
  expect(answer.errors).toEqual([{ field: 'requestId', message: line.id }])
  expect(JSON.stringify(line)).not.toMatch(/papers\.pdf|Failing row/)
  // Nothing of the refused step is left.
  const { data } = await world.ask<Booking>({
    url: '/api/Booking/get-booking-by-id',
    token: seller.token,
    query: { Id: booking.id },
  })
  expect(data).toMatchObject({ state: 'funded', version: 1, papers: [] })
})

test('a guess and a lock are security events with the address and the account, and without what was typed', async () => {
  const { buyer } = await saleIn(world, 'funded')
  log = ''
  const ip = '203.0.113.7'
  const guess = (guessed: string) =>
    world.ask({ url: '/api/User/authenticate', body: { email: buyer.email, password: guessed }, ip })
  for (let tries = 0; tries < 11; tries++) await guess('a-guessed-word')
  await world.ask({ url: '/api/User/confirm', body: { email: buyer.email, code: '135790' }, ip })
  await world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin: '4826' },
    body: { accountNumber: buyer.accountNumber, amountKobo: 1 },
    token: buyer.token,
    ip,
  })
  const events = log
    .trim()
    .split('\n')
    .map(each => JSON.parse(each) as { msg: string; refused: string; address: string; account: string })
    .filter(each => each.msg === 'security')
  const rows = events.map(({ refused, address, account }) => [refused, address, account])
  const expected = (name: string) => [name, ip, buyer.id]
  expect(rows.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => expected('WRONG_CREDENTIALS')))
  expect(rows[10]).toEqual(expected('TOO_MANY_REQUESTS'))
  expect(rows[11]![0]).toBe('WRONG_CODE')
  expect(rows[12]).toEqual(expected('WRONG_PIN'))
  // A fraction of a second may hold the same four digits.
  expect(withoutIds(log)).not.toMatch(/a-guessed-word|135790|(?<![\d.])4826(?!\d)|person-/)
})
