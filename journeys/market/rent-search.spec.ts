// Finding a rental car: dates without scripts, then sign-in and payment.
import { expect } from '@playwright/test'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const day = (ahead: number) => dayAfter(lagosDayOf(new Date()), ahead)
const [from, to] = [day(5), day(7)]
const phone = { viewport: { width: 360, height: 740 } }

/** ₦45,000 a day; the assumed terms ask two days as a deposit, and a tenth of a day for the whole state. */
const toRent = async () => {
  const seller = await newPerson({ firstName: 'Ngozi' })
  const word = `rent${crypto.randomUUID().slice(0, 6)}`
  const car = await offeredCar(seller, {
    Trim: word,
    State: 'Lagos',
    ForSale: 'false',
    PriceKobo: '',
    ForRent: 'true',
    RentPriceKobo: '4500000',
    InstallmentPayment: 'false',
  })
  const closeDays = (...days: string[]) =>
    ask('/api/Rent/close-days', { body: { carId: car.id, days }, token: seller.token })
  return { car, word, closeDays }
}

test('a visitor without script names days, sees what each car costs for them, and takes a price to the way of booking', async ({
  browser,
}) => {
  const { car, word, closeDays } = await toRent()
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(`/marketplace?ForRent=true&Search=${word}`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Last day').fill(to)
  await expect(page.getByLabel(/^Booked at once/)).toBeVisible()
  await page.getByLabel(/^Driver/).selectOption('self-drive')
  await page.getByRole('button', { name: 'Show cars' }).click()
  await expect(page).toHaveURL(/Driver=self-drive/)
  const card = page.locator('#cars > li')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('₦45,000 a day')
  await expect(card).toContainText('₦225,000 for 3 days, ₦90,000 of it refundable')

  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/marketplace/${car.id}\\?From=${from}&To=${to}$`))
  const box = page.locator('#rent')
  await expect(box).toContainText('Total₦225,000.00')
  await expect(page.getByText('150 a day, then ₦150.00 each')).toBeVisible()
  expect(await box.getByRole('link', { name: 'Rent it' }).getAttribute('href')).toBe(
    `/checkout/rent/${car.id}?From=${from}&To=${to}`,
  )

  // Days are links: the first one, then the last.
  const month = (ofDay: string) =>
    page
      .locator('#days ol')
      .nth(Number(ofDay.slice(5, 7)) - Number(day(0).slice(5, 7)) === 0 ? 0 : 1)
      .getByRole('link', { name: String(Number(ofDay.slice(8))), exact: true })
  await month(day(4)).click()
  await expect(page).toHaveURL(new RegExp(`\\?From=${day(4)}#days$`))
  await expect(page.getByText('Choose the last day.')).toBeVisible()
  await month(from).click()
  await expect(box).toContainText('Total₦180,000.00')

  await page.goto(`/marketplace/${car.id}?From=${from}&To=${to}`)
  await closeDays(to)
  // The page is kept by the process, which hears of the change from the database a moment after the owner has the answer.
  const readBox = async () => {
    await page.reload()
    return box.textContent()
  }
  await expect.poll(readBox).toContain('It is taken on')
  await expect(box.getByRole('link', { name: 'Cars that are free then' })).toBeVisible()
  await page.goto(`/marketplace?From=${from}&To=${to}&Search=${word}`)
  await expect(page.getByText('No matching cars are free on all these days')).toBeVisible()
  await page.getByRole('link', { name: /^A day earlier, .+: 1 car$/ }).click()
  await expect(card).toHaveCount(1)
})

test('dates that make no sense are left out of a shared address, and said kindly; those that do are open to all', async ({
  page,
}) => {
  for (const [query, words] of [
    [`From=${from}`, 'Choose a last day'],
    [`From=${day(-2)}&To=${to}`, 'The first day has passed'],
    [`From=${to}&To=${from}`, 'The last day is before the first'],
    ['From=2027-02-31&To=2027-03-01', 'A day of the calendar'],
  ]) {
    await page.goto(`/marketplace?ForRent=true&${query}`)
    await expect(page.getByText(words!)).toBeVisible()
    await expect(page.locator('#cars > li').first()).toBeVisible()
  }
  const { car, word } = await toRent()
  await page.goto(`/marketplace?From=${from}&To=${to}&Search=${word}`)
  await expectOpenToAll(page)
  await page.goto(`/marketplace/${car.id}?From=${from}&To=${to}`)
  await expectOpenToAll(page)
})

test('somebody signed in names place and days, chooses the trip, and comes to the page where it is paid', async ({
  browser,
}) => {
  const { car, word, closeDays } = await toRent()
  await closeDays(day(9))
  const page = await pageOf(browser, await newPerson({}, 500_000_00))
  await page.setViewportSize(phone.viewport)
  // An order that somebody chose on the market, and shared.
  await page.goto(`/rent?Search=${word}&Sort=mileage-low`)
  await page.getByText('Change search').click()
  await page.getByLabel('State').selectOption('Lagos')
  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Last day').fill(to)
  await page.getByRole('button', { name: 'Show cars' }).first().click()
  const card = page.locator('#cars > li')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('₦225,000 for 3 days')
  await expect(page.getByLabel('Order')).toHaveValue('mileage-low')
  await expect(page.getByRole('link', { name: 'Lagos on a map' })).toBeVisible()
  await expectOpenToAll(page)

  await card.getByRole('link').first().click()
  await expect(page.getByText('₦225,000.00').first()).toBeVisible()
  await page.getByLabel('Where you go').selectOption('state')
  await expect(page.getByText('₦238,500.00').first()).toBeVisible()

  // A tap moves the first day with its number of days, the next one sets the last day; arrows lead from day to day.
  const onCalendar = (ofDay: string) => page.locator(`[data-day='${ofDay}']`)
  await onCalendar(day(6)).click()
  await expect(page.getByLabel('First day', { exact: true })).toHaveValue(day(6))
  await expect(page.getByLabel('Last day')).toHaveValue(day(8))
  await onCalendar(day(9)).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The owner does not rent' })).toBeVisible()
  await expect(page.getByLabel('Last day')).toHaveValue(day(8))
  await onCalendar(day(6)).press('ArrowRight')
  await onCalendar(day(7)).press('Enter')
  await expect(page.getByRole('link', { name: 'Continue with 2 days' })).toBeVisible()
  await page.getByLabel('Number of days').fill('3')
  await page.getByLabel('First day', { exact: true }).fill(from)
  await expect(page.getByText('₦238,500.00').first()).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Continue with 3 days' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/payment/${car.id}/45000/3\\?From=${from}&To=${to}&Zone=state(&|$)`),
  )
})
