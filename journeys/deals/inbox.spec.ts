// One list of all bookings: searched, filtered, and reached by its older addresses.
import { expect } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { createPaidBooking, offeredCar, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer finds one of many bookings by name, number and kind', async ({ browser }) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Many Deals Motors' })
  const ngozi = await newPerson({ firstName: 'Ngozi', lastName: 'Okafor' }, priceKobo)
  const emeka = await newPerson({ firstName: 'Emeka', lastName: 'Ibe' }, 2 * priceKobo)
  const booking = await createPaidBooking(ngozi, await offeredCar(dealer))
  const { id: carId } = await offeredCar(dealer)
  await ask('/api/Offer/make-offer', { token: emeka.token, body: { carId, priceKobo: 700_000_000 } })
  const page = await pageOf(browser, dealer)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const search = page.getByLabel('Search bookings')

  await test.step('what waits for the dealer comes first, and each list says how many it has', async () => {
    await page.goto('/bookings')
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('link', { name: /^All 2$/ })).toBeVisible()
    await page.getByRole('link', { name: /^Your turn \d$/ }).click()
    await expect(page).toHaveURL(/State=your-turn/)
    await expectOpenToAll(page)
    await page.getByRole('link', { name: /^All 2$/ }).click()
  })

  await test.step('a name finds one, another word none', async () => {
    await search.fill('okafor')
    await search.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Okafor')
    await search.fill('okafor ferrari')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('No booking with “okafor ferrari”')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('the number that its page names finds it', async () => {
    await page.goto(`/bookings/${booking.id}`)
    const number = booking.id.slice(0, 8).toUpperCase()
    await expect(page.getByText(`Booking number ${number}`)).toBeVisible()
    await page.goto(`/bookings?Search=${number}`)
    await expect(rows).toHaveCount(1)
    await page.getByRole('link', { name: `Without “${number}”` }).click()
  })

  await test.step('kind and side are chosen from lists with counts, and older addresses lead to them', async () => {
    const choices = page.getByRole('button', { name: 'Filters', exact: true })
    if (await choices.isVisible()) await choices.click()
    await page.getByLabel('Kind').selectOption({ label: 'Offers (1)' })
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Your side').selectOption({ label: 'Buying (0)' })
    await expect(page.getByText('Nothing on this side')).toBeVisible()
    await page.goto('/bookings/offers?Role=seller')
    await expect(page.getByLabel('Kind')).toHaveValue('offer')
    await expect(page.getByLabel('Your side')).toHaveValue('selling')
    await expect(rows).toHaveCount(1)
    await expectOpenToAll(page)
  })
})
