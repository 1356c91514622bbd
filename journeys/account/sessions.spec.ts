// Session endings: manual sign-out, inactivity and quiet expiry on public pages.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, payPath } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leaveUntouched, newPerson, signedIn, typeSignIn } from '../steps/people.ts'

const expired = 'Your session has expired. Please sign in'
const readStored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

test('signing out forgets at once where the network is dead, and tells the server once it is back', async ({
  page,
  context,
}) => {
  const person = await newPerson({ firstName: 'Kemi' }, null)
  await signedIn(context, person, { once: true })
  await page.goto('/account')
  await page.route('**/api/User/logout', route => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const names = [
    'autoXtoken',
    'role',
    'profileImage',
    'userName',
    'fullName',
    'phoneNumber',
    'userRole',
    'userId',
  ]
  for (const key of names) expect(await readStored(page, key)).toBeNull()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect
    .poll(() =>
      ask('/api/User/getLoggedInUser', { token: person.token }).then(
        () => 'known',
        () => 'ended',
      ),
    )
    .toBe('ended')
})

test('who comes back after ten minutes and loads the page again reads why they must sign in', async ({
  page,
}) => {
  await signedIn(page.context(), await newPerson({ firstName: 'Ife' }, null), { once: true })
  await page.goto('/account')
  await expect(page.getByText('You have no wallet yet')).toBeVisible()
  await leaveUntouched(page, 11)
  await page.goto('/account')
  await expect(page.getByText(expired).first()).toBeVisible()
  await expect(page.getByText('Please sign in', { exact: true })).toHaveCount(0)
  await page.waitForURL('**/login')
})

test('a dead token ends quietly on a page that is open to all', async ({ page }) => {
  const person = await newPerson({ firstName: 'Bisi' }, null)
  const car = await offeredCar(await newPerson())
  await signedIn(page.context(), person, { once: true })
  await ask('/api/User/logout', { token: person.token, body: {} })
  await page.goto(`/marketplace/${car.id}`)
  await expect.poll(() => readStored(page, 'autoXtoken')).toBeNull()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Please login')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(car.id))
})

test('who was about to pay reads for what on the way through signing in, and comes into the checkout', async ({
  page,
}) => {
  const [car, buyer] = [await offeredCar(await newPerson()), await newPerson({}, 100_000)]
  await page.goto(payPath(car))
  await page.waitForURL('**/login')
  await expect(page.getByText(`You are about to pay for ${car.title}`)).toBeVisible()
  await expect(page.getByText('₦8,500,000.00')).toBeVisible()
  await typeSignIn(page, buyer)
  await expect(page).toHaveURL(`/checkout/buy/${car.id}?Price=8500000`)
})

test('who signs in on a phone without room stays signed in within the tab, and reads so', async ({
  page,
}) => {
  const person = await newPerson({ firstName: 'Tari' }, null)
  await page.addInitScript(() => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const full = { getItem: () => null, setItem, removeItem: () => undefined, key: () => null, length: 0 }
    Object.defineProperty(window, 'localStorage', { value: full })
  })
  await page.goto('/login')
  await typeSignIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Storage on this device is full.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have no wallet yet')).toBeVisible()
})
