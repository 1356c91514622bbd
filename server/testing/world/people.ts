// Test people who register, confirm, sign in, open wallets and offer cars.
import { randomInt } from 'node:crypto'
import type { Car } from '#contract/cars/cars.ts'
import type { Identity } from '#contract/kyc/kyc.ts'
import { limits } from '#contract/core/limits.ts'
import { kobo } from '#contract/core/money.ts'
import type { Me } from '#contract/user/user.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import type { Tier } from '#server/kyc/tier-limits.ts'
import { overflowOf, balancesOf, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { deposit } from '#server/seed/people/load-people.ts'
import { carFields } from './car-fields.ts'
import { type Deps, putReady } from './ready-people.ts'
import { drawFlatGrey } from './scenes.ts'
import type { World as WholeWorld } from './world.ts'

/** All that people need of a world: somebody who answers, and their mail. */
type World = Pick<WholeWorld, 'ask' | 'mailTo'> & Partial<Deps & Pick<WholeWorld, 'settle'>>

export type Person = {
  email: string
  token: string
  id: string
  accountNumber: string
  /** By which their account knows the device they signed in on. */
  device?: string | undefined
}
export const password = 'a long demo password'
export const pin = '8305'

let people = 0

const fieldsOf = (email: string, more: Record<string, string>): Record<string, string> => ({
  accountType: 'Individual',
  firstName: 'Ada',
  lastName: 'Demo',
  email,
  phoneNumber: '0803 123 4567',
  state: 'Lagos',
  password,
  ...more,
})

export const registration = (email: string, more: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(email, more))) form.append(name, value)
  return form
}

/** A new address; and a machine of their own, since one machine may open only so many accounts in an hour. */
const newcomer = () => ({
  email: `person-${++people}@demo.autox.example`,
  ip: `10.1.${people >> 8}.${people & 255}`,
})

type SignedIn = { token: string; user: Me; device: string }

/** Registers and confirms somebody; `more` replaces fields of the registration. Gives their address. */
export const register = async (world: World, more: Record<string, string> = {}): Promise<string> => {
  const { email, ip } = newcomer()
  await world.ask({ url: '/api/User/register', form: registration(email, more), ip })
  const code = /\d{6}/.exec((await world.mailTo(email))!.subject)![0]
  const { data } = await world.ask<SignedIn>({ url: '/api/User/confirm', body: { email, code }, ip })
  // Who a test signs in has no other session.
  await world.ask({ url: '/api/User/logout', post: true, token: data.token })
  return email
}

let signIns = 0

/** From a machine of their own each time: one machine may sign in only so often. */
export const signIn = async (world: World, email: string): Promise<SignedIn> => {
  const ip = `10.2.${++signIns >> 8}.${signIns & 255}`
  const answer = await world.ask<SignedIn>({
    url: '/api/User/authenticate',
    body: { email, password },
    ip,
  })
  return answer.data
}

/** Gives people a new session where theirs has ended in the test’s time. */
export const signInAgain = async (world: World, ...persons: Person[]): Promise<void> => {
  for (const person of persons) person.token = (await signIn(world, person.email)).token
}

/** A wallet may hold more than its tier allows to be paid in, such as from a higher tier: what was kept apart goes in. */
const fillUp = async (tx: Tx, userId: string): Promise<void> => {
  const [from, to] = [overflowOf(userId), walletOf(userId)]
  const balanceKobo = (await balancesOf(tx, [from])).get(from)
  if (!balanceKobo) return
  const moves = [{ from, to, amountKobo: balanceKobo }]
  await post(tx, { key: `fill-up:${userId}`, kind: 'take-in', moves })
}

/** Somebody who came by the calls alone, as anybody does: all of them, one after another. */
export const walkIn = async (world: World, more: Record<string, string> = {}): Promise<Person> => {
  const email = await register(world, more)
  const { token, user, device } = await signIn(world, email)
  await verifyByCalls(world, token)
  const wallet = await world.ask<Wallet>({ url: '/api/Wallet/CreateWallet', body: { pin }, token })
  return { email, token, id: user.id, accountNumber: wallet.data.accountNumber, device }
}

const isWhole = (world: World): world is World & Deps =>
  world.db !== undefined && world.now !== undefined && world.bank !== undefined && world.dataDir !== undefined

const standing = async (deps: Deps, more: Record<string, string>, tier: Tier): Promise<Person> => {
  const { email, ip } = newcomer()
  return { email, ...(await putReady(deps, { fields: fieldsOf(email, more), pin, tier, ip })) }
}

/** Somebody who is signed in, verified up to a tier, and has a wallet with so many kobo in it. */
export const personWith = async (
  world: World,
  balanceKobo: number,
  more: Record<string, string> = {},
  tier: Tier = 3,
): Promise<Person> => {
  const person = isWhole(world) ? await standing(world, more, tier) : await walkIn(world, more)
  if (balanceKobo > limits.sandboxDepositMaxKobo && world.db)
    await world.db.inTx(tx => deposit(tx, person.id, kobo(balanceKobo), 'more', world.now?.() ?? new Date()))
  else if (balanceKobo > 0)
    await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: balanceKobo }, token: person.token })
  if (world.db && tier < 3) await world.db.inTx(tx => fillUp(tx, person.id))
  return person
}

export const balanceOf = async (world: World, { token }: Person): Promise<number> =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token })).data.balanceKobo

let picture: Promise<Buffer> | undefined

/** Always the same picture, which any two may show. */
export const pictureFile = async (name = 'car.jpg'): Promise<File> => {
  picture ??= drawFlatGrey(limits.pictureSideMinPx, 240)
  return new File([new Uint8Array(await picture)], name, { type: 'image/jpeg' })
}

export const pdfFile = (name = 'papers.pdf'): File =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  })

/** A number that the sandbox verifier matches and nobody else has, or one that ends as a test wants it. */
export const newNumber = (lastDigit = '1'): string =>
  `${String(randomInt(10 ** 10)).padStart(10, '0')}${lastDigit}`

export const personalForm = (name?: string): FormData => {
  const form = new FormData()
  form.append('IdentityDocument', pdfFile(name))
  form.append('IdentityDocumentExpiresOn', '2099-12-31')
  form.append('ProofOfAddress', pdfFile())
  return form
}

const verifyByCalls = async (world: World, token: string): Promise<void> => {
  const url = '/api/KYC/verify-identity'
  for (const kind of ['bvn', 'nin'])
    await world.ask({ url, body: { kind, number: newNumber(), birthDate: '1990-05-31' }, token })
  await world.ask({ url: '/api/KYC/personal-kyc', form: personalForm(), token })
  for (;;) {
    const { data } = await world.ask<Identity>({ url: '/api/KYC/get-identity', token })
    if (data.tier === 3) return
    await world.settle?.()
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export const carForm = async (more: Record<string, string> = {}): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...carFields, ...more })) form.append(name, value)
  form.append('ImageFiles', await pictureFile())
  return form
}

export const offerCar = async (
  world: World,
  { token }: Person,
  more: Record<string, string> = {},
): Promise<Car> => (await world.ask<Car>({ url: '/api/Car/add-Car', form: await carForm(more), token })).data
