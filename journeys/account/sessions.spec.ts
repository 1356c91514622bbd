// How sessions end on a device: at once and without the server, for want of a touch, and quietly where a page is open to all.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, payPath } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, signIn, typeSignIn } from '../steps/people.ts'

const expired = 'Your session has expired. Please sign in'
const kept = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

test('signing out forgets at once where the network is dead, and tells the server once it is back', async ({
  page,
  context,
}) => {
  const person = await newPerson({ firstName: 'Kemi' }, null)
  await signIn(page, person)
  await page.goto('/account')
  const token = (await kept(page, 'autoXtoken'))!
  await page.route('**/api/User/logout', route => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  for (const key of ['autoXtoken', 'fullName', 'phoneNumber']) expect(await kept(page, key)).toBeNull()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect
    .poll(() =>
      ask('/api/User/getLoggedInUser', { token }).then(
        () => 'known',
        () => 'ended',
      ),
    )
    .toBe('ended')
})

test('where the token is gone already, signing out still forgets who it was', async ({ page }) => {
  await signIn(page, await newPerson({ firstName: 'Uju' }, null))
  await page.goto('/account')
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('autoXtoken'))
  await signOut.click()
  await expect(page).toHaveURL(/\/login$/)
  for (const key of ['fullName', 'phoneNumber', 'userId']) expect(await kept(page, key)).toBeNull()
})

test('who comes back after ten minutes and loads the page again reads why they must sign in', async ({
  page,
}) => {
  await signIn(page, await newPerson({ firstName: 'Ife' }, null))
  await page.goto('/account')
  await expect(page.getByText('You have no wallet yet')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('autoXlastTouch', String(Date.now() - 11 * 60_000)))
  await page.reload()
  await expect(page.getByText(expired).first()).toBeVisible()
  await expect(page.getByText('Please sign in', { exact: true })).toHaveCount(0)
  await page.waitForURL('**/login')
  await page.goto('/account/wallet')
  await expect(page.getByText(expired).first()).toBeVisible()
})

test('a dead token ends quietly on a page that is open to all', async ({ page }) => {
  const person = await newPerson({ firstName: 'Bisi' }, null)
  const car = await offeredCar(await newPerson())
  await signIn(page, person)
  await ask('/api/User/logout', { token: (await kept(page, 'autoXtoken'))!, body: {} })
  await page.goto(`/marketplace/${car.id}`)
  await expect.poll(() => kept(page, 'autoXtoken')).toBeNull()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Please login')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(car.id))
})

test('who was about to pay reads for what on the way through signing in', async ({ page }) => {
  const [car, buyer] = [await offeredCar(await newPerson()), await newPerson({}, 100_000)]
  await page.goto(payPath(car))
  await page.waitForURL('**/login')
  await expect(page.getByText(`You are about to pay for ${car.title}`)).toBeVisible()
  await expect(page.getByText('₦8,500,000.00')).toBeVisible()
  await typeSignIn(page, buyer)
  await expect(page).toHaveURL(/\/w-payment\//)
})

test('nobody who is paying is asked whether they want to save', async ({ browser }) => {
  const car = await offeredCar(await newPerson())
  const page = await pageOf(browser, await newPerson({}, 100_000), { popup: true })
  await page.goto(payPath(car))
  await page.getByRole('link', { name: 'See my wallet' }).click()
  await expect(page.getByText('Begin saving', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Begin saving?' })).toBeHidden()
})

test('a bank list that cannot be fetched says so', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({}, 100_000))
  await page.route('**/GetBankCodes', route => route.abort('connectionreset'))
  await page.goto('/account/wallet?do=send')
  await page.getByLabel('Account number').fill('0123456789')
  await expect(page.getByText('error fetching banks')).toBeVisible()
})
