import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, priceKobo } from '../steps/cars.ts'
import { editCar } from '../steps/changes.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { endLetters, letterTo, pathIn } from '../steps/letters.ts'
import { newPerson, pageOf, typeSignIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heart = (page: Page) => page.getByRole('button', { name: /^Saved? this car$/ })
const pressed = (page: Page, is: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', is ? 'true' : 'false')

test('a car is saved from its page, also after a refusal that is said, stands on home and among the saved, and is removed', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Femi' }))
  const page = await pageOf(browser, await newPerson({ firstName: 'Zainab', state: 'Lagos' }, null))
  const busy = { code: '19', data: null, errors: [], message: 'We are very busy.', succeeded: false }
  await page.route('**/api/Car/save-car', route => route.fulfill({ status: 503, json: busy }))
  await page.goto(`/marketplace/${car.id}`)
  await pressed(page, false)
  await heart(page).click()
  await expect(page.getByText('We are very busy.')).toBeVisible()
  await pressed(page, false)

  await page.unroute('**/api/Car/save-car')
  const saveResponse = page.waitForResponse('**/api/Car/save-car')
  await heart(page).click()
  await pressed(page, true)
  await saveResponse
  await expectOpenToAll(page)
  await page.reload()
  await pressed(page, true)

  await leadTo(page, '/home')
  const section = page.locator('section', { hasText: 'All saved' })
  await expect(section.getByRole('link', { name: car.title })).toBeVisible()
  await expectOpenToAll(page)
  await section.getByRole('link', { name: 'All saved' }).click()
  await expect(page).toHaveURL(/\/saved$/)
  await expect(page.getByText('1 car', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: `Remove ${car.title}` }).click()
  await expect(page.getByText('No saved cars yet')).toBeVisible()
  await expectOpenToAll(page)
})

test('cards tell what one has to do with a car: an offer, and what one offers oneself', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Femi' })
  const car = await offeredCar(seller)
  const { token, ...buyer } = await newPerson({ firstName: 'Zainab' }, null)
  const offer = { carId: car.id, priceKobo: priceKobo - 50_000_000 }
  await ask('/api/Offer/make-offer', { token, body: offer })
  await ask('/api/Car/save-car', { token, body: { id: car.id } })
  const buyers = await pageOf(browser, { token, ...buyer })
  await buyers.goto('/saved')
  await expect(buyers.getByRole('listitem').filter({ hasText: car.title })).toContainText('Your offer')
  await expectOpenToAll(buyers)
  const sellers = await pageOf(browser, seller)
  await sellers.goto('/marketplace')
  const card = sellers.locator('li', { has: sellers.locator(`a[href^="/marketplace/${car.id}"]`) })
  // The market that everybody is given may be some seconds old.
  await expect
    .poll(async () => {
      if ((await card.count()) === 0) await sellers.reload()
      return card.count()
    })
    .toBe(1)
  await expect(card.getByText('Your listing')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Saved? / })).toHaveCount(0)
  await buyers.goto('/marketplace')
  const ownCard = buyers.locator('li', { has: buyers.locator(`a[href^="/marketplace/${car.id}"]`) })
  const cardHeart = ownCard.getByRole('button', { name: /^Saved? / })
  await expect(cardHeart).toHaveAttribute('aria-pressed', 'true')
  await cardHeart.click()
  await expect(cardHeart).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor signs in, comes back to the car and saves it @quick', async ({ page }) => {
  const car = await offeredCar(await newPerson())
  const visitor = await newPerson({ firstName: 'Chika' }, null)
  await page.goto(`/marketplace/${car.id}`)
  await heart(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, visitor)
  await expect(page).toHaveURL(new RegExp(`/marketplace/${car.id}$`))
  await pressed(page, false)
  await heart(page).click()
  await pressed(page, true)
})

test('who saved a car learns by mail that it costs less; the letter leads there and ends without signing in', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Femi' })
  const car = await offeredCar(seller)
  const saver = await newPerson({ firstName: 'Zainab' }, null)
  await ask('/api/Car/save-car', { body: { id: car.id }, token: saver.token })
  const lower = (naira: number) => editCar(seller, car.id, { PriceKobo: String(naira * 100) })
  await lower(8_300_000)
  const letter = await letterTo(saver.email, `${car.title} now costs ₦8,300,000.00`)
  expect(pathIn(letter, '/marketplace')).toBe(`/marketplace/${car.id}`)
  const page = await pageOf(browser, saver)
  await page.goto('/saved')
  await expect(page.getByText('₦200,000 less than when you saved it')).toBeVisible()
  await expectOpenToAll(page)

  await endLetters(browser, letter, {
    about: 'price drops on saved cars',
    press: 'Stop these emails',
    done: 'Done: no more emails of this kind.',
  })
  await lower(8_100_000)
  const readNotices = async () =>
    JSON.stringify(await ask('/api/Notice/get-notices', { token: saver.token, query: { PageSize: '10' } }))
  await expect.poll(readNotices, { timeout: 40_000 }).toContain(`${car.title} now costs ₦8,100,000.00`)
  await leadTo(page, '/notices')
  await expect(page.getByRole('main').getByText(`${car.title} now costs ₦8,100,000.00`)).toBeVisible()
  const mails = await ask<{ subject: string }[]>('/api/Demo/mailbox', { query: { To: saver.email } })
  expect(mails.filter(mail => mail.subject.includes('now costs'))).toHaveLength(1)
})
