// People of a test's world: they register, confirm with the code in their mail, sign in, open wallets and offer cars, as anybody does.
import sharp from 'sharp'
import type { Car } from '#contract/cars.ts'
import type { Me } from '#contract/user.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { World as WholeWorld } from './world.ts'

/** All that people need of a world: somebody who answers, and their mail. */
type World = Pick<WholeWorld, 'ask' | 'mailTo'>

export type Person = { email: string; token: string; id: string; accountNumber: string }
export const password = 'a long demo password'
export const pin = '8305'

let people = 0

export const registration = (email: string, more: Record<string, string> = {}): FormData => {
  const form = new FormData()
  const fields = {
    accountType: 'Individual',
    firstName: 'Ada',
    lastName: 'Demo',
    email,
    phoneNumber: '0803 123 4567',
    state: 'Lagos',
    password,
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Registers and confirms somebody; `more` replaces fields of the registration. Gives their address. */
export const register = async (world: World, more: Record<string, string> = {}): Promise<string> => {
  const email = `person-${++people}@demo.autox.example`
  // Everybody from a machine of their own: one machine may open only so many accounts in an hour.
  const ip = `10.1.${people >> 8}.${people & 255}`
  await world.ask({ url: '/api/User/register', form: registration(email, more), ip })
  const code = /\d{6}/.exec((await world.mailTo(email))!.subject)![0]
  await world.ask({ url: '/api/User/confirm', body: { email, code } })
  return email
}

export const signIn = async (world: World, email: string): Promise<{ token: string; user: Me }> =>
  (await world.ask<{ token: string; user: Me }>({ url: '/api/User/authenticate', body: { email, password } }))
    .data

/** Somebody who is signed in and has a wallet with so many kobo in it. */
export const personWith = async (
  world: World,
  balanceKobo: number,
  more: Record<string, string> = {},
): Promise<Person> => {
  const email = await register(world, more)
  const { token, user } = await signIn(world, email)
  const wallet = await world.ask<Wallet>({ url: '/api/Wallet/CreateWallet', body: { pin }, token })
  if (balanceKobo > 0)
    await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: balanceKobo }, token })
  return { email, token, id: user.id, accountNumber: wallet.data.accountNumber }
}

export const balanceOf = async (world: World, { token }: Person): Promise<number> =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token })).data.balanceKobo

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a6' } })
  .jpeg()
  .toBuffer()

export const pictureFile = async (name = 'car.jpg'): Promise<File> =>
  new File([new Uint8Array(await picture)], name, { type: 'image/jpeg' })

export const pdfFile = (name = 'papers.pdf'): File =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  })

export const carForm = async (more: Record<string, string> = {}): Promise<FormData> => {
  const form = new FormData()
  const fields: Record<string, string> = {
    Make: 'Toyota',
    Model: 'Corolla',
    Year: '2015',
    Trim: 'LE',
    Condition: 'tokunbo',
    Body: 'saloon',
    Fuel: 'petrol',
    Gearbox: 'automatic',
    Drive: 'front',
    Colour: 'silver',
    Seats: '5',
    MileageKm: '91000',
    Description: 'Clean Corolla, first body, AC chilling, duty fully paid.',
    State: 'Lagos',
    LocalGovernment: 'Ikeja',
    PriceKobo: '850000000',
    ForSale: 'true',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('ImageFiles', await pictureFile())
  return form
}

export const offerCar = async (
  world: World,
  { token }: Person,
  more: Record<string, string> = {},
): Promise<Car> => (await world.ask<Car>({ url: '/api/Car/add-Car', form: await carForm(more), token })).data
