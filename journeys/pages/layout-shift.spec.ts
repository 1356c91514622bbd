// What is read does not move when slow answers come in.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, paidBooking, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const shiftMax = 0.05
const answerMs = 400
/** Rows of the inbox, and the count of unread notices, are the last to come. */
const lastAnswers = /get-deals\?|Notice\/get-unread-count/

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
  await paidBooking(buyer, await offeredCar(seller))
  const { id: carId } = await offeredCar(seller)
  await ask('/api/Offer/make-offer', { token: buyer.token, body: { carId, priceKobo: 8_000_000_00 } })
  const page = await pageOf(browser, buyer)
  await measureShift(page)
  const ends = [
    ['/marketplace', page.getByRole('navigation', { name: 'Main' })],
    ['/bookings', page.getByRole('navigation', { name: 'Kind' })],
    ['/notices', page.getByRole('button', { name: 'Mark all as read' })],
  ] as const
  for (const [address, lastToCome] of ends) {
    await page.goto(address)
    await expect(lastToCome).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect.soft(await shiftOn(page), address).toBeLessThan(shiftMax)
  }
})
