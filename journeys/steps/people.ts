// People of the journeys: registered, confirmed and given money through the calls, then signed in to a browser of their own.
import { type Browser, expect, type Page } from '@playwright/test'
import type { Identity } from '#contract/kyc/kyc.ts'
import type { Me } from '#contract/user/user.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { ask, formOf } from './ask.ts'
import { pdfFile } from './files.ts'

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

const newNumber = () => `${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}1`

/** Verifies somebody up to the highest tier: a BVN and a NIN that the sandbox matches, and documents that it approves. */
async function verify(token: string): Promise<void> {
  for (const kind of ['bvn', 'nin'])
    await ask('/api/KYC/verify-identity', {
      body: { kind, number: newNumber(), birthDate: '1990-05-31' },
      token,
    })
  const form = formOf({ IdentityDocumentExpiresOn: '2099-12-31' })
  for (const field of ['IdentityDocument', 'ProofOfAddress']) {
    const { name, mimeType, buffer } = pdfFile(`${field}.pdf`)
    form.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  await ask('/api/KYC/personal-kyc', { form, token })
  while ((await ask<Identity>('/api/KYC/get-identity', { token })).tier < 3)
    await new Promise(resolve => setTimeout(resolve, 100))
}

/** Somebody who has registered and not yet read the code; `more` replaces fields of the form. Gives the address. */
export async function register(more: Record<string, string> = {}, from = newAddress()): Promise<string> {
  const { firstName = 'Ada' } = more
  const email = newEmail(firstName)
  const fields = {
    accountType: 'Individual',
    firstName,
    lastName: 'Demo',
    phoneNumber: '0803 123 4567',
    state: 'Lagos',
  }
  await ask('/api/User/register', { form: formOf({ ...fields, email, password, ...more }), from })
  return email
}

const deposit = (token: string, amountKobo: number) =>
  ask('/api/Sandbox/deposit', { body: { amountKobo }, token })

/** Somebody whom AutoX does not know yet, with a wallet and so many kobo in it; null: without a wallet. */
export async function newcomer(
  more: Record<string, string> = {},
  balanceKobo: number | null = 0,
): Promise<Person> {
  const from = newAddress()
  const email = await register(more, from)
  await ask('/api/User/confirm', { body: { email, code: await codeFor(email) }, from })
  const session = await ask<{ token: string; user: Me }>('/api/User/authenticate', {
    body: { email, password },
    from,
  })
  const { token, user: me } = session
  if (balanceKobo === null) return { email, password, token, accountNumber: '', me }
  const { accountNumber } = await ask<Wallet>('/api/Wallet/CreateWallet', { body: { pin }, token })
  if (balanceKobo > 0) await deposit(token, balanceKobo)
  return { email, password, token, accountNumber, me }
}

/** The same, verified up to the highest tier, and only then with money: before, a wallet holds little. */
export async function newPerson(
  more: Record<string, string> = {},
  balanceKobo: number | null = 0,
): Promise<Person> {
  const person = await newcomer(more, balanceKobo && 0)
  await verify(person.token)
  if (balanceKobo) await deposit(person.token, balanceKobo)
  return person
}

export const balanceOf = async ({ token }: Person): Promise<number> =>
  (await ask<Wallet>('/api/Wallet/GetWalletDetailsByUser', { token })).balanceKobo

/**
 * A page in a browser where this person is signed in; `once`: signing out and in again there is not undone; `popup`: they
 * were not yet offered to begin saving.
 */
export async function pageOf(
  browser: Browser,
  { token, me }: Person,
  { once = false, popup = false } = {},
): Promise<Page> {
  const context = await browser.newContext()
  const kept = {
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
    [kept, once] as const,
  )
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
