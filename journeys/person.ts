// People for the journeys: registered through the calls, so that each journey starts where its own story starts.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export type Person = { email: string; password: string; token: string; accountNumber: string }
export const pin = '7294'
const password = 'tomato river lamp'

/** A new address that nobody had before. */
export const newEmail = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@journey.example`

type Envelope<T> = { data: T; message: string }
const dataOf = async <T>(response: { ok: () => boolean; json: () => Promise<unknown> }): Promise<T> => {
  const body = (await response.json()) as Envelope<T>
  expect(response.ok(), body.message).toBe(true)
  return body.data
}

/** The newest code in the demonstration's mailbox; mails leave by a job, so it is waited for. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/api/Demo/mailbox', { params: { To: email } })
      const [mail] = await dataOf<{ subject: string }[]>(answer)
      code = /^(\d{6}) is your AutoX code/.exec(mail?.subject ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code!
}

export async function register(request: APIRequestContext, firstName: string): Promise<string> {
  const email = newEmail(firstName.toLowerCase())
  const multipart = {
    accountType: 'Individual',
    firstName,
    lastName: 'Journey',
    email,
    phoneNumber: '08031234567',
    state: 'Lagos',
    password,
  }
  await dataOf(await request.post('/api/User/register', { multipart }))
  return email
}

/** A confirmed person; `depositNaira` opens a wallet with the journeys' pin and puts that much in. */
export async function newPerson(
  request: APIRequestContext,
  firstName: string,
  depositNaira?: number,
): Promise<Person> {
  const email = await register(request, firstName)
  await dataOf(
    await request.post('/api/User/confirm', { data: { email, code: await codeFor(request, email) } }),
  )
  const answer = await request.post('/api/User/authenticate', { data: { email, password } })
  const { token } = await dataOf<{ token: string }>(answer)
  const headers = { authorization: `Bearer ${token}` }
  if (depositNaira === undefined) return { email, password, token, accountNumber: '' }
  const opened = await request.post('/api/Wallet/CreateWallet', { headers, data: { pin } })
  const { accountNumber } = await dataOf<{ accountNumber: string }>(opened)
  if (depositNaira > 0) {
    const money = {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { amountKobo: depositNaira * 100 },
    }
    await dataOf(await request.post('/api/Sandbox/deposit', money))
  }
  return { email, password, token, accountNumber }
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
