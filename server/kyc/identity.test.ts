import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { kyc } from '#contract/kyc/kyc.ts'
import type { Data } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { patiently, type VerifyIdentity } from '#server/rails/identity.ts'
import { identityOf } from '#server/testing/world/kyc.ts'
import { newNumber, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { decideIdentity } from './decide-identity.ts'
import { numberHasher } from './number-hash.ts'
import { identitiesUnanswered, type WaitingIdentity } from './reads.ts'

let log = ''
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString()
    done()
  },
})
const world = await makeWorld({ logger: { level: 'trace', stream } })
const anybody = () => personWith(world, 0, {}, 0)
const check = (who: Person, kind: 'bvn' | 'nin', number: string, key?: string) =>
  world.ask<Data<typeof kyc.verifyIdentity>>({
    url: '/api/KYC/verify-identity',
    body: { kind, number, birthDate: '1990-05-31' },
    token: who.token,
    ...(key && { key }),
  })

test('a BVN and a NIN raise the tier one by one, and each tells what comes next', async () => {
  const ada = await anybody()
  expect(await identityOf(world, ada)).toMatchObject({
    tier: 0,
    dailyLimitKobo: 0,
    balanceLimitKobo: 30_000_000,
    next: { needs: 'bvn-or-nin', dailyLimitKobo: 5_000_000, balanceLimitKobo: 30_000_000 },
  })
  const number = newNumber()
  const { data } = await check(ada, 'nin', number)
  expect(data).toMatchObject({
    outcome: 'match',
    identity: {
      tier: 1,
      checks: [
        { kind: 'bvn', state: 'none' },
        { kind: 'nin', state: 'matched', last4: number.slice(-4) },
      ],
      next: { needs: 'bvn', dailyLimitKobo: 20_000_000, balanceLimitKobo: 50_000_000 },
    },
  })
  expect((await check(ada, 'bvn', newNumber())).data.identity).toMatchObject({
    tier: 2,
    next: { needs: 'address', dailyLimitKobo: 500_000_000, balanceLimitKobo: null },
  })
  expect(await check(ada, 'bvn', newNumber())).toMatchObject({ status: 409, code: '61' })
})

test('the documented inputs are answered as documented, and change nothing where they do not match', async () => {
  const ada = await anybody()
  const outcomes = []
  for (const digit of ['7', '8']) outcomes.push((await check(ada, 'bvn', newNumber(digit))).data.outcome)
  expect(outcomes).toEqual(['no-match', 'not-found'])
  expect(await identityOf(world, ada)).toMatchObject({
    tier: 0,
    checks: [{ state: 'none' }, { state: 'none' }],
  })
})

test('somebody else’s number is told exactly like one that does not match, also when both bring it at once', async () => {
  const [ada, bola] = [await anybody(), await anybody()]
  const number = newNumber()
  expect((await check(ada, 'bvn', number)).data.outcome).toBe('match')
  const otherAnswer = await check(bola, 'bvn', number)
  expect(otherAnswer).toEqual(await check(bola, 'bvn', newNumber('7')))
  // One's BVN and another's NIN may have the same digits: they are numbers of two registers.
  expect((await check(bola, 'nin', number)).data.outcome).toBe('match')
  const crowd = await Promise.all(Array.from({ length: 6 }, anybody))
  const same = newNumber()
  const answers = await Promise.all(crowd.map(each => check(each, 'nin', same)))
  expect(answers.map(each => each.data.outcome).toSorted()).toEqual([
    'match',
    ...Array<string>(5).fill('no-match'),
  ])
})

