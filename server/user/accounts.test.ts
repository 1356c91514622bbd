import { expect, test } from 'vitest'
import type { Me } from '#contract/user/user.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { password, pictureFile, register, registration, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let addresses = 0
const newAddress = () => `somebody-${++addresses}@demo.autox.example`
const codeIn = async (email: string) => /\d{6}/.exec((await world.mailTo(email))!.subject)![0]
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const open = (email: string, more?: Record<string, string>) =>
  world.ask<{ registration: string }>({ url: '/api/User/register', form: registration(email, more) })
type SignedIn = { token: string; expiresAt: string; user: Me; device: string }
const confirm = (email: string, code: string, at?: string) =>
  world.ask<SignedIn & { confirmed: true }>({
    url: '/api/User/confirm',
    body: { email, code, registration: at },
  })
const sendCode = (email: string) => world.ask({ url: '/api/User/send-code', body: { email } })
const authenticate = (email: string, word = password) =>
  world.ask<SignedIn>({
    url: '/api/User/authenticate',
    body: { email, password: word },
  })
const showOwnAccount = (token: string) => world.ask<Me>({ url: '/api/User/getLoggedInUser', token })

test('somebody registers, confirms with the mailed code, signs in, is known, and signs out', async () => {
  const email = newAddress()
  expect(await open(email)).toMatchObject({ status: 200, code: 200, data: { sentTo: email, minutes: 10 } })
  expect(await authenticate(email)).toMatchObject({ status: 403, code: '22' })
  expect(await confirm(email, await codeIn(email))).toMatchObject({ status: 200, data: { confirmed: true } })
  const { data } = await authenticate(email)
  expect(data.user).toMatchObject({
    email,
    fullName: 'Ada Demo',
    accountType: 'Individual',
    phoneNumber: '+2348031234567',
  })
  expect((await showOwnAccount(data.token)).data).toEqual(data.user)
  expect((await world.ask({ url: '/api/User/logout', post: true, token: data.token })).status).toBe(200)
  expect(await showOwnAccount(data.token)).toMatchObject({ status: 401, code: '20', message: 'Please login' })
})

