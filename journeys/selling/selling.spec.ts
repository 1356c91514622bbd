// Selling on a phone: unreliable uploads, keyboard ordering, reloads and listing steps.
import { expect, type Page } from '@playwright/test'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { clipOf, turnedClip } from '#server/testing/videos/clips.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { largeFile, pdfFile, pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import {
  fillAll,
  fillCar,
  fillDetails,
  fillPictures,
  fillPlace,
  fillPrice,
  next,
  nextTo,
  openStep,
} from '../steps/listing-form.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { breakNetwork, namesOfPictures, pieceBytes, recordPieces } from '../steps/sending-pictures.ts'

const mine = ({ token }: Person) => ask<OwnCarCard[]>('/api/Car/get-Cars-By-UserId', { token })
const own = ({ token }: Person, id: string) =>
  ask<OwnCar>('/api/Car/get-my-car', { token, query: { Id: id } })

const manage = async (page: Page, title: string) => {
  await page
    .getByRole('button', { name: `Manage ${title}` })
    .first()
    .click()
  return page.getByRole('dialog')
}

test('pictures go on by themselves after the network broke, keep their order by the keys, and are not sent again after a reload', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Ngozi' })
  const page = await pageOf(browser, seller)
  await page.goto('/addlistings')
  await fillCar(page, 'LE')
  await fillDetails(page)
  const mend = await breakNetwork(page.context())
  const files = [
    await pictureFile('front.jpg', 2_400),
    await pictureFile('back.jpg'),
    await pictureFile('inside.jpg'),
  ]
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files)
  await expect(page.getByText('No connection. The upload continues automatically.')).toBeVisible()
  await expectOpenToAll(page)
  await nextTo(page, 'Documents')
  await expect(page.getByText('Pictures: 0 of 3 sent.', { exact: false })).toBeVisible()
  await mend()
  await expect(page.getByText('Pictures: 0 of 3 sent.', { exact: false })).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3, { timeout: 60_000 })

  const names = () => namesOfPictures(page)
  await page.getByRole('button', { name: 'Move inside.jpg earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'inside.jpg is now picture 2 of 3.' }),
  ).toBeAttached()
  expect(await names()).toEqual(['front.jpg', 'inside.jpg', 'back.jpg'])
  await page.getByRole('button', { name: 'Drag back.jpg' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('back.jpg is picked up, picture 3 of 3.')).toBeAttached()
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`back.jpg is over place ${place} of 3.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual(['back.jpg', 'front.jpg', 'inside.jpg'])
  await expectOpenToAll(page)

  const pieces = recordPieces(page)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toMatch(/back\.jpg.*front\.jpg.*inside\.jpg/)
  await page.reload()
  await expect(page.getByText('here is your draft')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3)
  expect(await names()).toEqual(['back.jpg', 'front.jpg', 'inside.jpg'])
  expect(pieces).toEqual([])
})

test('a picture that broke off in its middle goes on after a reload with what is missing of it', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/addlistings')
  await fillCar(page, 'LE')
  await fillDetails(page)
  const mend = await breakNetwork(page.context(), 1)
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(await largeFile('front.jpg'))
  await expect(page.getByText('No connection. The upload continues automatically.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('/api/uploads/')
  await page.reload()
  await expect(page.getByText('here is your draft')).toBeVisible()
  const pieces = recordPieces(page)
  await mend()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(pieces.filter(({ method }) => method === 'POST')).toEqual([])
  const [first] = pieces.filter(({ method }) => method === 'PATCH')
  expect(first?.offset).toBe(pieceBytes)
})

test('a video goes on after the network broke, is prepared while the form continues, and plays only when it is pressed', async ({
  browser,
}) => {
  const seller = await newPerson()
  const page = await pageOf(browser, seller)
  await page.goto('/addlistings')
  await fillCar(page, 'LE')
  await fillDetails(page)
  const field = page.getByLabel('Video', { exact: false }).and(page.locator('input'))
  const row = page.getByRole('group', { name: 'Video' })
  await field.setInputFiles({ name: 'page.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') })
  await expect(row).toContainText('That file is not a video we can read.', { timeout: 60_000 })
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Remove page.mp4' }).click()
  const mend = await breakNetwork(page.context())
  const buffer = turnedClip(await clipOf())
  await field.setInputFiles({ name: 'walk.mp4', mimeType: 'video/mp4', buffer })
  await expect(row).toContainText('No connection. The upload continues automatically.')
  await mend()
  await fillPictures(page)
  await nextTo(page, 'Location and description')
  await fillPlace(page, 'One owner, AC chilling, duty fully paid.')
  await fillPrice(page, '8500000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]{36}/, { timeout: 30_000 })
  const [car] = (await mine(seller)) as [OwnCarCard]
  const { video } = await own(seller, car.id)
  expect(video).toMatchObject({ width: 360, height: 640, seconds: 3 })

  const visitor = await browser.newPage()
  const fetched: string[] = []
  visitor.on('request', request => void (request.url().includes('/videos/') && fetched.push(request.url())))
  await visitor.goto(`/marketplace/${car.id}`)
  await visitor.getByRole('link', { name: /^Watch the video \(0:03, \d+ kB\)$/ }).click()
  const play = visitor.getByRole('link', { name: /^Play the video of 2015 Toyota Corolla LE/ })
  await expect(play).toBeInViewport()
  expect(fetched).toEqual([])
  await play.click()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  await visitor.close()
})

test('publishing waits for the last pictures, leaving its step calls it off, and a price far from others is held', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const seller = await newPerson()
  const page = await pageOf(browser, seller)
  await page.goto('/addlistings')
  const mend = await breakNetwork(page.context())
  await fillAll(page, 'LE', '900000')
  const waiting = page.getByText('Publishing once the last pictures are uploaded', { exact: false })
  const left = page.getByText('Not published yet', { exact: false })
  for (const way of ['Back', 'Show pictures', 'Change: Price']) {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(waiting).toBeVisible()
    await page.getByRole('button', { name: way }).click()
    await expect(left).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Check your listing' })).toBeVisible()
    await expect(left).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(waiting).toBeVisible()
  await page.goBack()
  await expect(left).toBeVisible()
  await mend()
  await expect(page.getByText('Pictures:', { exact: false })).toHaveCount(0, { timeout: 60_000 })
  expect(await mine(seller)).toEqual([])
  await page.goForward()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Your listing is in review' })).toBeVisible()
  await expect(page.getByText('Its price is far from similar cars')).toBeVisible()
  await expect(page.getByText('You’ll have an answer by', { exact: false })).toBeVisible()
  expect(await mine(seller)).toMatchObject([{ picturesCount: 2, state: 'in-review' }])
})

test('a VIN fills in what it says, and what does not fit is advice and no wall', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/addlistings')
  await page.getByLabel('VIN').fill('1HGCM82633A004352')
  await expect(page.getByText('From the VIN: Honda, 2003.')).toBeVisible()
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Honda')
  await page.getByLabel('Year', { exact: true }).selectOption('2012')
  await expect(page.getByText('This VIN is of a car of 2003', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Model', { exact: true }).selectOption('Accord')
  await page.getByRole('radio', { name: /tokunbo/ }).check()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
})

test('the price stands beside those of like cars, or it is said that there are too few', async ({
  browser,
}) => {
  const seller = await newPerson()
  const page = await pageOf(browser, seller)
  const car = await offeredCar(seller, { Trim: 'Rare' })
  await page.route('**/api/Car/get-price-advice*', async route => {
    const priceText = new URL(route.request().url()).searchParams.get('PriceKobo')
    const few = { label: null, comparables: 2, lowKobo: null, middleKobo: null, highKobo: null }
    const many = { label: 'high', comparables: 9, lowKobo: 7e8, middleKobo: 8e8, highKobo: 9e8 }
    const data = priceText === '990000000' ? many : few
    await route.fulfill({ json: { code: 200, data, errors: [], message: '', succeeded: true } })
  })
  await page.goto(`/mylistings/${car.id}/edit?step=stepSix`)
  await expect(page.getByText('Too few similar cars to compare')).toBeVisible()
  await page.getByLabel('Your price (₦)').fill('9900000')
  await expect(page.getByText('Typical price of 9 similar cars: ₦8,000,000')).toBeVisible()
  await expect(page.getByText('Higher than most similar cars.', { exact: false })).toBeVisible()
  await page.getByLabel('I accept payment in instalments').check()
  await expect(page.getByText('a month with Demo', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
})

test('a price far from that of like cars is held for a look, with why, and cannot be changed meanwhile', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id } = await offeredCar(seller, { PriceKobo: '90000000' })
  const page = await pageOf(browser, seller)
  await page.goto('/mylistings')
  await expect(page.getByText('Its price is far from similar cars')).toBeVisible()
  await expectOpenToAll(page)
  expect(await mine(seller)).toMatchObject([{ state: 'in-review', allowed: ['withdraw'] }])
  await leadTo(page, `/mylistings/${id}/edit`)
  await expect(page.getByText('This listing cannot be changed now')).toBeVisible()
})

test('a small change of price is seen at once, a large one is said to be looked at first', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id, title } = await offeredCar(seller)
  const page = await pageOf(browser, seller)
  await page.goto('/mylistings')
  await expect(page.getByText('Live for 60 more days', { exact: false })).toBeVisible()
  await expect(page.getByText('No saves yet', { exact: false })).toBeVisible()
  const drawer = await manage(page, title)
  await drawer.getByRole('button', { name: 'Change price' }).click()
  await drawer.getByLabel('Your price (₦)').fill('8100000')
  await expect(drawer.getByText('show at once', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await drawer.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('Saved. Buyers see the new price now.')).toBeVisible()
  expect(await own(seller, id)).toMatchObject({ priceKobo: 810_000_000, state: 'listed' })

  await manage(page, title)
  await drawer.getByRole('button', { name: 'Change price' }).click()
  await drawer.getByRole('button', { name: 'Save price' }).press('Enter')
  await expect(drawer.getByText('The price is the same as before.')).toBeVisible()
  await drawer.getByLabel('Your price (₦)').fill('5000000')
  await expect(drawer.getByText('AutoX will review this first')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('Saved. AutoX will review it before buyers see it again.')).toBeVisible()
  const { priceKobo, review } = await own(seller, id)
  expect(priceKobo).toBe(500_000_000)
  expect(review?.reasons).toEqual(['price-edit'])
})

test('an edit begins with the whole listing, says what is looked at again, and keeps what was typed when it changed meanwhile', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id, title } = await offeredCar(seller)
  const page = await pageOf(browser, seller)
  await page.goto(`/mylistings/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Check your listing' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Change: Description' }).click()
  await page
    .getByLabel('Description', { exact: true })
    .fill('New tyres, new battery, everything else as before.')
  await expect(page.getByText('AutoX will review this before', { exact: false })).toHaveCount(0)
  await openStep(page, 'Details')
  await page.getByLabel('Mileage (km)').fill('80,000')
  await expect(page.getByText('The mileage was lowered.')).toBeVisible()
  await page.getByLabel('Mileage (km)').fill('92,500')
  await expect(page.getByText('The mileage was lowered.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Check your listing' }).click()
  await expect(page.getByRole('heading', { name: 'Check your listing' })).toBeVisible()

  const { version } = await own(seller, id)
  await ask('/api/Car/pause-car', { body: { id, version }, token: seller.token })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This changed while you were looking at it.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Not saved')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await own(seller, id)).toMatchObject({
    state: 'paused',
    mileageKm: 92_500,
    description: 'New tyres, new battery, everything else as before.',
  })
})

test('papers of a listing stay with it through an edit, and go when they are taken away', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id } = await offeredCar(seller)
  const page = await pageOf(browser, seller)
  const papers = async () =>
    (await own(seller, id)).documents.map(({ kind, name }) => `${kind} ${name}`).toSorted()
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cars' })).toBeVisible()
  }
  await page.goto(`/mylistings/${id}/edit?step=stepFour`)
  await page.getByLabel('Proof of ownership').setInputFiles(pdfFile('receipt.pdf'))
  await page.getByLabel('Customs documents').setInputFiles(pdfFile('customs.pdf'))
  await expect(page.getByText('Complete. Your listing says so', { exact: false })).toBeVisible()
  await save()
  expect(await papers()).toEqual(['CustomsPapers customs.pdf', 'ProofOfOwnership receipt.pdf'])

  await leadTo(page, `/mylistings/${id}/edit?step=stepFour`)
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Remove receipt.pdf' }).click()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await save()
  expect(await papers()).toEqual(['CustomsPapers customs.pdf'])
})
