import { expect, test, vi } from 'vitest'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { balanceOf, type Person, personWith, pin, register, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { pinAttempts } from './rules.ts'

const argon = vi.hoisted(() => ({ verified: 0 }))
vi.mock('@node-rs/argon2', async load => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => (argon.verified++, real.verify(...args)),
  }
})

const world = await makeWorld()
const receiver = await personWith(world, 0)

const send = (who: Person, typed: string, amountKobo = 1) =>
  world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin: typed },
    body: { accountNumber: receiver.accountNumber, amountKobo },
    token: who.token,
  })
const wrongPins = (count: number) =>
  Array.from({ length: count }, (_, i) => String(i).padStart(4, '0')).filter(each => each !== pin)
const details = async (who: Person) =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token: who.token })).data

const weak = ['0000', '7777', '1234', '9876', '8901', '1990', '1212', '2580', '4567', '6969', '3535', '2000']
test.each(weak)('the pin %s is refused, and no wallet opened', async typed => {
  const email = await register(world, { birthYear: '1990', phoneNumber: '0803 123 4567' })
  const { token } = await signIn(world, email)
  const answer = await world.ask({ url: '/api/Wallet/CreateWallet', body: { pin: typed }, token })
  expect(answer).toMatchObject({ status: 400, code: '05', errors: [{ field: 'pin' }] })
  const wallet = await world.ask({ url: '/api/Wallet/GetWalletDetailsByUser', token })
  expect(wallet).toMatchObject({ status: 404, code: '01' })
})

test('a person has one wallet, with an account number of its own, also when it is asked for ten times at once', async () => {
  const { token } = await signIn(world, await register(world))
  const open = () => world.ask<Wallet>({ url: '/api/Wallet/CreateWallet', body: { pin }, token })
  const answers = await Promise.all(Array.from({ length: 10 }, open))
  expect(answers.filter(each => each.status === 200)).toHaveLength(1)
  expect(answers.filter(each => each.code === '02')).toHaveLength(9)
  const { data } = answers.find(each => each.status === 200)!
  expect(data).toMatchObject({ balanceKobo: 0, heldKobo: 0, accountName: 'Ada Demo', pinLockedUntil: null })
  expect(data.accountNumber).not.toBe(receiver.accountNumber)
})

test('each wrong pin says how many tries are left, the fifth locks for thirty minutes and tells the owner by mail', async () => {
  const who = await personWith(world, 1_000)
  await world.settle()
  world.pass({ minutes: 1 })
  const answers = []
  for (const typed of wrongPins(5)) answers.push(await send(who, typed))
  expect(answers.slice(0, 4).map(each => each.message)).toEqual(
    ['4 tries', '3 tries', '2 tries', '1 try'].map(left => `That PIN is wrong. ${left} left.`),
  )
  expect(answers[3]).toMatchObject({ status: 400, code: '03', errors: [{ field: 'query.pin' }] })
  expect(answers[4]).toMatchObject({
    status: 423,
    code: '04',
    message: expect.stringContaining('30 minutes'),
  })
  expect((await send(who, pin)).status).toBe(423)
  expect((await details(who)).pinLockedUntil).toBe(new Date(world.now().getTime() + 1_800_000).toISOString())
  expect((await world.mailTo(who.email))!.subject).toBe('Your AutoX wallet is locked for a while')
  for (const minutes of [9, 9, 9]) {
    world.pass({ minutes })
    await details(who)
  }
  world.pass({ minutes: 2.9 })
  expect((await send(who, pin)).message).toContain('Wait 1 minute.')
  world.pass({ minutes: 0.1 })
  expect((await send(who, pin)).status).toBe(200)
  expect((await details(who)).pinLockedUntil).toBeNull()
  expect(await balanceOf(world, who)).toBe(999)
})

test('a right pin forgets the wrong ones before it', async () => {
  const who = await personWith(world, 1_000)
  for (let round = 0; round < 3; round++) {
    for (const typed of wrongPins(4)) expect((await send(who, typed)).code).toBe('03')
    expect((await send(who, pin)).status).toBe(200)
  }
})

test('a hundred different wrong pins at once are looked at five times at most, and the owner gets one letter', async () => {
  const who = await personWith(world, 1_000)
  const before = argon.verified
  const answers = await Promise.all(
    wrongPins(101)
      .slice(0, 100)
      .map(typed => send(who, typed)),
  )
  expect(argon.verified - before).toBeLessThanOrEqual(5)
  expect(answers.every(each => each.status === 400 || each.status === 423)).toBe(true)
  expect(answers.filter(each => each.status === 423).length).toBeGreaterThanOrEqual(95)
  expect((await send(who, pin)).status).toBe(423)
  await world.settle()
  const { letters } = await world.db.one<{ letters: number }>`
    select count(*) as letters from demo_mail where to_address = ${who.email} and subject like '%locked%'`
  expect(letters).toBe(1)
})

