// Pepper rotation: sign-in, payments and receipts keep working.
import { expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/installation.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { receiptSigner } from '#server/receipts/sign-code.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { password, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { dataDir } = world
const config = { ...readConfig({}), dataDir, demonstration: true }
const open = () => openInstallation(world.db, config, world.now())

/** The product started again, with whatever pepper lies in the folder now. */
const startedAgain = async () => {
  const books = groupCommit(world.db)
  const { pepper } = await open()
  const { app } = await makeApp({
    db: world.db,
    undeclared: world.undeclared,
    bank: world.bank,
    books,
    files: openFiles({ dataDir }, pepper),
    pepper,
    clock: world.now,
    config,
    http: { logger: false, callsPerMinuteMax: 1_000 },
  })
  return async (url: string, payload: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
  }
}

test('passwords and pins of before go on, and are hashed anew where they were typed right', async () => {
  const { pepper: before } = await open()
  const ada = await personWith(world, 0)
  const bola = await personWith(world, 0)
  const desk = deskIn(world)
  expect(await desk.run('pepper show')).toContain('Part 1, the newest: 2 passwords and 2 PINs.')
  expect(await desk.run('pepper rotate', 'its backup', 'was lost')).toContain('has a new part, its 2')
  const ask = await startedAgain()
  const signIn = (typed: string) => ask('/api/User/authenticate', { email: ada.email, password: typed })
  expect(await signIn('not the password')).toBe(400)
  expect(await signIn(password)).toBe(200)
  expect(await signIn(password)).toBe(200)
  const changePin = (currentPin: string, newPin: string) =>
    ask('/api/Wallet/ChangePin', { currentPin, newPin }, ada.token)
  expect(await changePin('4826', '9174')).toBe(400)
  expect(await changePin(pin, '9174')).toBe(200)
  const emailWith = (newEmail: string, currentPassword: string) =>
    ask('/api/User/change-email', { newEmail, currentPassword }, bola.token)
  expect(await emailWith('bola-new@demo.autox.example', password)).toBe(200)
  const output = await desk.run('pepper show')
  expect(output).toContain('Part 1: 0 passwords and 1 PINs.')
  expect(output).toContain('Part 2, the newest: 2 passwords and 1 PINs.')
  const [old, fresh] = [receiptSigner(before), receiptSigner((await open()).pepper)]
  expect(fresh.publicKey).toBe(old.publicKey)
  expect(await desk.run('audit list')).toContain('pepper rotate: its backup was lost')
})

test('a process that has not the newest part does not start', async () => {
  const oldest = Buffer.from((await open()).pepper)
    .subarray(0, 32)
    .toString('hex')
  await expect(openInstallation(world.db, { ...config, pepper: oldest }, world.now())).rejects.toThrow(
    'is not the one of this database',
  )
})
