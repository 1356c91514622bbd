// A dealer's own stock list: other headings, a misspelt model, and pictures to live cars.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { importColumns } from '#contract/cars/import-columns.ts'
import { workbookOf, zipOf } from '#server/testing/files/zip-file.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const otherHeadings: Record<string, string> = {
  Price: 'Asking price',
  MileageKm: 'Odometer',
  Trim: 'Salesman',
}

test('a stock list with other headings and a misspelt model becomes live cars @quick', async ({
  browser,
}) => {
  const page = await pageOf(
    browser,
    await newPerson({ accountType: 'AutoDealer', businessName: 'Stock List Motors' }),
  )
  const [vin, otherVin] = [newVin(), newVin()]
  const rowOf = (cells: Record<string, string>) =>
    importColumns.map(({ name, example }) => cells[name] ?? example)
  const book = workbookOf({
    Stock: [
      importColumns.map(({ name }) => otherHeadings[name] ?? name),
      // No Honda: other journeys count those on the market.
      rowOf({ Make: 'Nissan', Model: 'Altma', Trim: 'Ada', Vin: vin }),
      rowOf({ Make: 'Nissan', Model: 'Altma', Trim: 'Bola', Vin: otherVin }),
    ],
  })
  const file = {
    name: 'stock.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  }
  await page.goto('/mylistings')
  await page.getByRole('link', { name: 'Bulk upload' }).click()
  await page.getByLabel('Your file').setInputFiles(file)
  await expect(page.getByText('2 cars can be added.')).toBeVisible()
  await expect(page.getByLabel('“Asking price”')).toHaveValue('Price')
  await expect(page.getByLabel('“Odometer”')).toHaveValue('MileageKm')
  await expect(page.getByLabel('“Salesman”')).toHaveValue('')
  await expect(page.getByLabel('“Nissan Altma”')).toContainText('Nissan Altima')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Add these 2 cars' }).click()
  await expect(page.getByRole('heading', { name: '2 cars are in your list.' })).toBeVisible()

  const pictures = [await pictureFile('a.jpg'), await pictureFile('b.jpg')]
  const zip = zipOf({ [`${vin}-1.jpg`]: pictures[0]!.buffer, [`${otherVin}-1.jpg`]: pictures[1]!.buffer })
  await page
    .getByLabel('Pictures in a ZIP file')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(page.getByText('2 pictures added.')).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Import report' }).getByText('2015 Nissan Altima')).toHaveCount(
    2,
  )
  await expectOpenToAll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the report' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Nissan Altima')

  await page.getByRole('link', { name: 'Import cars' }).click()
  await page.getByLabel('Your file').setInputFiles(file)
  await expect(page.getByText('2 cars are unchanged.', { exact: false })).toBeVisible()
  await page.goto('/mylistings')
  await expect(page.getByRole('heading', { name: '2015 Nissan Altima' })).toHaveCount(2)
  await expect(page.getByText('Live', { exact: true })).toHaveCount(2)
})