test('where the provider is away the tier stays, and the operator decides', async () => {
  const [ada, bola] = [await anybody(), await anybody()]
  const number = newNumber('9')
  const { data } = await check(ada, 'bvn', number)
  expect(data).toMatchObject({
    outcome: 'unavailable',
    identity: { tier: 0, checks: [{ state: 'waiting', last4: number.slice(-4) }, { state: 'none' }] },
  })
  expect((await check(bola, 'bvn', number)).data.outcome).toBe('unavailable')
  const waiting = await selectWaiting<WaitingIdentity>(world.db, identitiesUnanswered('bvn'), atOnce)
  expect(waiting.map(({ id }) => id).toSorted()).toEqual([ada.id, bola.id].toSorted())
  const decide = (who: Person, match: boolean) =>
    world.db.inTx(tx =>
      decideIdentity(tx, { userId: who.id, kind: 'bvn', match, reason: 'Seen the slip', now: world.now() }),
    )
  await decide(ada, true)
  expect((await identityOf(world, ada)).tier).toBe(1)
  await expect(decide(ada, true)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  await expect(decide(bola, true)).rejects.toMatchObject({ errorName: 'ALREADY_VERIFIED' })
  await decide(bola, false)
  expect(await identityOf(world, bola)).toMatchObject({ tier: 0, checks: [{ state: 'none' }, {}] })
})

test('a hundred tries at once are five, and a day later there are five more', async () => {
  const ada = await anybody()
  const answers = await Promise.all(Array.from({ length: 100 }, () => check(ada, 'bvn', newNumber('8'))))
  const counted = (status: number) => answers.filter(each => each.status === status).length
  expect([counted(200), counted(429)]).toEqual([limits.identityTriesMax, 100 - limits.identityTriesMax])
  expect(await check(ada, 'nin', newNumber())).toMatchObject({ status: 429, code: '15' })
  world.pass({ hours: limits.identityWindowHours })
  const { data } = await world.ask<{ token: string }>({
    url: '/api/User/authenticate',
    body: { email: ada.email, password: 'a long demo password' },
  })
  expect((await check({ ...ada, token: data.token }, 'nin', newNumber())).status).toBe(200)
})

test('no number is anywhere in the database or in the log, nor a hash that could be undone without the key', async () => {
  const ada = await anybody()
  const numbers = [newNumber(), newNumber('9'), newNumber('7')]
  await check(ada, 'bvn', numbers[0]!, 'key-of-a-number')
  await check(ada, 'nin', numbers[1]!)
  await check(ada, 'nin', numbers[2]!)
  await world.settle()
  const tables = await world.db.rows<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`
  let everything = log
  for (const { name } of tables) {
    const { rows } = await world.db.pool.query<{ text: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${name} t`,
    )
    everything += rows[0]!.text
  }
  expect(everything).toContain(numbers[0]!.slice(-4))
  expect(everything).toContain('verify-identity')
  for (const number of numbers) expect(everything.includes(number)).toBe(false)
  expect(everything.includes('1990-05-31')).toBe(false)
  // The remembered request is under a key too: the same request hashed by anybody else is another hash.
  const request = `{"body":{"birthDate":"1990-05-31","kind":"bvn","number":"${numbers[0]}"},"query":{}}`
  expect(everything).not.toContain(createHash('sha256').update(request).digest('hex'))
})

test('the hash of a number depends on the key and on what kind of number it is', () => {
  const [mine, otherHasher] = [numberHasher(new Uint8Array(32)), numberHasher(new Uint8Array(32).fill(1))]
  expect(mine('bvn', '22222222221')).toEqual(mine('bvn', '22222222221'))
  const hashes = [mine('bvn', '22222222221'), mine('nin', '22222222221'), otherHasher('bvn', '22222222221')]
  expect(new Set(hashes.map(hash => hash.toString('hex'))).size).toBe(3)
})

test('a provider that hangs, fails or talks nonsense is away', async () => {
  const question = {
    kind: 'bvn',
    number: '22222222221',
    firstName: 'A',
    lastName: 'B',
    birthDate: '1990-05-31',
  } as const
  const providers: VerifyIdentity[] = [
    () => new Promise(() => undefined),
    () => Promise.reject(new Error(question.number)),
    async () => ({ outcome: 'perhaps', differs: [], reference: '' }) as never,
    async () => undefined as never,
  ]
  for (const provider of providers)
    expect(await patiently(provider, 20)(question)).toEqual({
      outcome: 'unavailable',
      differs: [],
      reference: '',
    })
})
