import { expect, test } from 'vitest'
import { deskIn } from '#server/testing/world/desk.ts'
import { addOperator, operatorIn, signInAtDesk } from '#server/testing/desk/operators.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run } = deskIn(world)
/** A call that a person makes, and not a page by itself. */
const work = (token: string) => world.ask<object>({ url: '/api/Desk/passkeys', token })
const me = (token: string) => world.ask<{ name: string }>({ url: '/api/Desk/me', token })

test('a password and a code open the desk, and the trail says so', async () => {
  const ada = await addOperator(world, 'ada.desk')
  const { data, status } = await signInAtDesk(world, ada)
  expect(status).toBe(200)
  expect(data.operator).toEqual({ id: expect.any(String), name: 'ada.desk', roles: ['administrator'] })
  expect((await me(data.token)).data.name).toBe('ada.desk')
  expect(await run('audit list', data.operator.id)).toContain('ada.desk  desk sign-in')
  await world.ask({ url: '/api/Desk/sign-out', body: {}, token: data.token })
  expect((await me(data.token)).status).toBe(401)
})

test('a code works once, an old one never, and the words are the same for everything that is wrong', async () => {
  const ben = await addOperator(world, 'ben.desk')
  expect((await signInAtDesk(world, ben)).status).toBe(200)
  const again = await signInAtDesk(world, ben)
  expect(again).toMatchObject({ status: 400, code: '21', data: null })
  expect(await signInAtDesk(world, ben, ben.code(-2))).toEqual(again)
  // The one before the code that was taken is no code any more either.
  expect(await signInAtDesk(world, ben, ben.code(-1))).toEqual(again)
  world.pass({ minutes: 1 })
  expect(await signInAtDesk(world, { ...ben, password: 'another password' })).toEqual(again)
  world.pass({ minutes: 20 })
  expect((await signInAtDesk(world, ben)).status).toBe(200)
  const nobody = { name: 'no.such', password: 'another password', code: () => '123456' }
  expect(await signInAtDesk(world, nobody)).toEqual(again)
})

test('two at once with one code: one gets in', async () => {
  const two = await addOperator(world, 'two.desk')
  const both = await Promise.all([signInAtDesk(world, two), signInAtDesk(world, two)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('guessing is slowed down, and the right code does not help then', async () => {
  const cy = await addOperator(world, 'cy.desk')
  for (let i = 0; i < 5; i++) await signInAtDesk(world, cy, cy.code() === '000000' ? '000001' : '000000')
  expect(await signInAtDesk(world, cy)).toMatchObject({ status: 429 })
  world.pass({ minutes: 16 })
  expect((await signInAtDesk(world, cy)).status).toBe(200)
})

test('ten idle minutes end a session, and four hours end any', async () => {
  const di = await operatorIn(world, 'di.desk')
  world.pass({ minutes: 9 })
  expect((await work(di.token)).status).toBe(200)
  world.pass({ minutes: 10 })
  expect((await work(di.token)).status).toBe(401)
  const { data } = await signInAtDesk(world, di)
  for (let i = 0; i < 26; i++) {
    world.pass({ minutes: 9 })
    expect((await work(data.token)).status).toBe(200)
  }
  world.pass({ minutes: 9 })
  expect((await work(data.token)).status).toBe(401)
})

test('whoever is disabled is out everywhere at once, and comes in again only when restored', async () => {
  const eve = await operatorIn(world, 'eve.desk')
  expect(await run('operators disable', 'eve.desk', 'Left the company')).toContain('1 session ended')
  expect((await me(eve.token)).status).toBe(401)
  world.pass({ minutes: 1 })
  expect((await signInAtDesk(world, eve)).status).toBe(400)
  await expect(run('operators disable', 'eve.desk', 'Left the company')).rejects.toThrow('already')
  await run('operators restore', 'eve.desk', 'Came back to us')
  world.pass({ minutes: 1 })
  expect((await signInAtDesk(world, eve)).status).toBe(200)
  const renewed = await run('operators renew', 'eve.desk', 'Lost the phone')
  expect(renewed).toContain('otpauth://totp/AutoX%20desk:eve.desk?secret=')
  world.pass({ minutes: 1 })
  expect((await signInAtDesk(world, eve)).status).toBe(400)
})

test('no name twice, no secret in the open: not in the table, not in the trail', async () => {
  const fay = await addOperator(world, 'fay.desk')
  await expect(addOperator(world, 'fay.desk')).rejects.toThrow('with that name already exists')
  const rows = await world.db.rows<{ line: string }>`
    select row_to_json(o)::text as line from operator o union all select row_to_json(a)::text from operator_action a`
  expect(rows.map(({ line }) => line).join()).not.toContain(fay.password)
})

test('a user of that password is no operator, and registering makes none', async () => {
  const user = await personWith(world, 0)
  expect((await me(user.token)).status).toBe(401)
  expect(
    (
      await world.ask({
        url: '/api/Desk/sign-in',
        body: { name: user.email, password: 'x'.repeat(9), code: '123456' },
      })
    ).status,
  ).toBe(400)
})
