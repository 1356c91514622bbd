// Account deletion: preview matches the outcome, and no money is lost.
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import type { Deletion } from '#contract/data-rights/data-rights.ts'
import type { Me } from '#contract/user/user.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { findWords } from '#server/testing/world/find-words.ts'
import {
  carForm,
  newNumber,
  offerCar,
  password,
  pdfFile,
  type Person,
  personalForm,
  personWith,
  pin,
  register,
  registration,
  signIn,
} from '#server/testing/world/people.ts'
import { carState, look, pay, price, saleIn } from '#server/testing/world/sale.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const listWords = (which: 'erased' | 'retained') =>
  world.parts.features.flatMap(({ personal }) => personal?.[which] ?? [])
const [erased, retained] = [listWords('erased'), listWords('retained')]
const remove = ({ token }: Person, currentPassword = password) =>
  world.ask<Deletion>({ url: '/api/User/delete-account', body: { currentPassword }, token })
const deletion = async ({ token }: Person) =>
  (await world.ask<Deletion>({ url: '/api/User/get-deletion', token })).data
const send = (from: Person, to: string, amountKobo: number, narration = '') =>
  world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: to, amountKobo, narration },
    token: from.token,
  })
const enquire = ({ token }: Person, accountNumber: string) =>
  world.ask({ url: '/api/Wallet/NameEnquiry', body: { accountNumber }, token })
const authenticate = (email: string) =>
  world.ask({ url: '/api/User/authenticate', body: { email, password } })
const balance = async ({ token }: Person) =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token })).data.balanceKobo
/** All that is left, at once and above the limits of a day. */
const emptyInto = async (from: Person, to: Person) => {
  const moves = [{ from: walletOf(from.id), to: walletOf(to.id), amountKobo: await balance(from) }]
  await world.db.inTx(tx => post(tx, { key: `empty ${from.id}`, kind: 'transfer', moves, at: world.now() }))
}
const listStoredFiles = async (space: string) =>
  (await readdir(`${world.dataDir}/files/${space}`, { recursive: true }).catch(() => [])).filter(name =>
    name.includes('.'),
  )

const picture = async (background: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 360, height: 240, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    'me.png',
  )

const personal = {
  accountType: 'AutoDealer',
  businessName: 'Okonjoware Motors',
  firstName: 'Zubaidatu',
  lastName: 'Okonjoware',
  phoneNumber: '0809 111 2233',
  birthYear: '1983',
}
const words = [
  'zubaidatu',
  'okonjoware',
  '8091112233',
  'Zuba wrote this',
  'JTDBR32E720199999',
  '12 Zuba Close',
]

/** Somebody who did everything that leaves a trace, and then sent their money away. */
const livedHere = async (friend: Person): Promise<Person> => {
  const who = await personWith(world, 0, personal, 0)
  const token = who.token
  const form = new FormData()
  form.append('registrationNumber', 'RC-ZUBAIDATU')
  form.append('ProfileImage', await picture('#123456'))
  await world.ask({ url: '/api/User/update', form, token })
  for (const kind of ['bvn', 'nin'])
    await world.ask({
      url: '/api/KYC/verify-identity',
      body: { kind, number: newNumber(), birthDate: '1983-05-31' },
      token,
    })
  await world.ask({ url: '/api/KYC/personal-kyc', form: personalForm('zubaidatu-passport.pdf'), token })
  await world.settle()
  const car = await carForm({ Vin: 'JTDBR32E720199999', Description: 'Zuba wrote this about the car.' })
  car.append('ImageFiles', await picture('#654321'))
  car.append('DocumentFiles', pdfFile('okonjoware-customs.pdf'))
  await world.ask({ url: '/api/Car/add-Car', form: car, token })
  await world.ask({ url: '/api/Notice/choose', body: { kind: 'dealing', byMail: false }, token })
  await world.ask({ url: '/api/User/authenticate', body: { email: who.email, password: 'not mine' } })
  await saleIn(world, 'completed', { seller: who, buyer: friend })
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: price }, token })
  const bought = await offerCar(world, friend)
  const { data } = await pay(world, who, bought.id, { body: { deliveryAddress: '12 Zuba Close, Ikeja' } })
  await world.ask({
    url: '/api/Booking/cancel',
    body: { bookingId: data.id, version: data.version, reason: 'I go abroad' },
    token,
  })
  await send(who, friend.accountNumber, 1_000, 'a little of what is left')
  await emptyInto(who, friend)
  world.pass({ minutes: 2 })
  await world.ask({ url: '/api/User/reset', body: { email: who.email } })
  return who
}

