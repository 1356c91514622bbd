// Test users with data, money and a browser of their own.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { currentVersions } from '#contract/legal/documents.ts'
import type { Me } from '#contract/user/user.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import type { Tier } from '#server/kyc/tier-limits.ts'
import { depsOf } from '#server/testing/world/product-deps.ts'
import { putReady } from '#server/testing/world/ready-people.ts'
import { ask, formOf } from './ask.ts'

export type Person = { email: string; password: string; token: string; accountNumber: string; me: Me }
export const pin = '8305'
export const password = 'tomato river lamp'

/** A new address that nobody had before. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@journey.example`

/** The newest code in the demonstration's mailbox; mails leave by a job, so it is waited for. */
export async function codeFor(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const [mail] = await ask<{ subject: string }[]>('/api/Demo/mailbox', { query: { To: email } })
      code = /^(\d{6}) is your AutoX code/.exec(mail?.subject ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code!
}

// Everybody comes from a place of their own, as in life: from one place only so many may register in an hour.
const newAddress = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1).join('.')}`

const fieldsOf = (email: string, more: Record<string, string>) => ({
  accountType: 'Individual',
  firstName: 'Ada',
  lastName: 'Demo',
  phoneNumber: '0803 123 4567',
  state: 'Lagos',
  email,
  password,
  ...currentVersions(),
  ...more,
})

/** Somebody who has registered and not yet read the code; `more` replaces fields of the form. Gives the address. */
export async function register(more: Record<string, string> = {}, from = newAddress()): Promise<string> {
  const email = newEmail(more['firstName'] ?? 'Ada')
  await ask('/api/User/register', { form: formOf(fieldsOf(email, more)), from })
  return email
}

const deposit = (token: string, amountKobo: number) =>
  ask('/api/Sandbox/deposit', { body: { amountKobo }, token })

// Each of the many calls on the way in has a journey of its own.
export const ground = depsOf(process.env['AUTOX_DATABASE']!, process.env['AUTOX_DATA']!)

const ready = async (tier: Tier, more: Record<string, string>, balanceKobo: number | null) => {
  const { firstName = 'Ada' } = more
  const email = newEmail(firstName)
  const wish = { tier, ip: newAddress(), ...(balanceKobo !== null && { pin }) }
  const { user: me, ...known } = await putReady(ground, { ...wish, fields: fieldsOf(email, more) })
  if (balanceKobo) await deposit(known.token, balanceKobo)
  return { email, password, token: known.token, accountNumber: known.accountNumber, me }
}

/** Somebody whom AutoX does not know yet, with a wallet and so many kobo in it; null: without a wallet. */
export const newcomer = (
  more: Record<string, string> = {},
  balanceKobo: number | null = 0,
): Promise<Person> => ready(0, more, balanceKobo)

/** The same, verified up to the highest tier. */
export const newPerson = (
  more: Record<string, string> = {},
  balanceKobo: number | null = 0,
): Promise<Person> => ready(3, more, balanceKobo)

export const balanceOf = async ({ token }: Person): Promise<number> =>
  (await ask<Wallet>('/api/Wallet/GetWalletDetailsByUser', { token })).balanceKobo

/** `once`: signing out and in again there is not undone; `popup`: they were not yet offered to begin saving. */
type Wishes = { once?: boolean; popup?: boolean }

/** Whatever this browser opens from now on, it opens as this person. How one signs in has journeys of its own. */
export async function signedIn(
  context: BrowserContext,
  { token, me }: Person,
  { once = false, popup = false }: Wishes = {},
): Promise<void> {
  const storedSession = {
    autoXtoken: token,
    role: me.accountType,
    userRole: me.accountType,
    userName: me.userName,
    fullName: me.fullName,
    phoneNumber: me.phoneNumber,
    userId: me.id,
    ...(!popup && { [`autoXsavingsPopup:${me.id}`]: 'no' }),
  }
  await context.addInitScript(
    ([values, isOnce]) => {
      if (isOnce && localStorage.getItem('journeyBegan')) return
      if (isOnce) localStorage.setItem('journeyBegan', 'yes')
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    },
    [storedSession, once] as const,
  )
}

/** A page in a browser of its own where this person is signed in. */
export async function pageOf(browser: Browser, person: Person, wishes?: Wishes): Promise<Page> {
  const context = await browser.newContext()
  await signedIn(context, person, wishes)
  return context.newPage()
}

/** Types email and password on the sign-in page and presses the button. */
export async function typeSignIn(page: Page, { email, password: typed }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the page and waits for the account. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await typeSignIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
  // The offer to begin saving has a journey of its own and stands in the way of no other.
  await page.evaluate(() => localStorage.setItem(`autoXsavingsPopup:${localStorage.getItem('userId')}`, 'no'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Makes the last touch of the session so many minutes old. From a page without scripts: a page of the product
 * notes each touch half a second later, which would write over it.
 */
export async function leaveUntouched(page: Page, minutes: number): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(at => localStorage.setItem('autoXlastTouch', String(at)), Date.now() - minutes * 60_000)
}

/** A BVN or NIN, another each time; its last digit says what the sandbox answers. */
export const identityNumber = (last: string): string =>
  `${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}${last}`

/** Verified by their BVN: tier 1. */
export const bvnVerified = async ({ token }: Person): Promise<void> => {
  const body = { kind: 'bvn', number: identityNumber('1'), birthDate: '1990-05-31' }
  await ask('/api/KYC/verify-identity', { body, token })
}
