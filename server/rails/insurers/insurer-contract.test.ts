// Shared contract of all insurers, demo and HTTP.
import { afterAll, describe, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { sandboxInsurerTimes } from '#contract/insurance/sandbox-insurer.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { insurerDouble, type Wrong } from '#server/testing/insurance/insurer-double.ts'
import { openHttpInsurer } from './http.ts'
import type { InsurerPort, PolicyOrder } from './insurer-port.ts'
import { openSandboxInsurer } from './sandbox.ts'

const hourMs = 3_600_000
const double = await insurerDouble()
afterAll(() => double.close())

/** An insurer, and the hands that decide what becomes of the next order. */
type Stage = {
  insurer: InsurerPort
  /** Gives the plate to order with. */
  next: (becomes: 'issued' | 'refused' | 'pending') => string
  /** What waited is issued, what was issued is taken back. */
  moves: (reference: string, to: 'issued' | 'taken-back') => void
  takesBack: () => string
}

const sandboxStage = async (): Promise<Stage> => {
  const time = { now: new Date('2026-11-20T09:00:00Z') }
  const later = (hours: number) => (time.now = new Date(time.now.getTime() + hours * hourMs))
  return {
    insurer: openSandboxInsurer({ db: await freshDatabase(), clock: () => time.now }),
    next: becomes => ({ issued: 'KJA-1AA', refused: 'DEM-1AA', pending: 'DEM-2AA' })[becomes],
    takesBack: () => 'DEM-5AA',
    moves: (_, to) =>
      later(to === 'issued' ? sandboxInsurerTimes.slowHours : sandboxInsurerTimes.takesBackHours),
  }
}

const httpStage = (): Stage => {
  const decides = {
    issued: { status: 'issued', policyNumber: 'NG-1' },
    refused: { status: 'refused', reason: 'The vehicle\nwas not accepted' },
    pending: { status: 'pending' },
  }
  const next: Stage['next'] = becomes => {
    double.behaviour.decides = decides[becomes]
    return 'KJA-1AA'
  }
  return {
    insurer: openHttpInsurer(double.line),
    next,
    takesBack: () => next('issued'),
    moves: (reference, to) =>
      Object.assign(
        double.orders.get(reference)!,
        to === 'issued' ? decides.issued : { status: 'taken-back', reason: 'Too old' },
      ),
  }
}

let orders = 0
const orderFor = (plate: string): PolicyOrder => ({
  reference: `policy_contract-test-${String((orders += 1)).padStart(4, '0')}`,
  licence: 'DEMO/1',
  cover: 'third-party',
  vehicleClass: 'private',
  plate,
  vin: '',
  vehicle: '2012 Toyota Corolla',
  from: '2026-11-20',
  until: '2027-11-19',
  premiumKobo: kobo(15_000_00),
  sumInsuredKobo: null,
})

const stages: [string, Stage][] = [
  ['the insurer of the demonstration', await sandboxStage()],
  ['an insurer over HTTP', httpStage()],
]

describe.each(stages)('%s', (_, { insurer, next, moves, takesBack }) => {
  test('issues with a number, once for a reference, and says the same when it is asked', async () => {
    const order = orderFor(next('issued'))
    const issued = await insurer.issue(order)
    expect(issued).toEqual({ kind: 'issued', policyNumber: expect.stringMatching(/./) })
    expect(await insurer.issue(order)).toEqual(issued)
    expect(await insurer.ask(order.reference)).toEqual(issued)
  })

  test('refuses with words in one line', async () => {
    const order = orderFor(next('refused'))
    expect(await insurer.issue(order)).toEqual({ kind: 'refused', words: 'The vehicle was not accepted' })
    expect(await insurer.ask(order.reference)).toMatchObject({ kind: 'refused' })
  })

  test('is slow: what is pending is issued later', async () => {
    const order = orderFor(next('pending'))
    expect(await insurer.issue(order)).toEqual({ kind: 'pending' })
    moves(order.reference, 'issued')
    expect(await insurer.ask(order.reference)).toMatchObject({ kind: 'issued' })
  })

  test('takes back what it issued, and says so when it is asked', async () => {
    const order = orderFor(takesBack())
    expect(await insurer.issue(order)).toMatchObject({ kind: 'issued' })
    moves(order.reference, 'taken-back')
    expect(await insurer.ask(order.reference)).toMatchObject({ kind: 'taken-back' })
  })

  test('has never seen what was never sent', async () => {
    expect(await insurer.ask('policy_never-sent-0001')).toEqual({ kind: 'never-seen' })
  })

  test('is told twice that cover began, and hears it once', async () => {
    const order = orderFor(next('issued'))
    await insurer.issue({ ...order, begins: 'at-delivery' })
    const beginning = { reference: order.reference, from: '2026-11-24', until: '2027-11-23' }
    expect([await insurer.begin(beginning), await insurer.begin(beginning)]).toEqual([
      { kind: 'begun' },
      { kind: 'begun' },
    ])
  })

  test('is told twice that cover ends, and hears it once', async () => {
    const order = orderFor(next('issued'))
    await insurer.issue(order)
    const cancellation = { reference: order.reference, lastDay: '2026-11-24' }
    expect([await insurer.cancel(cancellation), await insurer.cancel(cancellation)]).toEqual([
      { kind: 'cancelled' },
      { kind: 'cancelled' },
    ])
  })
})

const answering =
  (status: number, body: string): Wrong =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const reference = 'policy_wrong-answers-01'
const issued = { reference, status: 'issued', policyNumber: 'NG-9' }

const wrongs: [string, Wrong, why: string][] = [
  ['an error of the server', answering(502, '{}'), 'insurer-error'],
  ['too many calls', answering(429, JSON.stringify(issued)), 'insurer-error'],
  ['a page of a proxy', answering(200, '<html>Welcome</html>'), 'not-understood'],
  ['a proxy that knows no such page', answering(404, '<html>Not found</html>'), 'not-understood'],
  ['another reference', answering(200, JSON.stringify({ ...issued, reference: 'x' })), 'not-understood'],
  [
    'issued without a number',
    answering(200, JSON.stringify({ ...issued, policyNumber: '' })),
    'not-understood',
  ],
  [
    'a state that there is not',
    answering(200, JSON.stringify({ ...issued, status: 'ok' })),
    'not-understood',
  ],
  [
    'more than anybody reads',
    answering(200, JSON.stringify({ ...issued, more: 'x'.repeat(300_000) })),
    'not-understood',
  ],
  ['a broken connection', request => void request.socket.destroy(), 'no-answer'],
  [
    'somewhere else',
    (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    'no-answer',
  ],
]

test.each(wrongs)('%s is unknown, to an order, a question and a cancellation', async (_, wrong, why) => {
  const insurer = openHttpInsurer(double.line)
  double.behaviour.wrong = wrong
  double.requests.length = 0
  try {
    const unknown = { kind: 'unknown', why }
    expect(await insurer.issue({ ...orderFor('KJA-1AA'), reference })).toEqual(unknown)
    expect(await insurer.ask(reference)).toEqual(unknown)
    expect(await insurer.cancel({ reference, lastDay: '2026-11-24' })).toEqual(unknown)
    expect(double.requests.map(({ path }) => path)).not.toContain('/elsewhere')
  } finally {
    double.behaviour.wrong = undefined
  }
})

test('silence ends with the time of one try, and is unknown', async () => {
  const insurer = openHttpInsurer({ ...double.line, timeout: () => AbortSignal.timeout(20) })
  double.behaviour.wrong = () => undefined
  try {
    expect(await insurer.ask(reference)).toEqual({ kind: 'unknown', why: 'no-answer' })
  } finally {
    double.behaviour.wrong = undefined
  }
})
