// What is read does not move when slow answers come in.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, pin } from '../steps/people.ts'

const shiftMax = 0.05
const answerMs = 400
/** Rows of the inbox, own deals with a car, and the count of unread notices, are the last to come. */
const lastAnswers = /get-deals\?|get-deals-with-car|Notice\/get-unread-count/

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Shifting = { layoutShift?: number }

/** Every document of this page measures its layout shift, and each answer takes its time. */
async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = window as Shifting
    measured.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) measured.layoutShift! += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async route => {
    const isLast = lastAnswers.test(route.request().url())
    await new Promise(resolve => setTimeout(resolve, isLast ? 2 * answerMs : answerMs))
    await route.continue()
  })
}

const shiftOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        // The last frame is reported with the one after it.
        requestAnimationFrame(() => setTimeout(() => resolve((window as Shifting).layoutShift!)))
      }),
  )

test('the market, the inbox and the notices stay where they are while slow answers come in', async ({
  browser,
}) => {
  const [seller, buyer] = [await newPerson(), await newPerson({}, 2 * priceKobo)]
  await createPaidBooking(buyer, await offeredCar(seller))
  const { id: carId } = await offeredCar(seller)
  await ask('/api/Offer/make-offer', { token: buyer.token, body: { carId, priceKobo: 8_000_000_00 } })
  const page = await pageOf(browser, buyer)
  await measureShift(page)
  const ends = [
    ['/marketplace', page.getByRole('navigation', { name: 'Main' })],
    ['/bookings', page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All \d/ })],
    ['/notices', page.getByRole('button', { name: 'Mark all as read' })],
  ] as const
  for (const [address, lastToCome] of ends) {
    await page.goto(address)
    await expect(lastToCome).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect.soft(await shiftOn(page), address).toBeLessThan(shiftMax)
  }
})

test('home with next steps, and a listing with own deals, stay where they are while slow answers come in', async ({
  browser,
}) => {
  const [other, person] = [await newPerson({}, 4 * priceKobo), await newPerson({}, 4 * priceKobo)]
  for (let sold = 0; sold < 3; sold++) await createPaidBooking(other, await offeredCar(person))
  const { token } = person
  const { id: carId } = await offeredCar(other)
  await ask('/api/Offer/make-offer', { token, body: { carId, priceKobo: 8_000_000_00 } })
  await ask('/api/Reservation/reserve-car', { token, query: { pin }, body: { carId } })
  const page = await pageOf(browser, person)
  await measureShift(page)
  const main = page.getByRole('main')
  const ends = [
    ['/home', main.getByRole('link', { name: /^(?:See all|See them)/ })],
    [`/marketplace/${carId}`, main.getByRole('link', { name: /^Pay the rest/ })],
  ] as const
  for (const [address, lastToCome] of ends) {
    await page.goto(address)
    await expect(lastToCome).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    expect.soft(await shiftOn(page), address).toBeLessThan(shiftMax)
  }
})
