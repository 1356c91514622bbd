import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { paystackStage, stageKey } from './stage.ts'
import { misfits } from './fits-shape.ts'
import { endpoints, refusalShape } from './shapes.ts'

const { double, rail, now } = await paystackStage()

const call = async (method: string, path: string, body?: object, key = stageKey) => {
  const response = await fetch(double.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as { data: never; message: string } }
}

const recipient = {
  type: 'nuban',
  name: 'DEMO ADA',
  account_number: '0108024071',
  bank_code: '058',
  currency: 'NGN',
}
const identification = {
  first_name: 'Ada',
  last_name: 'Obi',
  type: 'bank_account',
  country: 'NG',
  bvn: '22212345678',
  bank_code: '058',
  account_number: '0108024071',
}
double.name('058', '0108024071', 'DEMO ADA')
double.pay({
  reference: 'charge-1',
  accountNumber: '9900000001',
  amount: 5_000_00,
  senderName: 'DEMO SENDER',
})
const { recipient_code } = (await call('POST', '/transferrecipient', recipient)).body.data as {
  recipient_code: string
}
const order = {
  source: 'balance',
  amount: 500_00,
  recipient: recipient_code,
  reference: 'wd-0123456789abcdef',
}
const transfer = (await call('POST', '/transfer', { ...order, reference: 'wd-before-0123456789' })).body.data
const { transfer_code } = transfer as { transfer_code: string }
double.move('wd-before-0123456789', 'otp')
const customer = (await call('POST', '/customer', { email: 'a@example.com' })).body.data
const { customer_code, id } = customer as { customer_code: string; id: number }
const account = (await call('POST', '/dedicated_account', { customer: customer_code })).body.data as {
  id: number
}

const requestByEndpoint: Record<string, [string, object?]> = {
  'GET /bank': ['/bank?country=nigeria&use_cursor=true'],
  'GET /bank/resolve': ['/bank/resolve?account_number=0108024071&bank_code=058'],
  'GET /balance': ['/balance'],
  'POST /transferrecipient': ['/transferrecipient', recipient],
  'POST /transfer': ['/transfer', order],
  'POST /transfer/finalize_transfer': ['/transfer/finalize_transfer', { transfer_code, otp: '123456' }],
  'GET /transfer/verify/{reference}': ['/transfer/verify/wd-before-0123456789'],
  'GET /transfer': ['/transfer?per_page=10'],
  'POST /customer': ['/customer', { email: 'b@example.com', first_name: 'B' }],
  'POST /customer/{code}/identification': [`/customer/${customer_code}/identification`, identification],
  'POST /dedicated_account': ['/dedicated_account', { customer: customer_code, preferred_bank: 'test-bank' }],
  'GET /dedicated_account': [`/dedicated_account?customer=${id}`],
  'GET /dedicated_account/available_providers': ['/dedicated_account/available_providers'],
  'GET /dedicated_account/requery': ['/dedicated_account/requery?account_number=9900000001'],
  'GET /dedicated_account/{id}': [`/dedicated_account/${account.id}`],
  'DELETE /dedicated_account/{id}': [`/dedicated_account/${account.id}`],
  'POST /transaction/initialize': [
    '/transaction/initialize',
    { email: 'a@example.com', amount: 10_000_00, channels: ['card'], reference: 'topup-0123456789' },
  ],
  'POST /charge': [
    '/charge',
    { email: 'a@example.com', amount: 10_000_00, ussd: { type: '737' }, reference: 'topup-by-ussd-0123' },
  ],
  'GET /transaction': ['/transaction?status=success'],
  'GET /transaction/verify/{reference}': ['/transaction/verify/charge-1'],
}

test.each(Object.entries(endpoints))(
  '%s answers in the published shape',
  async (name, { status, answer }) => {
    const [path, body] = requestByEndpoint[name]!
    const reply = await call(name.split(' ')[0]!, path, body)
    expect(reply.status).toBe(status)
    expect(misfits(reply.body, answer)).toEqual([])
  },
)

