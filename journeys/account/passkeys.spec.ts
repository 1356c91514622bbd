// A person signs in and pays with a passkey, and with an authenticator app.
import { expect, type Page } from '@playwright/test'
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'
import { fromBase32 } from '#server/testing/desk/operator-keys.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { pageWithAuthenticator } from '../steps/passkey-page.ts'
import { leaveUntouched, newEmail, newPerson, pin, signIn, typeSignIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { fillAmount, named, sendTo } from '../steps/sending-steps.ts'

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Sign-in and security/ }).click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

test('a person adds a passkey, signs in with it at the place they left, pays with it, and removes it', async ({
  browser,
}) => {
  const page = await pageWithAuthenticator(browser)
  const to = await newPerson({ firstName: 'Receiver' }, 0)
  const person = await newPerson({ firstName: 'Ngozi' }, 50_000_00)
  await signIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Virtual phone')
  await drawer.getByLabel('Your password').fill('not the password')
  await drawer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('That password is wrong')).toBeVisible()
  await expectOpenToAll(page)
  await drawer.getByLabel('Your password').fill(person.password)
  await drawer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/not used yet$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay with Virtual phone' }).click()
  await drawer.getByLabel('Your wallet PIN').fill(pin)
  await drawer.getByRole('button', { name: 'Pay with this passkey' }).click()
  await expect(page.getByText('Pays too')).toBeVisible()
  await expectOpenToAll(page)

  // The session ends while nobody touches the page; one touch leads back to where it was.
  await leaveUntouched(page, 11)
  await page.goto('/account/wallet')
  await expect(page).toHaveURL(/\/login$/)
  const comeBack = page.getByRole('button', { name: 'Continue with fingerprint or face' })
  await expect(comeBack).toBeVisible()
  await expectOpenToAll(page)
  await comeBack.click()
  await expect(page).toHaveURL(/\/account\/wallet$/)
  await sendTo(page, to.accountNumber, 'AutoX')
  await expect(named(page, 'Receiver Demo')).toBeVisible()
  await fillAmount(page, '12500.50')
  await page.getByRole('button', { name: 'Use fingerprint or face' }).click()
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()

  // Where a form asks for the password, the passkey does as well.
  await page.goto('/settings?do=email')
  await drawer.getByLabel('New email').fill(newEmail('ngozi'))
  await drawer.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL(/\/confirmEmail$/)
  await page.goto('/changePassword')
  await page.getByLabel('New password').fill('a lamp beside the tomato river')
  await page.getByLabel('Confirm password').fill('a lamp beside the tomato river')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL(/\/settings$/)

  // And in the checkout, where whoever has an account stays.
  const car = await offeredCar(to)
  await page.evaluate(() => localStorage.removeItem('autoXtoken'))
  await page.goto(`/checkout/buy/${car.id}`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Hold the car' })).toBeVisible()

  await openSecurity(page)
  await page.getByRole('button', { name: 'Remove Virtual phone' }).click()
  await drawer.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('button', { name: 'Remove Virtual phone' })).toHaveCount(0)
})

test('an account is deleted with a passkey in place of the password', async ({ browser }) => {
  const page = await pageWithAuthenticator(browser)
  const person = await newPerson({ firstName: 'Ife' }, null)
  await signIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Your password').fill(person.password)
  await drawer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/not used yet$/)).toBeVisible()
  await page.goto('/settings/data/delete')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await drawer.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page).toHaveURL(/\/goodbye$/)
})

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code stands in for it', async ({
  page,
}) => {
  const person = await newPerson({ firstName: 'Tunde' }, null)
  await signIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Your password').fill(person.password)
  await drawer.getByRole('button', { name: 'Continue' }).click()
  await expect(drawer.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectOpenToAll(page)
  const address = await drawer.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
  const code = codeOf(fromBase32(new URL(address!).searchParams.get('secret')!), stepAt(new Date()))
  await drawer.getByLabel('6-digit code from the app').fill(code)
  await expect(drawer.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectOpenToAll(page)
  const first = (await drawer.getByRole('listitem').first().textContent())!
  await drawer.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expect(page.getByText(/10 recovery codes left$/)).toBeVisible()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await typeSignIn(page, person)
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/^That code is wrong or was already used/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})