test(
  'after a deletion nothing of the person is in any table or file but what was said to be kept',
  { tags: 'slow' },
  async () => {
    const friend = await personWith(world, price)
    const who = await livedHere(friend)
    const needles = [...words, who.email]
    expect((await findWords(world, needles)).length).toBeGreaterThan(10)
    const before = {
      documents: await listStoredFiles('documents'),
      pictures: await listStoredFiles('pictures'),
    }

    expect(await deletion(who)).toEqual({ possible: true, blockedBy: [], erased, retained })
    const answer = await remove(who)
    expect(answer).toMatchObject({ status: 200, data: { possible: true, erased, retained } })
    await world.settle()

    const lines = await findWords(world, needles)
    // What others were told stays in their own notices; the last letter is on the demonstration's mailbox page.
    const others = lines.filter(line => line.includes(friend.id) || line.includes(`"${friend.email}"`))
    const goodbye = lines.filter(line => line.includes('Your AutoX account is deleted'))
    expect(lines.filter(line => ![...others, ...goodbye].includes(line))).toEqual([])
    expect(others.every(line => /^public\.(notice|demo_mail): /.test(line))).toBe(true)
    expect(goodbye).toHaveLength(1)
    // The profile's picture and those of the unsold car; the paper of the car and both of the verification.
    const gone = { documents: before.documents.length - 3, pictures: before.pictures.length - 18 }
    expect((await listStoredFiles('documents')).length).toBe(gone.documents)
    expect((await listStoredFiles('pictures')).length).toBe(gone.pictures)
    expect(await verifyBooks(world.db)).toMatchObject({ ok: true })
  },
)

test(
  'the account is nobody’s from then on, its number takes no money, and others’ records still read well',
  { tags: 'slow' },
  async () => {
    const friend = await personWith(world, price + 5_000)
    const who = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Gone Motors' })
    const { booking, car } = await saleIn(world, 'completed', { seller: who, buyer: friend })
    const listed = await offerCar(world, who)
    await send(friend, who.accountNumber, 500)
    const key = 'sent-to-one-who-left'
    await world.ask({
      url: '/api/Wallet/WalletTransfer',
      query: { pin },
      body: { accountNumber: who.accountNumber, amountKobo: 500 },
      token: friend.token,
      key,
    })
    await emptyInto(who, friend)
    expect((await remove(who)).status).toBe(200)

    expect((await world.ask({ url: '/api/User/getLoggedInUser', token: who.token })).status).toBe(401)
    expect(await authenticate(who.email)).toMatchObject({ status: 400, code: '21' })
    for (const ask of [enquire(friend, who.accountNumber), send(friend, who.accountNumber, 100)])
      expect(await ask).toMatchObject({ status: 404, code: '07' })
    expect((await world.ask({ url: '/api/User/get-seller-by-id', query: { Id: who.id } })).status).toBe(404)
    expect((await world.ask({ url: '/api/Car/get-Car-by-id', query: { Id: listed.id } })).status).toBe(404)
    expect(await pay(world, friend, listed.id)).toMatchObject({ status: 409, code: '32' })

    const page = await look(world, friend, booking)
    expect(page.counterparty).toEqual({ id: who.id, name: 'Deleted account', phoneNumber: '', location: '' })
    expect(page.car.picture).not.toBeNull()
    expect(await carState(world, car.id)).toBe('sold')
    const bookings = await world.ask<Booking[]>({ url: '/api/Booking/get-bookings', token: friend.token })
    expect(bookings.status).toBe(200)
    const history = await world.ask<{ counterparty: string }[]>({
      url: '/api/Wallet/GetTransactionHistory',
      token: friend.token,
    })
    expect(history.data.map(each => each.counterparty)).toContain('Deleted account')
    const outcome = await world.ask<{ answer: object }>({
      url: '/api/Wallet/get-outcome',
      query: { key },
      token: friend.token,
    })
    expect(outcome.data.answer).toMatchObject({
      accountName: 'Deleted account',
      accountNumber: who.accountNumber,
    })
  },
)

test('a letter of goodbye is the last to the address, which may register anew', async () => {
  const who = await personWith(world, 0)
  world.pass({ minutes: 2 })
  // A letter that waits when the account goes is not sent any more.
  await world.ask({ url: '/api/User/reset', body: { email: who.email } })
  await remove(who)
  await world.settle()
  const letters = await world.db.rows<{ subject: string; body: string }>`
    select subject, body from demo_mail where to_address = ${who.email}`
  expect(letters).toMatchObject([{ subject: 'Your AutoX account is deleted' }])
  for (const line of retained) expect(letters[0]!.body).toContain(line)
  world.pass({ minutes: 2 })
  await world.ask({ url: '/api/User/register', form: registration(who.email), ip: '10.8.0.1' })
  const code = /\d{6}/.exec((await world.mailTo(who.email))!.subject)![0]
  expect(
    (await world.ask({ url: '/api/User/confirm', body: { email: who.email, code }, ip: '10.8.0.1' })).status,
  ).toBe(200)
  const { user } = (await authenticate(who.email)).data as { user: Me }
  expect(user.id).not.toBe(who.id)
})

