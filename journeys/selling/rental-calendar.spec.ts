// One calendar of all rental cars, on a phone and a desktop.
import { expect } from '@playwright/test'
import { dayInWords } from '#contract/core/day-words.ts'
import { dayAfter, weekdayOf } from '#contract/core/lagos-days.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { cautionKobo, dayKobo, letCar, rented, today } from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a yard sees who has which car, closes days of one and opens them again', async ({ browser }) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Fleet Motors' })
  const renter = await newPerson({ firstName: 'Ngozi', lastName: 'Okafor' }, 3 * dayKobo + cautionKobo)
  const [car] = [await letCar(dealer), await letCar(dealer)]
  const rental = await rented(renter, car.id)
  const page = await pageOf(browser, dealer)
  const rentals = page.getByRole('cell').getByRole('link', { name: /rented by Ngozi Okafor/ })
  // Sunday of the week after the one in which the car is first out.
  const sunday = dayAfter(today(), 13 - weekdayOf(today()))
  const dayOf = (day: string, words: string) =>
    page.getByRole('button', { name: `${dayInWords(day)}: ${words}` }).first()

  await test.step('from the list of cars to the week, with what goes out today on top', async () => {
    await page.goto('/mylistings')
    await page.getByRole('link', { name: 'Calendar of your rental cars' }).click()
    await expect(page.getByText('2 cars, 0 on the road')).toBeVisible()
    await page.goto(`/mylistings/calendar?day=${today()}`)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(rentals.first()).toBeVisible()
    await expectOpenToAll(page)
  })

  await test.step('two days of a car are closed with one press, and opened again', async () => {
    await page.getByRole('link', { name: 'Next week' }).click()
    await dayOf(dayAfter(sunday, -1), 'free').click()
    await dayOf(sunday, 'free').click()
    await expect(dayOf(sunday, 'free')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Close 2 days' }).click()
    await expect(dayOf(sunday, 'closed')).toBeVisible()
    await dayOf(sunday, 'closed').click()
    await page.getByRole('button', { name: 'Open 1 day' }).click()
    await expect(dayOf(sunday, 'free')).toBeVisible()
    await expect(dayOf(dayAfter(sunday, -1), 'closed')).toBeVisible()
  })

  await test.step('a desktop shows four weeks from there, and a booking opens', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/mylistings/calendar?month=${today().slice(0, 7)}`)
    await expect(page.getByRole('columnheader')).toHaveCount(29)
    await expectOpenToAll(page)
    await page.getByRole('link', { name: 'Next four weeks' }).click()
    await expect(page).toHaveURL(/day=20\d\d-\d\d-\d\d/)
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(page).toHaveURL(/day=20\d\d-\d\d-\d\d/)
    await rentals.first().click()
    await expect(page).toHaveURL(new RegExp(`/bookings/rentals/${rental.id}`))
  })
})
