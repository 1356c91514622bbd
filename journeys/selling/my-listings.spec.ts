// A seller's own cars: status changes, duplication, bulk import and documents.
import { expect, type Page } from '@playwright/test'
import type { Car } from '#contract/cars/cars.ts'
import { importColumns } from '#contract/cars/import-columns.ts'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { pdfFile, pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { fillCar, nextTo } from '../steps/listing-form.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const mine = ({ token }: Person) => ask<OwnCarCard[]>('/api/Car/get-Cars-By-UserId', { token })

const manage = async (page: Page, { title }: Pick<Car, 'title'>) => {
  await page.getByRole('button', { name: `Manage ${title}` }).click()
  return page.getByRole('dialog')
}
const row = (page: Page, { title }: Pick<Car, 'title'>) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a listing that moved on elsewhere is looked at again, then paused, put back, renewed and marked as sold, and says where it stands', async ({
  browser,
}) => {
  const seller = await newPerson()
  const car = await offeredCar(seller)
  const secondCar = await offeredCar(seller, { Trim: 'Sport' })
  const page = await pageOf(browser, seller)
  await page.goto('/mylistings')
  let drawer = await manage(page, car)
  const version = (await mine(seller)).find(({ id }) => id === car.id)?.version
  await ask('/api/Car/renew-car', { body: { id: car.id, version }, token: seller.token })
  await drawer.getByRole('button', { name: 'Pause' }).click()
  await expect(drawer.getByText('This changed while you were looking at it.', { exact: false })).toBeVisible()
  await drawer.getByRole('button', { name: 'Reload' }).click()
  await expect(drawer).toHaveCount(0)
  await (await manage(page, car)).getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused. Only you can see it now.')).toBeVisible()
  await expect(row(page, car).getByText('Hidden from buyers until you resume it.')).toBeVisible()

  await page.getByRole('link', { name: 'Paused 1' }).click()
  await expect(page).toHaveURL(/State=paused/)
  await expect(page.getByRole('heading', { name: secondCar.title })).toHaveCount(0)
  await expectOpenToAll(page)
  drawer = await manage(page, car)
  await drawer.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Live again.')).toBeVisible()
  await expect(page.getByText('None of your cars has this status')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()

  drawer = await manage(page, car)
  await drawer.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('Renewed for 60 days.')).toBeVisible()
  drawer = await manage(page, car)
  await drawer.getByRole('button', { name: 'Mark as sold' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Sold outside AutoX?' })).toBeVisible()
  await expectOpenToAll(page)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByRole('button', { name: 'Mark as sold' }).click()
  await drawer.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('Marked as sold.')).toBeVisible()
  await expect(row(page, car).getByText('Buyers can’t find it any more.', { exact: true })).toBeVisible()
  expect((await mine(seller)).find(({ id }) => id === car.id)).toMatchObject({ state: 'sold' })
})

test('a duplicate begins with facts and pictures and without the VIN; taking a listing away is asked twice', async ({
  browser,
}) => {
  const seller = await newPerson()
  const car = await offeredCar(seller, { Vin: '1HGCM82633A004352' })
  const page = await pageOf(browser, seller)
  await page.goto('/mylistings')
  await (await manage(page, car)).getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByText('Copied from your other car.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Corolla')
  await expect(page.getByLabel('VIN')).toHaveValue('')
  await page.getByLabel('Trim').fill('Second')
  for (const title of [
    'Details',
    'Pictures',
    'Documents',
    'Location and description',
    'Price',
    'Check your listing',
  ])
    await nextTo(page, title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2015 Toyota Corolla Second' })).toBeVisible()
  expect(await mine(seller)).toHaveLength(2)

  await leadTo(page, '/mylistings')
  const drawer = await manage(page, car)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await expect(drawer.getByText('This can’t be undone.', { exact: false })).toBeVisible()
  await drawer.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: car.title })).toHaveCount(0)
  expect((await mine(seller)).map(({ id }) => id)).not.toContain(car.id)
})

test('a table without a wallet leads to the account, as every refusal with code 01 does', async ({
  browser,
}) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Cars' }, null)
  const page = await pageOf(browser, dealer)
  await page.goto('/mylistings/import')
  const table = importColumns.map(({ name }) => name).join(',')
  await page
    .getByLabel('Your file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page).toHaveURL(/\/account$/)
  // The page that is left says it as well, for as long as it still stands.
  const notices = page.getByRole('region', { name: /^Notices/ })
  await expect(notices.getByText('Please click wallet card to create wallet')).toBeVisible()
})

test('a dealer’s table is tried first, with what is wrong in a line, then added; pictures come after', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Motors' })
  const page = await pageOf(browser, dealer)
  await page.goto('/mylistings/import')
  await expectOpenToAll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  expect((await download).suggestedFilename()).toBe('autox-cars.csv')

  const good = Object.fromEntries(importColumns.map(({ name, example }) => [name, example]))
  const lines = [good, { ...good, Trim: 'Second' }, { ...good, Year: 'last year' }]
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  const table = [Object.keys(good), ...lines.map(each => Object.values(each))].map(line =>
    line.map(cell).join(','),
  )
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(table.join('\n')) }
  await page.getByLabel('Your file').setInputFiles(file)
  await expect(
    page.getByText('2 cars can be added. One line is not added: see what to correct.'),
  ).toBeVisible()
  const report = page.getByRole('list', { name: 'Import report' })
  await expect(report.getByRole('listitem').first()).toContainText('Line 4')
  await expect(report.getByText('Year:')).toBeVisible()
  await expectOpenToAll(page)
  expect(await mine(dealer)).toEqual([])

  await page.getByRole('button', { name: 'Add these 2 cars' }).click()
  await expect(page.getByText('2 cars are in your list.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Add pictures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cars' })).toBeVisible()
  await expect(page.getByText('Needs pictures')).toHaveCount(2)
  await page.getByRole('link', { name: 'Add pictures' }).first().click()
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(await pictureFile('front.jpg'))
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cars' })).toBeVisible()
  await expect(page.getByText('Needs pictures')).toHaveCount(1)
})

test('vehicle documents are a step of selling, and lead back to the draft', async ({ browser }) => {
  test.setTimeout(90_000)
  const page = await pageOf(browser, await newPerson())
  await page.goto('/addlistings')
  await expect(page.getByText('AutoX asks sellers for their vehicle documents')).toBeVisible()
  await fillCar(page, 'Kept')
  await leadTo(page, '/addlistings/updateVehicleKyc')
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Start' }).click()
  for (const kind of ['IdentityDocument', 'ProofOfAddress', 'ProofOfOwnership']) {
    await expect(page).toHaveURL(new RegExp(`updateVehicleKyc\\?step=${kind}`))
    await page.locator('input[type=file]').setInputFiles(pdfFile(`${kind}.pdf`))
    if (kind === 'IdentityDocument') {
      await page.getByLabel('Which document is it?').selectOption('International passport')
      await page.locator('input[type=date]').fill('2099-12-31')
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  for (const kind of ['VehicleLicence', 'Roadworthiness']) {
    await expect(page).toHaveURL(new RegExp(`updateVehicleKyc\\?step=${kind}`))
    await page.getByRole('button', { name: 'I don’t have it' }).click()
  }
  await page.getByRole('button', { name: /^Submit 3 documents/ }).click()
  await expect(page).toHaveURL(/\/addlistings$/)
  await expect(page.getByText('here is your draft')).toBeVisible()
  await expect(page.getByText('AutoX asks sellers')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Trim')).toHaveValue('Kept')
})