test(
  'money in the wallet and purchases under way are in the way, each with the page where it is settled',
  { tags: 'slow' },
  async () => {
    const { seller, buyer, booking } = await saleIn(world, 'papers-submitted')
    await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 150_000 }, token: seller.token })
    const link = `/bookings/${booking.id}`
    expect(await deletion(seller)).toMatchObject({
      possible: false,
      blockedBy: [
        { words: 'You have ₦1,500.00 in your wallet. Send it out first.', link: '/account/wallet' },
        { words: 'A sale is under way: Documents to check.', link },
      ],
    })
    expect((await deletion(buyer)).blockedBy).toEqual([
      { words: '₦8,500,000.00 of your money is held for open transactions.', link: '/account/wallet' },
      { words: 'A purchase is under way: Documents to check.', link },
    ])
    await offerCar(world, seller)
    const before = await stateOf(world.db)
    expect(await remove(seller)).toMatchObject({
      status: 409,
      code: '26',
      message:
        'You have ₦1,500.00 in your wallet. Send it out first. A sale is under way: Documents to check.',
    })
    expect(await remove(buyer)).toMatchObject({ status: 409, code: '26' })
    expect(await stateOf(world.db)).toEqual(before)
  },
)

test('whose money cannot leave yet is told to verify first, and whose wallet is empty need not', async () => {
  const who = await personWith(world, 150_000, {}, 0)
  expect((await deletion(who)).blockedBy).toEqual([
    {
      words: 'Verify your identity first: money cannot leave a wallet before that.',
      link: '/profile/identity',
    },
    { words: 'You have ₦1,500.00 in your wallet. Send it out first.', link: '/account/wallet' },
  ])
  expect((await deletion(await personWith(world, 0, {}, 0))).possible).toBe(true)
})

test('only the right password deletes, and its tries are counted', async () => {
  const who = await personWith(world, 0)
  const before = await stateOf(world.db)
  for (let tries = 0; tries < 5; tries++)
    expect(await remove(who, 'not the password')).toMatchObject({
      status: 400,
      code: '21',
      errors: [{ field: 'currentPassword' }],
    })
  expect(await remove(who)).toMatchObject({ status: 429, code: '15' })
  expect(await stateOf(world.db)).toEqual(before)
})

test(
  'money that arrives at the same moment is either there and keeps the account, or stays with its sender',
  { tags: 'slow' },
  async () => {
    const sender = await personWith(world, 1_000_000)
    for (let round = 0; round < 8; round++) {
      const who = await personWith(world, 0)
      const balanceBefore = await balance(sender)
      const [answer, ...letters] = await Promise.all([
        remove(who),
        ...[1, 2, 3].map(() => send(sender, who.accountNumber, 1_000)),
      ])
      const arrived = letters.filter(each => each.status === 200).length * 1_000
      expect(answer.status).toBe(arrived === 0 ? 200 : 409)
      expect(letters.every(each => each.status === 200 || each.code === '07')).toBe(true)
      expect(await balance(sender)).toBe(balanceBefore - arrived)
      if (arrived > 0) expect(await balance(who)).toBe(arrived)
    }
    expect(await verifyBooks(world.db)).toMatchObject({ ok: true })
  },
)

test(
  'a car that is bought while its seller leaves is bought, or gone; never both',
  { tags: 'slow' },
  async () => {
    const buyer = await personWith(world, price * 5)
    for (let round = 0; round < 4; round++) {
      const seller = await personWith(world, 0)
      const car = await offerCar(world, seller)
      const [answer, bought] = await Promise.all([remove(seller), pay(world, buyer, car.id)])
      expect([answer.status, bought.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  },
)

test('twice at once is once', async () => {
  const who = await personWith(world, 0)
  const answers = await Promise.all([remove(who), remove(who)])
  expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a picture that somebody else shows too stays', { tags: 'slow' }, async () => {
  const [who, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  for (const { token } of [who, stranger]) {
    const form = new FormData()
    form.append('ProfileImage', await picture('#abcdef'))
    await world.ask({ url: '/api/User/update', form, token })
  }
  const { user } = await signIn(world, stranger.email)
  const there = async () => (await world.app.inject(user.profileImage!)).statusCode
  await remove(who)
  await world.settle()
  expect(await there()).toBe(200)
  // A replaced picture goes, too, once nobody shows it.
  const form = new FormData()
  form.append('ProfileImage', await picture('#fedcba'))
  await world.ask({ url: '/api/User/update', form, token: stranger.token })
  await world.settle()
  expect(await there()).toBe(404)
})

test('an account that never had a wallet is deleted like any other', async () => {
  const email = await register(world)
  const { token, user } = await signIn(world, email)
  expect((await remove({ email, token, id: user.id, accountNumber: '' })).status).toBe(200)
})
