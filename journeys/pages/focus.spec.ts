// The focus returns to what opened a dialog and moves on when its element goes.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { bookingOf, handInByCall, step, typePin } from '../steps/booking-steps.ts'
import { offeredCar, createPaidBooking, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { offeredPart, payPartPath, piecePriceKobo } from '../steps/parts.ts'
import { newPerson, pageOf, pin } from '../steps/people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a step that is confirmed gives the focus back, and hands it on once its button is gone', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Musa' })
  const buyer = await newPerson({}, priceKobo)
  const { id: carId } = await offeredCar(seller)
  const body = { carId, priceKobo: 8_000_000_00 }
  const offer = await ask<{ id: string }>('/api/Offer/make-offer', { token: buyer.token, body })
  const page = await pageOf(browser, seller)
  await page.goto(`/bookings/offers/${offer.id}`)
  const accept = page.getByRole('button', { name: 'Accept ₦8,000,000' })
  for (const close of ['Escape', 'Not now', 'Close']) {
    await accept.press('Enter')
    await expect(dialog(page)).toBeVisible()
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await dialog(page).getByRole('button', { name: close }).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(accept, close).toBeFocused()
  }
  await accept.press('Enter')
  await dialog(page).getByRole('button', { name: 'Accept price' }).press('Enter')
  await expect(accept).toHaveCount(0)
  await expect(page.locator('main').getByRole('heading').and(page.locator(':focus'))).toHaveCount(1)
})

test('a drawer and what covers the page give the focus back', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({}, priceKobo))
  await page.goto(payPath(await offeredCar(await newPerson())))
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  await pay.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(pay).toBeFocused()
  await typePin(page, '9041')
  const confirm = dialog(page).getByRole('button', { name: /^Pay ₦/ })
  await confirm.press('Enter')
  await expect(dialog(page).getByText(/That PIN is wrong/)).toBeVisible()
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
})

test('after a row that was removed the next has the focus, after the last one the heading', async ({
  browser,
}) => {
  const person = await newPerson({}, null)
  const names = ['Honda', 'Lexus', 'Toyota']
  for (const name of names)
    await ask('/api/Search/save-search', {
      body: { name, filters: { Make: name }, alerts: 'daily' },
      token: person.token,
    })
  const page = await pageOf(browser, person)
  await page.goto('/searches')
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  const rows = page.locator('main li', { has: page.getByRole('combobox') })
  await expect(rows).toHaveCount(3)
  await remove('Lexus').press('Enter')
  await expect(remove('Lexus')).toHaveCount(0)
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  for (const name of ['Toyota', 'Honda']) {
    await remove(name).press('Enter')
    await expect(remove(name)).toHaveCount(0)
  }
  await expect(heading(page)).toBeFocused()
})

test('a stepper and a photograph at their end keep the focus', async ({ browser, request }) => {
  const part = await offeredPart(await newPerson(), { Stock: '2' })
  const page = await pageOf(browser, await newPerson({}, 4 * piecePriceKobo))
  await page.goto(payPartPath(part))
  for (const [name, pieces] of [
    ['One more', '2'],
    ['One less', '1'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await expect(page.getByLabel('Quantity')).toHaveValue(pieces)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(page.getByLabel('Quantity')).toHaveValue(pieces)
  }
  const list = (await (await request.get('/api/Car/get-Cars?PageSize=48&Sort=price-high')).json()) as {
    data: { id: string; picturesCount: number }[]
  }
  const car = list.data.find(({ picturesCount }) => picturesCount >= 4)!
  await leadTo(page, `/marketplace/${car.id}`)
  await page.locator('#photos a').first().press('Enter')
  const next = dialog(page).getByRole('button', { name: 'Next picture' })
  await next.focus()
  for (let place = 2; place <= car.picturesCount; place++) {
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('status')).toContainText(String(place))
  }
  await expect(next).toBeFocused()
})

test('a step that asks for the PIN begins at it, sends with Enter, and comes back to it', async ({
  browser,
}) => {
  const [seller, buyer] = [await newPerson(), await newPerson({}, priceKobo)]
  const { id } = await createPaidBooking(buyer, await offeredCar(seller))
  await handInByCall(seller, id)
  await step(buyer, id, 'accept-papers')
  await step(seller, id, 'send')
  const { handoverCode: code } = await bookingOf(buyer, id)
  await step(seller, id, 'hand-over', { code })
  const page = await pageOf(browser, buyer)
  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: 'Release payment', exact: true }).press('Enter')
  const digits = dialog(page).getByLabel('Your wallet PIN')
  await expect(digits).toBeFocused()
  await page.keyboard.type('9041')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/That PIN is wrong/)).toBeVisible()
  await expect(digits).toBeFocused()
  await expect(digits).toHaveValue('')
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect((await bookingOf(buyer, id)).state).toBe('completed')
})

test('another page begins at its heading, but for a field of it that takes the focus', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, 1_000_00))
  await page.goto('/account/wallet')
  // The frame that waited is replaced by the page's own.
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).press('Enter')
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Send money' }).press('Enter')
  await expect(page.getByLabel('Account number', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Send money' })).toBeFocused()
})
