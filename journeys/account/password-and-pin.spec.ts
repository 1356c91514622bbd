// Passwords and pins: forgotten, changed, mistyped; and the devices that are signed in.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoPassword, seedPeople } from '#server/seed/people/people.ts'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { codeFor, newEmail, newPerson, pin, signedIn, typeSignIn } from '../steps/people.ts'

const newPassword = 'mango ladder cloud'

/** Somebody of the demonstration. Only they may have a code at once: who has just registered had one a moment ago. */
const demoPerson = (place: number) => ({
  email: seedPeople(new Date()).filter(({ kind }) => kind === 'individual')[place]!.email,
  password: demoPassword,
})

const typeTwice = async (page: Page, first: string, again = first) => {
  await page.getByLabel('New password').fill(first)
  await page.getByLabel('Confirm password').fill(again)
}

/** Another device of the same person: its token. */
const signInElsewhere = async (
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' }
  const answer = await request.post('/api/User/authenticate', { headers, data: { email, password } })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

test('a forgotten password is replaced with the mailed code, and every device is signed out', async ({
  page,
  request,
}) => {
  const person = demoPerson(30)
  const elsewhere = await signInElsewhere(request, person)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email or phone number')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(/Send it again in \d+ s/)).toBeVisible()
  await expect(page.getByRole('link', { name: `Read the mail to ${person.email}` })).toBeVisible()

  await page.getByLabel('6-digit code').fill('000000')
  await typeTwice(page, newPassword, 'mango ladder clown')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  await typeTwice(page, newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That code is wrong or has expired')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('6-digit code').fill(await codeFor(person.email))
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByText('Your password is changed. Now sign in with it.')).toBeVisible()
  const me = await request.get('/api/User/getLoggedInUser', {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(me.status()).toBe(401)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('nobody learns from the words whether an address has an account, and a code page opened by itself asks for it, too', async ({
  page,
  request,
}) => {
  const nobody = newEmail('nobody')
  await page.goto('/forgotPassword')
  await page.getByLabel('Email or phone number').fill('nobody@')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Enter an email address, such as ada@example.com')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Email or phone number').fill(nobody)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`If ${nobody} has an account, a code is on its way to it.`)).toBeVisible()

  const person = demoPerson(31)
  await request.post('/api/User/reset', { data: { email: person.email } })
  await page.goto('/changePasswordWithToken')
  await page.getByLabel('Email or phone number').fill(person.email)
  await page.getByLabel('6-digit code').fill(await codeFor(person.email))
  await typeTwice(page, newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Now sign in with it.')).toBeVisible()
})

test('changing the password signs the other devices out and leaves this one in', async ({
  page,
  request,
}) => {
  const person = await newPerson({ firstName: 'Obi' }, null)
  const elsewhere = await signInElsewhere(request, person)
  await signedIn(page.context(), person)
  await page.goto('/changePassword')
  await page.getByLabel('Current password').fill('not this one')
  await typeTwice(page, newPassword)
  await expect(page.getByText('Strong.')).toBeVisible()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('That password is wrong')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText(/Your password is changed\. One other device was signed out\./)).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await request.get('/api/User/getLoggedInUser', { headers })).status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signed out, the page for changing a password says so and leads on and back', async ({ page }) => {
  const person = await newPerson({ firstName: 'Nkem' }, null)
  await page.goto('/changePassword')
  await expect(page.getByText('Sign in first')).toBeVisible()
  await expect(page.getByRole('link', { name: 'I forgot my password' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await typeSignIn(page, person)
  await expect(page).toHaveURL(/\/changePassword$/)
  await expect(page.getByLabel('Current password')).toBeVisible()
})

test('a device that is signed in elsewhere is seen with its times and signed out, alone or with all others; a theme chosen by hand stays', async ({
  page,
  request,
}) => {
  const person = await newPerson({ firstName: 'Zainab' }, null)
  const elsewhere = await signInElsewhere(request, person)
  await ask('/api/User/authenticate', { body: { email: person.email, password: person.password } })
  await signedIn(page.context(), person)
  await page.goto('/account')
  await page.getByRole('link', { name: /^Settings/ }).click()
  await page.getByRole('link', { name: /^Sign-in and security/ }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: /^Sign out Firefox/ }).click()
  await expect(page.getByText('That device was signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out Firefox/ })).toHaveCount(0)
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await request.get('/api/User/getLoggedInUser', { headers })).status()).toBe(401)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('One other device was signed out.')).toBeVisible()
  await expect(page.getByText('You aren’t signed in on any other device.')).toBeVisible()

  await page.goto('/settings')
  await page.getByText('Dark', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the pin is changed by who knows it, and a wrong one is told with the tries left', async ({ page }) => {
  await signedIn(page.context(), await newPerson({ firstName: 'Yemi' }, 0))
  await page.goto('/changePin')
  await page.getByLabel('Your PIN now').fill('9041')
  await page.getByLabel('Your new PIN').fill('4444')
  await expect(page.getByText('Don’t repeat one digit four times')).toBeVisible()
  await page.getByLabel('Your new PIN').fill('6183')
  await page.getByLabel('Confirm PIN').fill('6183')
  await expect(page.getByText('That PIN is wrong. 4 tries left.')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Your PIN now').fill(pin)
  await page.getByLabel('Your new PIN').fill('6183')
  await page.getByLabel('Confirm PIN').fill('6183')
  await expect(page.getByText(/^Your PIN is changed\./)).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
})

test('a forgotten pin is replaced with the mailed code, and the lock it caused ends', async ({
  page,
  request,
}) => {
  const person = await newPerson({ firstName: 'Hauwa' }, 100_000)
  const body = { currentPin: '9041', newPin: '6183' }
  for (let tries = 0; tries < 4; tries++)
    await expect(ask('/api/Wallet/ChangePin', { body, token: person.token })).rejects.toThrow(
      /(try|tries) left/,
    )
  await signedIn(page.context(), person)
  await page.goto('/changePin')
  await page.getByLabel('Your PIN now').fill('9041')
  await page.getByLabel('Your new PIN').fill('6183')
  await page.getByLabel('Confirm PIN').fill('6183')
  await expect(page.getByText(/Payments are locked until/)).toBeVisible()
  await page.getByRole('link', { name: 'Choosing a new PIN' }).click()
  await expect(page.getByText(person.email)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`We emailed a code to ${person.email}.`)).toBeVisible()
  const codes = async () => {
    const answer = await request.get('/api/Demo/mailbox', { params: { To: person.email } })
    const { data } = (await answer.json()) as { data: { subject: string }[] }
    return data.map(({ subject }) => /^(\d{6}) .*PIN/.exec(subject)?.[1]).find(Boolean)
  }
  await expect.poll(codes).toBeDefined()
  await page.getByLabel('6-digit code').fill((await codes())!)
  await page.getByLabel('Your new PIN').fill('6183')
  await page.getByLabel('Confirm PIN').fill('6183')
  await expect(page.getByText(/^You can use your new PIN now\./)).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  await leadTo(page, '/changePin')
  await expect(page.getByLabel('Your PIN now')).toBeVisible()
  await expect(page.getByText(/Payments are locked until/)).toHaveCount(0)
})

test('the email is changed only with the code read at the new address', async ({ page }) => {
  const person = await newPerson({ firstName: 'Ngo' }, null)
  const next = newEmail('ngo.new')
  await signedIn(page.context(), person)
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Email/ }).click()
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('That password is wrong')).toBeVisible()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/\/confirmEmail$/)
  await expect(page.getByRole('link', { name: `Read the mail to ${next}` })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('6-digit code').fill('000000')
  await expect(page.getByText('That code is wrong or has expired')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await codeFor(next))
  await expect(page.getByText(`From now on we write to ${next}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Email/ })).toContainText(next)
})
