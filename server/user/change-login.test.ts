import { expect, test } from 'vitest'
import type { Me } from '#contract/user/user.ts'
import { password, register, registration, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let addresses = 0
const newAddress = () => `new-address-${++addresses}@demo.autox.example`

const somebody = async () => {
  const email = await register(world)
  return { email, token: (await signIn(world, email)).token }
}
type Who = Awaited<ReturnType<typeof somebody>>

const ask = (who: Who, newEmail: string, currentPassword = password) =>
  world.ask({ url: '/api/User/change-email', body: { newEmail, currentPassword }, token: who.token })
const confirm = (who: Who, code: string) =>
  world.ask<Me>({ url: '/api/User/confirm-email', body: { code }, token: who.token })
const authenticate = (email: string) =>
  world.ask({ url: '/api/User/authenticate', body: { email, password } })
const codeIn = async (email: string) => /\d{6}/.exec((await world.mailTo(email))!.subject)![0]
const later = async () => {
  await world.settle()
  world.pass({ minutes: 1 })
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code at the new address takes it into use, and the old address is told without the whole new one', async () => {
  const who = await somebody()
  const newEmail = newAddress()
  expect(await ask(who, ` ${newEmail.toUpperCase()}`)).toMatchObject({
    status: 200,
    data: { sentTo: newEmail, minutes: 10 },
  })
  expect((await authenticate(newEmail)).code).toBe('21')
  const code = await codeIn(newEmail)
  await later()
  expect(await confirm(who, code)).toMatchObject({
    status: 200,
    data: { email: newEmail, userName: newEmail },
  })
  expect((await authenticate(newEmail)).status).toBe(200)
  expect((await authenticate(who.email)).code).toBe('21')
  const letter = (await world.mailTo(who.email))!
  expect(letter.subject).toBe('The email of your AutoX account was changed')
  expect(letter.body).toContain('n•••@demo.autox.example')
  expect(letter.body).not.toContain(newEmail)
})

test('a taken address gets the same answer, its owner a letter without a code, and no guess takes it', async () => {
  const [who, owner] = [await somebody(), await somebody()]
  await later()
  const free = newAddress()
  const strange = JSON.stringify(await ask(who, free)).replaceAll(free, 'ADDRESS')
  await later()
  expect(JSON.stringify(await ask(who, owner.email)).replaceAll(owner.email, 'ADDRESS')).toBe(strange)
  const letter = (await world.mailTo(owner.email))!
  expect(letter.subject).toBe('Someone tried to use your email for another AutoX account')
  expect(letter.subject + letter.body).not.toMatch(/\d{6}/)
  expect(await confirm(who, '000000')).toMatchObject({ code: '23', errors: [{ field: 'code' }] })
})

test('an address that was taken after the code was mailed is refused, and nothing changes', async () => {
  const who = await somebody()
  const newEmail = newAddress()
  await ask(who, newEmail)
  const code = await codeIn(newEmail)
  await later()
  await world.ask({ url: '/api/User/register', form: registration(newEmail) })
  await world.ask({ url: '/api/User/confirm', body: { email: newEmail, code: await codeIn(newEmail) } })
  expect(await confirm(who, code)).toMatchObject({ status: 409, code: '24' })
  expect((await authenticate(who.email)).status).toBe(200)
})

test('two people who both proved one address at once: one has it', async () => {
  const [ada, bola] = [await somebody(), await somebody()]
  const newEmail = newAddress()
  await ask(ada, newEmail)
  const first = await codeIn(newEmail)
  await later()
  await ask(bola, newEmail)
  const second = await codeIn(newEmail)
  const answers = await Promise.all([confirm(ada, first), confirm(bola, second)])
  expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('somebody who registered the address and never confirmed it does not stand in the way', async () => {
  const who = await somebody()
  const newEmail = newAddress()
  await world.ask({ url: '/api/User/register', form: registration(newEmail, { firstName: 'Squatter' }) })
  await later()
  await ask(who, newEmail)
  expect((await confirm(who, await codeIn(newEmail))).data.firstName).toBe('Ada')
  expect((await authenticate(newEmail)).status).toBe(200)
})

test('a code is for one user, one address, one use and ten minutes', async () => {
  const [who, thief] = [await somebody(), await somebody()]
  const [first, second] = [newAddress(), newAddress()]
  await ask(who, first)
  const old = await codeIn(first)
  expect((await confirm(thief, old)).code).toBe('23')
  await later()
  await ask(who, second)
  const fresh = await codeIn(second)
  expect((await confirm(who, old === fresh ? wrongCode(old) : old)).code).toBe('23')
  expect((await confirm(who, fresh)).data.email).toBe(second)
  expect((await confirm(who, fresh)).code).toBe('23')
  await later()
  await ask(who, newAddress())
  const late = await codeIn(`new-address-${addresses}@demo.autox.example`)
  for (const minutes of [5, 5]) {
    world.pass({ minutes })
    await world.ask({ url: '/api/User/getLoggedInUser', token: who.token })
  }
  expect((await confirm(who, late)).code).toBe('23')
})

test('it needs the password, and an address other than one’s own', async () => {
  const who = await somebody()
  expect(await ask(who, newAddress(), 'not the password')).toMatchObject({
    code: '21',
    errors: [{ field: 'currentPassword' }],
  })
  expect(await ask(who, who.email)).toMatchObject({ status: 400, errors: [{ field: 'newEmail' }] })
})

test('one person asks once a minute, and many people do not write to one address', async () => {
  const [who, helper] = [await somebody(), await somebody()]
  const target = newAddress()
  expect((await ask(who, target)).status).toBe(200)
  expect(await ask(who, newAddress())).toMatchObject({ status: 429, code: '15' })
  expect(await ask(helper, target)).toMatchObject({ status: 429, code: '15' })
})

test('five wrong codes lock, and a code for a password that went to the old address opens nothing any more', async () => {
  const who = await somebody()
  const newEmail = newAddress()
  await later()
  await world.ask({ url: '/api/User/reset', body: { email: who.email } })
  const reset = await codeIn(who.email)
  await ask(who, newEmail)
  await confirm(who, await codeIn(newEmail))
  const body = { email: newEmail, token: reset, newPassword: 'another long demo password' }
  expect((await world.ask({ url: '/api/User/changePasswordWithToken', body })).code).toBe('23')
  for (let tries = 0; tries < 5; tries++) expect((await confirm(who, '000000')).code).toBe('23')
  expect((await confirm(who, '000000')).status).toBe(429)
})