test('a dealer registers with a business name and a picture, and is seen under both', async () => {
  const email = newAddress()
  const form = registration(email, {
    accountType: 'auto dealer',
    businessName: 'Demo Motors',
    gender: 'Female',
    state: 'fct',
    birthYear: '1990',
  })
  form.append('ProfileImage', await pictureFile('me.jpg'))
  expect((await world.ask({ url: '/api/User/register', form })).status).toBe(200)
  await confirm(email, await codeIn(email))
  const { user } = await signIn(world, email)
  expect(user).toMatchObject({ accountType: 'AutoDealer', businessName: 'Demo Motors', gender: 2 })
  expect(user.state).toBe('Federal Capital Territory (FCT)')
  const picture = await world.app.inject(user.profileImage!)
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('a dealer needs a business name, and nobody is younger than 18', async () => {
  expect(await open(newAddress(), { accountType: 'AutoDealer' })).toMatchObject({
    status: 400,
    errors: [{ field: 'businessName' }],
  })
  expect(await open(newAddress(), { birthYear: '2015' })).toMatchObject({
    status: 400,
    errors: [{ field: 'birthYear' }],
  })
})

test('an address is the same in capitals and with blanks around it', async () => {
  const email = newAddress()
  await open(`  ${email.toUpperCase()} `)
  await confirm(email, await codeIn(email))
  expect((await authenticate(` ${email.toUpperCase()}`)).status).toBe(200)
})

test('the database knows a token, a password and a code only by their hashes, and a code only by one that a copy of it cannot try out', async () => {
  const email = newAddress()
  const { registration: id } = (await open(email)).data
  const code = await codeIn(email)
  const { rows: codes } = await world.db.pool.query<{ row: string }>(
    'select registration::text as row from registration',
  )
  await confirm(email, code)
  const { token } = (await authenticate(email)).data
  const { rows } = await world.db.pool.query<{ row: string }>(
    'select session::text as row from session union all select app_user::text from app_user',
  )
  const all = [...codes, ...rows].map(each => each.row).join('\n')
  expect(all).toContain(sha256(token).toString('hex'))
  for (const secret of [token, password, code]) expect(all).not.toContain(secret)
  expect(all).toContain('$argon2id$')
  expect(codes.length).toBeGreaterThan(0)
  expect(all).not.toContain(sha256(`${id}:confirm:${code}`).toString('hex'))
})

test('a session that is idle for ten minutes is over, and one in use is not', async () => {
  const { token } = await signIn(world, await register(world))
  for (let i = 0; i < 3; i++) {
    world.pass({ minutes: 9 })
    expect((await showOwnAccount(token)).status).toBe(200)
  }
  world.pass({ minutes: 10.5 })
  expect((await showOwnAccount(token)).status).toBe(401)
})

test('a session ends after twelve hours, however busy it is', async () => {
  const { token } = await signIn(world, await register(world))
  for (let i = 0; i < 12 * 8 - 1; i++) {
    world.pass({ minutes: 7.5 })
    if ((await showOwnAccount(token)).status !== 200) expect.fail(`over after ${(i + 1) * 7.5} minutes`)
  }
  world.pass({ minutes: 7.5 })
  expect((await showOwnAccount(token)).status).toBe(401)
})

test('a code works once, not after ten minutes, and not for another address', async () => {
  const [first, second] = [newAddress(), newAddress()]
  await open(first)
  await open(second)
  const code = await codeIn(first)
  expect((await confirm(second, code)).code).toBe('23')
  world.pass({ minutes: 11 })
  expect((await confirm(first, code)).code).toBe('23')
  await sendCode(first)
  const fresh = await codeIn(first)
  expect((await confirm(first, code === fresh ? otherCode(code) : code)).code).toBe('23')
  expect((await confirm(first, fresh)).status).toBe(200)
  expect((await confirm(first, fresh)).code).toBe('23')
})

test('the code signs in as authenticate does, the browser that registered is the first device, and two tabs open one session', async () => {
  const email = newAddress()
  const { registration: id } = (await open(email)).data
  const code = await codeIn(email)
  const tabs = await Promise.all([confirm(email, code, id), confirm(email, code, id)])
  expect(new Set(tabs.map(each => each.status))).toEqual(new Set([200, 400]))
  const { confirmed, token, expiresAt, user, device } = tabs.find(each => each.status === 200)!.data
  expect(confirmed).toBe(true)
  expect(Date.parse(expiresAt)).toBe(world.now().getTime() + 12 * 3_600_000)
  expect((await showOwnAccount(token)).data).toEqual(user)
  const sessions = await world.db.rows<{ trusted: boolean }>`
    select device_trusted_at <= ${world.now()} as trusted from session where user_id = ${user.id}`
  expect(sessions).toEqual([{ trusted: true }])
  expect((await authenticate(email)).data.device).not.toBe(device)
  const devices = await world.db.rows<{ trusted: boolean }>`
    select trusted_at <= ${world.now()} as trusted from device_key where user_id = ${user.id} order by trusted_at`
  expect(devices).toEqual([{ trusted: true }, { trusted: false }])
})

test('a client that does not name its registration is signed in, and trusted where it signs in next', async () => {
  const email = newAddress()
  await open(email)
  const { token, user } = (await confirm(email, await codeIn(email))).data
  expect((await showOwnAccount(token)).status).toBe(200)
  await authenticate(email)
  const devices = await world.db.rows<{ trusted: boolean }>`
    select trusted_at <= ${world.now()} as trusted from device_key where user_id = ${user.id}`
  expect(devices).toEqual([{ trusted: true }])
})

test('a code confirms the registration it was mailed for, whatever a stranger registers for the address meanwhile', async () => {
  const email = newAddress()
  const mine = (await open(email, { firstName: 'Owner' })).data.registration
  const first = await codeIn(email)
  world.pass({ minutes: 2 })
  const otherRegistration = (await open(email, { firstName: 'Squatter', password: 'a squatters password' }))
    .data.registration
  const newest = await codeIn(email)
  // The owner types what arrived last, here and where nothing is known of either registration.
  if (first !== newest) expect((await confirm(email, newest, mine)).code).toBe('23')
  expect(await confirm(email, newest)).toMatchObject({
    code: '23',
    message: expect.stringContaining('registered more than once'),
  })
  expect((await confirm(email, first, otherRegistration)).code).toBe('23')
  expect((await authenticate(email)).status).toBe(400)
  expect((await confirm(email, first, mine)).status).toBe(200)
  expect((await authenticate(email)).data.user.firstName).toBe('Owner')
  expect((await authenticate(email, 'a squatters password')).code).toBe('21')
  expect((await confirm(email, newest, otherRegistration)).code).toBe('23')
})

test('who comes back with the right password gets a code for what that password belongs to', async () => {
  const email = newAddress()
  await open(email)
  world.pass({ minutes: 2 })
  await open(email)
  await codeIn(email)
  const { errors } = await authenticate(email)
  expect(errors).toEqual([{ field: 'registration', message: expect.any(String) }])
  world.pass({ minutes: 2 })
  const registrationId = errors[0]!.message
  await world.ask({ url: '/api/User/send-code', body: { email, registration: registrationId } })
  expect((await confirm(email, await codeIn(email), registrationId)).status).toBe(200)
  expect((await authenticate(email)).status).toBe(200)
})

test('a password chosen with a code from the mail is on whatever is confirmed later', async () => {
  const email = newAddress()
  const { registration: squatted } = (await open(email, { password: 'a squatters password' })).data
  await codeIn(email)
  world.pass({ minutes: 2 })
  await world.ask({ url: '/api/User/reset', body: { email } })
  const token = await codeIn(email)
  const body = { email, token, newPassword: 'the owners own words' }
  expect((await world.ask({ url: '/api/User/changePasswordWithToken', body })).status).toBe(200)
  world.pass({ minutes: 2 })
  await world.ask({ url: '/api/User/send-code', body: { email, registration: squatted } })
  await confirm(email, await codeIn(email), squatted)
  expect((await authenticate(email, 'a squatters password')).code).toBe('21')
  expect((await authenticate(email, 'the owners own words')).status).toBe(200)
})

test('no letter to an address that nobody confirmed says what a stranger typed, and no name holds a link', async () => {
  const email = newAddress()
  await open(email, { firstName: 'Winner' })
  world.pass({ minutes: 2 })
  await world.ask({ url: '/api/User/reset', body: { email } })
  const otherEmail = newAddress()
  const { token } = await signIn(world, await register(world, { firstName: 'Winner' }))
  const change = { newEmail: otherEmail, currentPassword: password }
  expect((await world.ask({ url: '/api/User/change-email', body: change, token })).status).toBe(200)
  await world.mailTo(otherEmail)
  const letters = await world.db.rows<{ body: string }>`
    select body from demo_mail where to_address = any(${[email, otherEmail]})`
  expect(letters).toHaveLength(3)
  for (const { body } of letters) expect(body).not.toContain('Winner')
  for (const firstName of ['www.win', 'Go to win.example', 'https://x', 'me@win'])
    expect(await open(newAddress(), { firstName })).toMatchObject({ errors: [{ field: 'firstName' }] })
  for (const fine of ["Chidi-O'Brien", 'A. B. Okafor', 'Ọlá'])
    expect((await open(newAddress(), { firstName: fine })).status).toBe(200)
  const rename = new FormData()
  rename.append('lastName', 'win.example')
  expect((await world.ask({ url: '/api/User/update', form: rename, token })).errors[0]?.field).toBe(
    'lastName',
  )
})

test('a confirmed address gets another letter, without a code, and keeps its account as it was', async () => {
  const email = await register(world)
  world.pass({ minutes: 2 })
  expect((await open(email, { firstName: 'Thief', password: 'a thief has this one' })).status).toBe(200)
  const letter = (await world.mailTo(email))!
  expect(letter.subject).toBe('You already have an AutoX account')
  expect(letter.subject + letter.body).not.toMatch(/\d{6}/)
  expect((await signIn(world, email)).user.firstName).toBe('Ada')
  expect((await authenticate(email, 'a thief has this one')).code).toBe('21')
})
