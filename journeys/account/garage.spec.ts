import { expect } from '@playwright/test'
import { formatDay } from '#web/ui/date.ts'
import { offeredCar } from '../steps/cars.ts'
import { dateInDays, recordedVehicle } from '../steps/garage.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a vehicle is put in, and its kilometres, services, papers and costs are told', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Efe' }))

  await test.step('an empty garage says what it is for; advice about plate and VIN is no wall', async () => {
    await page.goto('/account')
    await page.getByRole('link', { name: /^Your vehicles/ }).press('Enter')
    await expect(page.getByText('Your garage is empty')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Add a vehicle' }).last().press('Enter')
    await page.getByRole('button', { name: 'Add to garage' }).press('Enter')
    await expect(page.getByText('Enter a year from 1950 to next year').first()).toBeVisible()
    await expectOpenToAll(page)
    await page.getByLabel('Make', { exact: true }).selectOption('Toyota')
    await page.getByLabel('Model', { exact: true }).selectOption('Corolla')
    await page.getByLabel('Year').fill('2012')
    await page.getByLabel('Plate (optional)').fill('la 1234')
    await expect(page.getByText('Most plates look like KJA-123AB.')).toBeVisible()
    await page.getByLabel('Odometer reading').fill('98,000')
    await page.getByRole('button', { name: 'Add to garage' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Toyota Corolla 2012' })).toBeVisible()
    await expect(page.getByText('98,000 km').first()).toBeVisible()
  })

  await test.step('kilometres do not run back, unless what was noted was wrong', async () => {
    await page.getByRole('button', { name: 'Add work' }).press('Enter')
    const entry = page.getByRole('dialog')
    await entry.getByLabel('Work done', { exact: true }).fill('Oil and filters')
    await entry.getByLabel('Date', { exact: true }).fill(dateInDays(-30))
    await entry.getByLabel('Odometer (km)').fill('99000')
    await entry.getByLabel('Cost (₦)').fill('45000')
    await entry.getByRole('button', { name: 'Add to record' }).press('Enter')
    await expect(entry.getByText('at most that')).toBeVisible()
    await expectOpenToAll(page)
    await entry.getByLabel('Odometer (km)').fill('95000')
    await entry.getByRole('button', { name: 'Add to record' }).press('Enter')
    await expect(page.getByText('Added to the record.')).toBeVisible()
    await expect(page.getByRole('cell', { name: '₦45,000.00' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Update mileage' }).press('Enter')
    const km = page.getByRole('dialog')
    await km.getByLabel('Odometer reading (km)').fill('94000')
    await km.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(km.getByText('at least that')).toBeVisible()
    await km.getByRole('button', { name: 'Close' }).press('Enter')
  })

  await test.step('the service is told at the pace of the car, and a paper until when it holds', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Service every (km)').fill('5000')
    await drawer.getByLabel('And at least every (months)').fill('6')
    await drawer.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText(/Next at 100,000 km or by .*, whichever comes first\./)).toBeVisible()
    await expect(
      page.getByText(`At your usual mileage, that’s about ${formatDay(dateInDays(20))}.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add a document' }).press('Enter')
    const paper = page.getByRole('dialog')
    await paper.getByLabel('Document', { exact: true }).selectOption('Insurance')
    await paper.getByLabel('Expiry date').fill(dateInDays(-1))
    await paper.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Expired', { exact: true })).toBeVisible()
    await expectOpenToAll(page)
    await page.getByRole('link', { name: 'Your vehicles' }).press('Enter')
    await expect(page.getByText(`Insurance, ${formatDay(dateInDays(-1))}`)).toBeVisible()
    await expectOpenToAll(page)
  })
})

test('a record is shown with its listing once its owner says so, also without script @quick', async ({
  browser,
}) => {
  const owner = await newPerson({ firstName: 'Musa' })
  const car = await offeredCar(owner)
  const { vehicleId } = await recordedVehicle(owner, car)
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(`/marketplace/${car.id}`)
  await visitor.getByRole('link', { name: 'What was done, and when' }).click()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Work done' })).toBeVisible()
  await expect(visitor.getByText('Oil and filters')).toBeVisible()
  await expect(visitor.getByText('Ojo Motors')).toBeVisible()
  expect(await visitor.content()).not.toContain('45,000')

  const page = await pageOf(browser, owner)
  await page.goto(`/garage/${vehicleId}`)
  const shows = page.getByRole('switch', { name: /^Show the service record on the listing/ })
  await expect(shows).toBeChecked()
  await shows.press('Space')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(shows).not.toBeChecked()
  // The kept page goes within a moment of the commit.
  await expect.poll(async () => (await visitor.goto(`/marketplace/${car.id}/record`))!.status()).toBe(404)
})
