// People's passkeys: each proof once, in time, for its owner and its purpose, until removed.
import { expect, test } from 'vitest'
import type { PasskeyView } from '#contract/user/passkeys.ts'
import { proofOf } from '#contract/core/proof-text.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { authenticator } from '#server/testing/world/authenticator.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import {
  addPasskey,
  allowPayments,
  orderProof,
  ownProof,
  signInProof,
} from '#server/testing/world/passkeys.ts'
import { password, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const enter = (passkey: string) =>
  world.ask<{ token: string; user: { id: string } }>({ url: '/api/User/passkey-sign-in', body: { passkey } })
const listOf = async ({ token }: Person) =>
  (await world.ask<PasskeyView[]>({ url: '/api/User/get-passkeys', token })).data
const remove = (who: Person, credentialId: string, currentPassword = password) =>
  world.ask<PasskeyView[]>({
    url: '/api/User/passkey-remove',
    body: { credentialId, currentPassword },
    token: who.token,
  })
const refused = { status: 400, code: '21', data: null }

test('a passkey signs in without email and password, is told by mail, and says when it was used', async () => {
  const ada = await personWith(world, 0)
  const { device, reply } = await addPasskey(world, ada)
  expect(reply).toMatchObject({ status: 200, data: [{ name: 'My phone', usedAt: null, pays: false }] })
  expect((await world.mailTo(ada.email))!.subject).toBe('A passkey was added to your AutoX account')
  const { status, data } = await enter(await signInProof(world, device))
  expect([status, data.user.id]).toEqual([200, ada.id])
  expect((await world.ask({ url: '/api/User/getLoggedInUser', token: data.token })).status).toBe(200)
  expect((await listOf(ada))[0]!.usedAt).toBe(world.now().toISOString())
})

test('a passkey is kept under the id that its device signed, and under no other', async () => {
  const eve = await personWith(world, 0)
  const { reply } = await addPasskey(world, eve, undefined, { credentialId: 'AAAA' })
  expect(reply).toMatchObject({ status: 400, errors: [{ field: 'attestation' }] })
  expect(await listOf(eve)).toEqual([])
})

test('a proof signs in once, in time, at this place, by a verified person, and for nothing else', async () => {
  const ben = await personWith(world, 0)
  const { device } = await addPasskey(world, ben)
  const proof = await signInProof(world, device)
  const both = await Promise.all([enter(proof), enter(proof)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const late = await signInProof(world, device)
  world.pass({ minutes: 6 })
  expect(await enter(late)).toMatchObject(refused)
  expect(await enter(await ownProof(world, ben, device))).toMatchObject(refused)
  const { challenge } = (
    await world.ask<{ challenge: string }>({ url: '/api/User/passkey-options', body: {} })
  ).data
  // Neither a finger nor a screen lock.
  expect(await enter(proofOf(device.sign(challenge, 0x01)))).toMatchObject(refused)
  expect(await enter(proofOf({ ...device.sign(challenge), signature: 'AAAA' }))).toMatchObject(refused)
  const { hostname: rpId } = new URL(world.parts.config.publicUrl)
  const copied = authenticator({ origin: 'https://autox.example', rpId })
  expect((await addPasskey(world, ben, copied)).reply).toMatchObject({
    status: 400,
    errors: [{ field: 'attestation' }],
  })
  // A copy of a passkey counts behind it.
  const older = await signInProof(world, device)
  expect((await enter(await signInProof(world, device))).status).toBe(200)
  expect(await enter(older)).toMatchObject(refused)
})

test('adding takes the password or another passkey, once each, ten at most', async () => {
  const cy = await personWith(world, 0)
  expect((await addPasskey(world, cy, undefined, { currentPassword: 'wrong' })).reply).toMatchObject({
    ...refused,
    errors: [{ field: 'currentPassword' }],
  })
  const { device } = await addPasskey(world, cy)
  expect((await addPasskey(world, cy, device)).reply).toMatchObject({ status: 409, code: '40' })
  const byPasskey = { currentPassword: await ownProof(world, cy, device) }
  expect((await addPasskey(world, cy, undefined, byPasskey)).reply.data).toHaveLength(2)
  // The same proof again, and that of somebody else.
  expect((await addPasskey(world, cy, undefined, byPasskey)).reply).toMatchObject(refused)
  const otherPerson = await personWith(world, 0)
  const { device: otherDevice } = await addPasskey(world, otherPerson)
  const foreign = { currentPassword: await ownProof(world, otherPerson, otherDevice) }
  expect((await addPasskey(world, cy, undefined, foreign)).reply).toMatchObject(refused)
  for (let more = 0; more < 8; more++) await addPasskey(world, cy)
  expect((await addPasskey(world, cy)).reply).toMatchObject({ status: 409, code: '40' })
})

test('a removed passkey does nothing, in another tab either; one is named anew; a suspended or deleted account is closed to it', async () => {
  const di = await personWith(world, 0)
  const { device, credentialId } = await addPasskey(world, di)
  const stranger = await personWith(world, 0)
  expect((await remove(stranger, credentialId)).status).toBe(404)
  const renamed = { url: '/api/User/passkey-rename', body: { credentialId, name: 'Old phone' } }
  expect((await world.ask<PasskeyView[]>({ ...renamed, token: di.token })).data[0]!.name).toBe('Old phone')
  const proof = await signInProof(world, device)
  expect((await remove(di, credentialId, 'wrong')).status).toBe(400)
  expect((await remove(di, credentialId)).data).toEqual([])
  expect(await remove(di, credentialId)).toMatchObject({
    status: 404,
    message: 'That passkey was removed already.',
  })
  expect(await enter(proof)).toMatchObject(refused)
  const { device: second } = await addPasskey(world, di)
  await world.db.inTx(tx => suspendUser(tx, { id: di.id, reason: 'A test', now: world.now() }))
  expect(await enter(await signInProof(world, second))).toMatchObject({ status: 403, code: '25' })
  const { device: otherDevice } = await addPasskey(world, stranger)
  const copy = (await downloadOf(world, stranger)).json<{ passkeys: object[] }>()
  expect(copy.passkeys).toMatchObject([{ name: 'My phone', paysSince: null }])
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: await ownProof(world, stranger, otherDevice) },
    token: stranger.token,
  })
  expect(await world.db.rows`select from user_passkey where user_id = ${stranger.id}`).toEqual([])
  expect(await enter(await signInProof(world, otherDevice))).toMatchObject(refused)
})