test('guessing is no easier while the owner’s own payments go through', async () => {
  const who = await personWith(world, 1_000)
  expect((await send(who, pin)).status).toBe(200)
  const before = argon.verified
  const answers = await Promise.all(
    wrongPins(60)
      .slice(0, 50)
      .flatMap(typed => [send(who, typed), send(who, typed)]),
  )
  expect(argon.verified - before).toBeLessThanOrEqual(5)
  expect(answers.filter(each => each.status === 200)).toEqual([])
  expect((await send(who, pin)).status).toBe(423)
})

test('twenty payments at once with the right pin are all made', async () => {
  const who = await personWith(world, 1_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(who, pin, 10)))
  expect(answers.map(each => each.status)).toEqual(Array(20).fill(200))
  expect(await balanceOf(world, who)).toBe(800)
})

test('a refused payment does not forget a wrong pin, and a lock holds in another process', async () => {
  const who = await personWith(world, 1_000)
  for (const typed of wrongPins(5)) await send(who, typed)
  const books = groupCommit(world.db)
  const { app } = await makeApp({
    db: world.db,
    undeclared: world.undeclared,
    bank: world.bank,
    books,
    clock: world.now,
    files: world.files,
    pepper: await readPepper(world.dataDir),
    config: { ...readConfig({}), dataDir: world.dataDir, demonstration: true },
    http: { logger: false, callsPerMinuteMax: 1_000 },
  })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    payload: { accountNumber: receiver.accountNumber, amountKobo: 1 },
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': 'in-another-process' },
  })
  expect(reply.json()).toMatchObject({ code: '04' })
  await Promise.all([app.close(), books.close()])
})

test('a crash while the last try is looked at leaves the wallet locked, not open and not shut for a day', async () => {
  const who = await personWith(world, 1_000)
  for (const typed of wrongPins(4)) await send(who, typed)
  // The fifth is counted, and then the process ends before it knows more.
  await countAttempt(world.db, pinAttempts, who.id, world.now())
  expect((await send(who, pin)).status).toBe(423)
  for (let i = 0; i < 4; i++) {
    world.pass({ minutes: 8 })
    await details(who)
  }
  expect((await send(who, pin)).status).toBe(200)
})

test('each lock in a row is longer, the owner hears of each, and after the last only a new pin by mail opens the wallet', async () => {
  const who = await personWith(world, 10_000)
  const token = async () => (await signIn(world, who.email)).token
  const five = async () => {
    const fresh = { ...who, token: await token() }
    const answers = []
    for (const typed of wrongPins(5)) answers.push(await send(fresh, typed))
    expect(answers[4]!.status).toBe(423)
    return answers[4]!.message
  }
  const words: string[] = []
  for (const minutes of [30, 120, 1_440]) {
    words.push(await five())
    world.pass({ minutes: minutes - 1 })
    expect((await send({ ...who, token: await token() }, pin)).status).toBe(423)
    world.pass({ minutes: 1 })
  }
  expect(words.map(each => /Wait (.*)\./.exec(each)?.[1])).toEqual(['30 minutes', '120 minutes', '24 hours'])
  expect(await five()).toContain('Choose a new PIN with a code that we send you')
  world.pass({ hours: 24 * 365 })
  const later = await token()
  expect((await send({ ...who, token: later }, pin)).status).toBe(423)
  const { letters } = await (await world.mailTo(who.email),
  world.db.one<{ letters: number }>`
    select count(*) as letters from demo_mail where to_address = ${who.email} and subject like '%is locked%'`)
  expect(letters).toBe(4)
  world.pass({ minutes: 1 })
  const ask = { url: '/api/Wallet/GenerateOTP', post: true, query: { email: who.email }, token: later }
  expect((await world.ask(ask)).status).toBe(200)
  const code = /\d{6}/.exec((await world.mailTo(who.email))!.subject)![0]
  await world.ask({ url: '/api/Wallet/ResetPin', body: { code, newPin: '9174' }, token: later })
  expect((await send({ ...who, token: later }, '9174')).status).toBe(200)
  // A right pin begins the count and the locks again.
  for (const typed of wrongPins(5)) await send({ ...who, token: later }, typed)
  expect((await send({ ...who, token: later }, '9174')).message).toContain('30 minutes')
})

test('four guesses a day are counted together until a right pin', async () => {
  const who = await personWith(world, 10_000)
  const statuses = []
  for (const typed of wrongPins(5)) {
    statuses.push((await send({ ...who, token: (await signIn(world, who.email)).token }, typed)).status)
    world.pass({ hours: 25 })
  }
  expect(statuses.at(-1)).toBe(423)
})
