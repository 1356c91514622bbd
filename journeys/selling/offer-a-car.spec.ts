// Offering a car on a phone: steps, immediate errors and surviving drafts.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import {
  fillCar,
  fillDetails,
  fillPictures,
  fillPlace,
  fillPrice,
  next,
  nextTo,
} from '../steps/listing-form.ts'
import { ask } from '../steps/ask.ts'
import { pdfFile, pictureFile } from '../steps/files.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { namesOfPictures } from '../steps/sending-pictures.ts'

test('a car is offered in seven steps, each without barriers, told what AutoX keeps of the price, and stands on the market @quick', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const seller = await newPerson({ firstName: 'Ngozi' })
  const page = await pageOf(browser, seller)
  await page.goto('/mylistings')
  await expect(page.getByText('You have no cars for sale yet')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Sell your car' }).click()
  await next(page)
  await expect(page.getByText('Choose the condition')).toBeVisible()
  await expectOpenToAll(page)
  await fillCar(page, 'LE')
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expectOpenToAll(page)
  await fillDetails(page)
  await expectOpenToAll(page)
  await fillPictures(page)
  await expect(page.getByText('0 of 2', { exact: true })).toBeVisible()
  await page.getByLabel('Customs documents').setInputFiles(pdfFile('customs.pdf'))
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Still missing: proof of ownership.', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await nextTo(page, 'Location and description')
  await fillPlace(page, 'One owner, AC chilling, duty fully paid.')
  await next(page)
  await expect(page.getByText('Offer the car for sale, for rent, or both')).toBeVisible()
  await page.getByLabel('For sale').check()
  await page.getByLabel('Your price (₦)').fill('12500000')
  await expect(page.getByText('₦187,500.00')).toBeVisible()
  await expect(page.getByText('₦12,312,500.00')).toBeVisible()
  await page.getByLabel('For rent').check()
  await next(page)
  await expect(page.getByText('Enter a daily price')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('For rent').uncheck()
  await fillPrice(page, '8500000')
  await expect(page.getByText('1, shown to the buyer')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2015 Toyota Corolla LE' })).toBeVisible()
  const [car] = await ask<{ picturesCount: number; priceKobo: number }[]>('/api/Car/get-Cars-By-UserId', {
    token: seller.token,
  })
  expect(car).toMatchObject({ picturesCount: 2, priceKobo: 850_000_000 })
  await leadTo(page, '/mylistings')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await leadTo(page, '/addlistings')
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('')
  await expect(page.getByText('here is your draft')).toHaveCount(0)
})

test('a draft comes back at its step with its words and pictures, until one begins again', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/addlistings')
  await fillCar(page, 'XLE')
  await fillDetails(page)
  await fillPictures(page)
  await nextTo(page, 'Location and description')
  await page.getByLabel('Description', { exact: true }).fill('Half a story')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Half a story')))
    .toBe(true)
  await page.goto('/addlistings')
  await expect(page.getByText('here is your draft')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Location and description' })).toBeVisible()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Half a story')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('front.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('')
})

test('a picture that is none, or too small, is told where it stands, can be changed for another, and holds the listing until it is taken away', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/addlistings')
  await fillCar(page, 'LE')
  await fillDetails(page)
  const forged = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is a program') }
  await page.getByLabel('Pictures', { exact: true }).setInputFiles([forged, await pictureFile('front.jpg')])
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText('picture we can read', { exact: false })).toBeVisible()
  // What was refused is refused again, however often it is sent.
  await expect(page.getByRole('button', { name: 'Send car.jpg again' })).toHaveCount(0)
  // Where nothing can be shown there is an empty place and no broken picture.
  await expect(page.getByRole('list', { name: 'Pictures, the cover first' }).locator('img')).toHaveCount(1)
  await expectOpenToAll(page)
  await page.getByLabel('Replace car.jpg').setInputFiles(await pictureFile('dot.jpg', 100))
  await expect(page.getByText('Only 100 × 75 pixels: too small to show.', { exact: false })).toBeVisible()
  expect(await namesOfPictures(page)).toEqual(['dot.jpg', 'front.jpg'])
  await nextTo(page, 'Documents')
  await expect(page.getByText('1 picture needs your attention.')).toBeVisible()
  await nextTo(page, 'Location and description')
  await fillPlace(page, 'One owner, AC chilling, duty fully paid.')
  await fillPrice(page, '8500000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 picture could not be sent.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Remove dot.jpg' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'dot.jpg removed.' })).toBeAttached()
  await page.goto('/addlistings?step=stepSeven')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2015 Toyota Corolla LE' })).toBeVisible()
})
