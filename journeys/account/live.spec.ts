// Live connection: shared by tabs, and restored after network loss.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { handInByCall, step } from '../steps/booking-steps.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { connect, isCount, isStream } from '../steps/connect.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, type Person, typeSignIn } from '../steps/people.ts'

// A page without a live connection asks after ten seconds.
const soon = { timeout: 9_000 }
const bell = (page: Page) => page.getByRole('link', { name: /^Notices/ })
const readAll = (person: Person) => ask('/api/Notice/mark-read', { body: {}, token: person.token })

test('two tabs share one connection, a notice reaches both, and the second goes on alone', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Musa' })
  const buyer = await newPerson({ firstName: 'Bisi' }, 3 * priceKobo)
  const [car, secondCar] = [await offeredCar(seller), await offeredCar(seller)]
  await readAll(seller)
  const first = await pageOf(browser, seller)
  const opened: Page[] = []
  first.context().on('request', request => isStream(request.url()) && opened.push(request.frame().page()))
  await connect(first, '/home')
  const second = await first.context().newPage()
  const joined = second.waitForResponse(answer => isCount(answer.url()))
  await second.goto('/account')
  await joined
  await createPaidBooking(buyer, car)
  await expect(bell(first)).toHaveAccessibleName('Notices, 1 unread', soon)
  await expect(bell(second)).toHaveAccessibleName('Notices, 1 unread', soon)
  expect(opened).toHaveLength(1)

  await Promise.all([second.waitForResponse(answer => isStream(answer.url())), first.close()])
  await createPaidBooking(buyer, secondCar)
  await expect(bell(second)).toHaveAccessibleName('Notices, 2 unread', soon)
  await readAll(seller)
  await expect(bell(second)).toHaveAccessibleName('Notices', soon)
  expect(opened).toHaveLength(2)
})

test('a deal moves on the open page of the other side, also after the network was cut in between @quick', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Musa' })
  const buyer = await newPerson({ firstName: 'Bisi' }, priceKobo)
  const { id } = await createPaidBooking(buyer, await offeredCar(seller))
  const page = await pageOf(browser, buyer)
  await connect(page, `/bookings/${id}`)
  await expect(page.getByRole('button', { name: /Accept/ })).toHaveCount(0)
  await handInByCall(seller, id)
  await expect(page.getByRole('button', { name: /Accept/ })).toBeVisible(soon)

  await page.context().setOffline(true)
  await step(buyer, id, 'accept-papers')
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /Accept/ })).toHaveCount(0, soon)
  await step(seller, id, 'send')
  await expect(page.getByText('On the way').first()).toBeVisible(soon)
})

test('a step that was taken while the page was on its way is seen on it', async ({ browser }) => {
  const seller = await newPerson({ firstName: 'Musa' })
  const buyer = await newPerson({ firstName: 'Bisi' }, priceKobo)
  const { id } = await createPaidBooking(buyer, await offeredCar(seller))
  const page = await pageOf(browser, buyer)
  const [moved, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/Live\/stream/, async route => moved.promise.then(() => route.continue()))
  await page.route(
    /get-booking-by-id/,
    async route => {
      const old = await route.fetch()
      await handInByCall(seller, id)
      moved.resolve()
      await counted.promise
      await route.fulfill({ response: old })
    },
    { times: 1 },
  )
  const counts: string[] = []
  page.on('requestfinished', request => isCount(request.url()) && counts.push(request.url()))
  await page.goto(`/bookings/${id}`)
  // As it opens, and as the step is announced.
  await expect.poll(() => counts.length).toBeGreaterThanOrEqual(2)
  counted.resolve()
  await expect(page.getByRole('button', { name: /Accept/ })).toBeVisible(soon)
})

test('the count is asked when the page opens and when it changed, not on the way between pages and not unseen', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Musa' })
  const buyer = await newPerson({ firstName: 'Bisi' }, 2 * priceKobo)
  const [car, secondCar] = [await offeredCar(seller), await offeredCar(seller)]
  const page = await pageOf(browser, seller)
  const countUrls: string[] = []
  page.on('request', request => isCount(request.url()) && countUrls.push(request.url()))
  await connect(page, '/home')
  // What changed shortly before the page opened is asked about as well: afterwards nothing is under way.
  await createPaidBooking(buyer, car)
  await expect(bell(page)).toHaveAccessibleName(/unread/, soon)
  await readAll(seller)
  await expect(bell(page)).toHaveAccessibleName('Notices', soon)
  const countBefore = countUrls.length
  for (const name of ['Bookings', 'Account', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
  }
  expect(countUrls.length).toBe(countBefore)
  const turn = (state: string) =>
    page.evaluate(now => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await createPaidBooking(buyer, secondCar)
  expect(countUrls.length).toBe(countBefore)
  await turn('visible')
  await expect(bell(page)).toHaveAccessibleName(/unread/, soon)
})

test('who is signed out elsewhere is told so on the open page, untouched, and signing in leads back to it', async ({
  browser,
}) => {
  const person = await newPerson({ firstName: 'Bisi' }, 100_000)
  const page = await pageOf(browser, person, { once: true })
  await connect(page, '/account/wallet')
  await expect(page.getByText('Money added')).toBeVisible()
  await ask('/api/User/logout', { body: {}, token: person.token })
  await expect(page.getByText('Please login', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('autoXtoken'))).toBeNull()
  await typeSignIn(page, person)
  await expect(page).toHaveURL(/\/account\/wallet$/)
})