const transferCall = 'POST /api/Wallet/WalletTransfer'
const payer = async () => {
  const who = await personWith(world, 10_000_000)
  const { device, credentialId } = await addPasskey(world, who)
  return { who, device, credentialId }
}
const to = await personWith(world, 0)
const orderOf = (amountKobo: number) => ({
  call: transferCall,
  body: { accountNumber: to.accountNumber, amountKobo, narration: 'For the tyres' },
})
const send = (who: Person, order: { body: object }, proof: string) =>
  world.ask({ url: '/api/Wallet/WalletTransfer', query: { pin: proof }, body: order.body, token: who.token })
const wrongPin = { status: 400, code: '03', errors: [{ field: 'query.pin' }] }

test('a passkey confirms one order in place of the pin, once the pin has allowed it', async () => {
  const { who, device, credentialId } = await payer()
  const order = orderOf(500_000)
  const body = { call: order.call, order: JSON.stringify({ query: {}, body: order.body }) }
  const options = () => world.ask({ url: '/api/User/passkey-order-options', body, token: who.token })
  expect(await options()).toMatchObject({
    status: 409,
    message: 'None of your passkeys can confirm payments. Enter your PIN.',
  })
  expect((await allowPayments(world, who, credentialId, '9999')).status).toBe(400)
  expect((await allowPayments(world, who, credentialId)).data).toMatchObject([{ pays: true }])
  const proof = await orderProof(world, who, device, order)
  // Another amount, and then the very order, which uses the proof up.
  expect(await send(who, orderOf(500_001), proof)).toMatchObject(wrongPin)
  expect((await send(who, order, proof)).status).toBe(200)
  expect(await send(who, order, proof)).toMatchObject(wrongPin)
  const late = await orderProof(world, who, device, orderOf(600_000))
  world.pass({ minutes: 3 })
  expect(await send(who, orderOf(600_000), late)).toMatchObject(wrongPin)
  // Somebody else’s passkey, and a proof that was made to sign in.
  const otherPayer = await payer()
  await allowPayments(world, otherPayer.who, otherPayer.credentialId)
  const otherProof = await orderProof(world, otherPayer.who, otherPayer.device, orderOf(700_000))
  expect(await send(who, orderOf(700_000), otherProof)).toMatchObject(wrongPin)
  expect(await send(who, orderOf(700_000), await signInProof(world, device))).toMatchObject(wrongPin)
})

test('options name what is wrong with an order by the fields of its call', async () => {
  const { who } = await payer()
  const ask = (call: string, order: object) =>
    world.ask({
      url: '/api/User/passkey-order-options',
      body: { call, order: JSON.stringify(order) },
      token: who.token,
    })
  expect(await ask('GET /api/Wallet/GetWalletDetails', { query: {}, body: {} })).toMatchObject({
    status: 400,
    errors: [{ field: 'call' }],
  })
  expect(await ask(transferCall, { query: {}, body: { ...orderOf(1).body, amountKobo: -1 } })).toMatchObject({
    status: 400,
    errors: [{ field: 'amountKobo' }],
  })
  expect(await ask(transferCall, [])).toMatchObject({ status: 400, errors: [{ field: 'order' }] })
})

test('a locked pin locks passkeys as well, and a new pin has to allow them anew', async () => {
  const { who, device, credentialId } = await payer()
  await allowPayments(world, who, credentialId)
  const newPin = '9274'
  await world.ask({
    url: '/api/Wallet/ChangePin',
    body: { currentPin: pin, newPin },
    token: who.token,
  })
  expect((await listOf(who))[0]!.pays).toBe(false)
  expect((await allowPayments(world, who, credentialId, newPin)).data).toMatchObject([{ pays: true }])
  for (let tries = 0; tries < 5; tries++) await send(who, orderOf(100_000), '1111')
  const proof = await orderProof(world, who, device, orderOf(100_000))
  expect(await send(who, orderOf(100_000), proof)).toMatchObject({ status: 423, code: '04' })
  // The session is over sooner than the lock.
  world.pass({ minutes: 31 })
  const later = { ...who, token: (await enter(await signInProof(world, device))).data.token }
  const again = await orderProof(world, later, device, orderOf(100_000))
  expect((await send(later, orderOf(100_000), again)).status).toBe(200)
})
