// People of the journeys: registered, confirmed and given money through the calls, then signed in to a browser of their own.
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Booking } from '#contract/bookings.ts'
import type { Car } from '#contract/cars.ts'
import type { Me } from '#contract/user.ts'
import type { Wallet } from '#contract/wallet.ts'

export type Person = { email: string; token: string; me: Me }
export const pin = '8305'
const password = 'a long demo password'

type Asked = { body?: object; form?: FormData; token?: string; query?: Record<string, string>; from?: string }

/** One call of the product, as anybody could make it; throws with its words where it is refused. */
export async function ask<Data>(path: string, { body, form, token, query, from }: Asked = {}): Promise<Data> {
  const url = new URL(path, process.env['AUTOX_URL'])
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const payload = form ?? (body && JSON.stringify(body))
  const response = await fetch(url, {
    method: payload ? 'POST' : 'GET',
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(from && { 'x-forwarded-for': from }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: payload }),
  })
  const envelope = (await response.json()) as { succeeded: boolean; data: Data; message: string }
  if (!envelope.succeeded) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

// Letters leave in the background, a moment after the call that caused them.
async function codeSentTo(email: string): Promise<string> {
  for (;;) {
    const mails = await ask<{ subject: string }[]>('/api/Demo/mailbox', { query: { To: email } })
    const code = mails.map(({ subject }) => /\d{6}/.exec(subject)?.[0]).find(Boolean)
    if (code) return code
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

// Everybody comes from a place of their own, as in life: from one place only so many may register in an hour.
const newAddress = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1).join('.')}`

/** Somebody new with a wallet and so many kobo in it. */
export async function newPerson(more: Record<string, string> = {}, balanceKobo = 0): Promise<Person> {
  const from = newAddress()
  const email = `journey-${crypto.randomUUID()}@demo.autox.example`
  const names = {
    accountType: 'Individual',
    firstName: 'Ada',
    lastName: 'Demo',
    phoneNumber: '0803 123 4567',
  }
  await ask('/api/User/register', {
    form: formOf({ ...names, email, state: 'Lagos', password, ...more }),
    from,
  })
  await ask('/api/User/confirm', { body: { email, code: await codeSentTo(email) }, from })
  const session = await ask<{ token: string; user: Me }>('/api/User/authenticate', {
    body: { email, password },
    from,
  })
  const { token } = session
  await ask('/api/Wallet/CreateWallet', { body: { pin }, token })
  if (balanceKobo > 0) await ask('/api/Sandbox/deposit', { body: { amountKobo: balanceKobo }, token })
  return { email, token, me: session.user }
}

export const balanceOf = async ({ token }: Person): Promise<number> =>
  (await ask<Wallet>('/api/Wallet/GetWalletDetailsByUser', { token })).balanceKobo

/** A page in a browser where this person is signed in. */
export async function pageOf(browser: Browser, { token, me }: Person): Promise<Page> {
  const context = await browser.newContext()
  const kept = {
    autoXtoken: token,
    role: me.accountType,
    userRole: me.accountType,
    userName: me.userName,
    fullName: me.fullName,
    phoneNumber: me.phoneNumber,
    userId: me.id,
  }
  await context.addInitScript(values => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  return context.newPage()
}

/** A picture of a car park at so many pixels, different each time. */
export const pictureFile = async (name = 'car.jpg', width = 640) => {
  const background = { r: Math.floor(Math.random() * 255), g: 90, b: 70 }
  const create = { width, height: Math.round(width * 0.75), channels: 3 as const, background }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

export const priceKobo = 850_000_000

/** A car on the market, offered through the call. */
export async function offeredCar(seller: Person, more: Record<string, string> = {}): Promise<Car> {
  const form = formOf({
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
    Description: 'Clean Corolla, first body, AC chilling.',
    State: 'Lagos',
    LocalGovernment: 'Ikeja',
    PriceKobo: String(priceKobo),
    ForSale: 'true',
    ...more,
  })
  const { name, mimeType, buffer } = await pictureFile()
  form.append('ImageFiles', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return ask<Car>('/api/Car/add-Car', { form, token: seller.token })
}

/** A purchase in its first state, made through the call. */
export const paidBooking = (buyer: Person, car: Car): Promise<Booking> =>
  ask<Booking>('/api/Wallet/CarPayment', { query: { pin }, body: { carId: car.id }, token: buyer.token })

export const payPath = (car: Car, naira = priceKobo / 100): string =>
  `/w-payment/wallet/${encodeURIComponent(car.title)}/${car.id}/${naira}`