test('the shapes are not so loose that anything fits', () => {
  const { answer } = endpoints['POST /transfer']!
  expect(misfits({ status: true, message: 'ok', data: {} }, answer)).toContain(
    'it.data.transfer_code is missing',
  )
  expect(misfits({ status: 'true', message: 'ok', data: transfer }, answer)).toEqual([
    'it.status is not bool',
  ])
  expect(
    misfits({ status: true, message: 'ok', data: { ...(transfer as object), amount: 1.5 } }, answer),
  ).toEqual(['it.data.amount is not int'])
  expect(misfits({ status: true, message: 'ok', data: {} }, endpoints['GET /transfer']!.answer)).toContain(
    'it.data is no list',
  )
  expect(misfits([], answer)).toEqual(['it is no object'])
})

describe('refusals', () => {
  const refusals: [string, number, string, string, object?, string?][] = [
    ['a wrong key', 401, 'GET', '/balance', undefined, 'sk_test_other'],
    ['an unknown transfer', 404, 'GET', '/transfer/verify/nothing-of-this-name'],
    ['a body without its fields', 400, 'POST', '/transfer', { source: 'balance' }],
    ['an amount that is no whole number', 400, 'POST', '/transfer', { ...order, amount: 10.5 }],
    ['a reference in capitals', 400, 'POST', '/transfer', { ...order, reference: 'WD-0123456789ABCDEF' }],
    ['a reference twice', 400, 'POST', '/transfer', { ...order, reference: 'wd-before-0123456789' }],
    [
      'more than the balance',
      400,
      'POST',
      '/transfer',
      { ...order, reference: 'wd-much-0123456789', amount: 1e15 },
    ],
    ['an account that is not there', 422, 'GET', '/bank/resolve?account_number=1&bank_code=058'],
  ]
  test.each(refusals)('%s', async (_, status, method, path, body, key) => {
    const answer = await call(method, path, body, key)
    expect(answer.status).toBe(status)
    expect(misfits(answer.body, { ...refusalShape, words: {} })).toEqual([])
    expect(answer.body).toMatchObject({ status: false })
  })
})

test('the adapter asks nothing by a name that is not published', async () => {
  const stretch = { from: new Date(0), to: now(), page: 1 }
  double.calls.length = 0
  await Promise.all([rail.banks(), rail.listTransfers(stretch), rail.listDeposits(stretch), rail.float()])
  await rail.resolveAccount({ bankCode: '058', accountNumber: '0108024071' })
  await rail.openAccount({ ownerId: '1', email: 'a@example.com', firstName: 'A', lastName: 'B', phone: '' })
  const strange = double.calls.flatMap(({ endpoint, query }) => {
    const published = endpoints[endpoint]!.query?.split(' ') ?? []
    // Published as per_page in one place and perPage in another: both are sent.
    const known = [...published, 'perPage']
    if (endpoint === 'GET /bank/resolve') known.push('account_number', 'bank_code')
    return query.filter(name => !known.includes(name))
  })
  expect(strange).toEqual([])
  expect(double.calls.length).toBeGreaterThan(7)
})

describe('webhooks', async () => {
  const eventNames: string[] = []
  const door = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const verdict = rail.verifyWebhook(Buffer.concat(chunks), request.headers)
      eventNames.push(verdict.kind === 'event' ? verdict.event.name : verdict.why)
      response.writeHead(verdict.kind === 'event' ? 200 : 401).end()
    })
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  afterAll(() => door.close())
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`

  test('are sent once, twice, in another order, or forged, and nothing is sent that was sent', async () => {
    double.news.queue.length = 0
    const moves = () => {
      double.move('wd-before-0123456789', 'success')
      double.move('wd-before-0123456789', 'reversed')
    }
    moves()
    expect(await double.news.sendTo(url)).toEqual([200, 200])
    expect(await double.news.sendTo(url)).toEqual([])
    moves()
    await double.news.sendTo(url, { times: 2, order: queue => queue.toReversed() })
    moves()
    expect(await double.news.sendTo(url, { order: queue => queue.map(double.news.forged) })).toEqual([
      401, 401,
    ])
    expect(eventNames).toEqual([
      'transfer.success',
      'transfer.reversed',
      'transfer.reversed',
      'transfer.reversed',
      'transfer.success',
      'transfer.success',
      'wrong-signature',
      'wrong-signature',
    ])
  })
})
