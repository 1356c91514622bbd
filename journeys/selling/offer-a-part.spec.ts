// Offering a spare part on a phone: unreliable uploads, drafts and editing.
import { expect, type Page } from '@playwright/test'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { ask } from '../steps/ask.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { next, openStep } from '../steps/listing-form.ts'
import { newTitle, offeredPart } from '../steps/parts.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { breakNetwork, namesOfPictures, recordPieces } from '../steps/sending-pictures.ts'

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

test('a part is offered with a draft that survives a reload, and then kept from the list', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const seller = await newPerson({ firstName: 'Ngozi' })
  const page = await pageOf(browser, seller)
  const title = newTitle('Alternator')

  await test.step('what it is and what it fits', async () => {
    await page.goto('/mylisting-accessories')
    await expect(page.getByText('You have no parts for sale yet')).toBeVisible()
    await expectOpenToAll(page)
    await page.getByRole('main').getByRole('link', { name: 'Sell a part' }).first().click()
    await next(page)
    await expect(page.getByText('Choose a category from the list')).toBeVisible()
    await page.getByLabel('Title').fill(title)
    await choose(page, 'Category', 'electrical')
    await page.getByRole('radio', { name: /Tokunbo/ }).check()
    await next(page)
    await page.getByRole('radio', { name: /Certain vehicles/ }).check()
    await choose(page, 'Make', 'Honda')
    await choose(page, 'Model', 'Accord')
    await page.getByLabel('From year').fill('2012')
    await page.getByLabel('To year').fill('2008')
    await next(page)
    await expect(page.getByText('Honda: the last year must not be before the first')).toBeVisible()
    await page.getByLabel('From year').fill('2003')
    await expectOpenToAll(page)
    await next(page)
  })

  await test.step('a reload in the middle loses nothing', async () => {
    await page
      .getByLabel('Pictures', { exact: true })
      .setInputFiles([await pictureFile('alternator.jpg', 1_200)])
    await page.getByLabel('Description', { exact: true }).fill('From a 2006 Accord, tested, with its pulley.')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('with its pulley')))
      .toBe(true)
    await page.goto('/addAccessories')
    await expect(page.getByText('here is your draft')).toBeVisible()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/with its pulley/)
    await expect(page.getByText('alternator.jpg')).toBeVisible()
    await next(page)
  })

  await test.step('price, pieces and place; looked over; published', async () => {
    await page.getByLabel('Price per item (₦)').fill('45000')
    await expect(page.getByText('₦44,325.00')).toBeVisible()
    await page.getByLabel('How many you have').fill('2')
    await choose(page, 'State', 'Lagos')
    await choose(page, 'Local government', 'Surulere')
    await expectOpenToAll(page)
    await next(page)
    await expect(page.getByText('Honda Accord, 2003 to 2008')).toBeVisible()
    await expectOpenToAll(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await leadTo(page, '/addAccessories')
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText('here is your draft')).toHaveCount(0)
  })

  await test.step('from the list: fewer pieces, paused, resumed, taken away', async () => {
    await leadTo(page, '/mylisting-accessories')
    await page.getByRole('button', { name: 'One less' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Only one is left.')).toBeVisible()
    await expectOpenToAll(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expectOpenToAll(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
})

const readMyPart = ({ token }: Person, id: string) =>
  ask<Part>('/api/Accessory/get-my-accessory', { token, query: { Id: id } })

test('pictures of a part wait for the network while the form is filled, are put in order by the keys, and go with it once', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Ngozi' })
  const page = await pageOf(browser, seller)
  const title = newTitle('Radiator')
  await page.goto('/addAccessories')
  await page.getByLabel('Title').fill(title)
  await choose(page, 'Category', 'engine')
  await page.getByRole('radio', { name: /Tokunbo/ }).check()
  await next(page)
  await page.getByRole('radio', { name: /Every vehicle/ }).check()
  await next(page)
  const mend = await breakNetwork(page.context())
  const files = [await pictureFile('front.jpg', 2_400), await pictureFile('number.jpg')]
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files)
  await expect(page.getByText('No connection. The upload continues automatically.')).toBeVisible()
  await page.getByLabel('Description', { exact: true }).fill('From a 2010 Corolla, no leak, with its cap.')
  await expectOpenToAll(page)
  await next(page)
  await expect(page.getByText('Pictures: 0 of 2 sent.', { exact: false })).toBeVisible()
  await page.getByLabel('Price per item (₦)').fill('38000')
  await choose(page, 'State', 'Lagos')
  await choose(page, 'Local government', 'Mushin')
  await next(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByText('Publishing once the last pictures are uploaded.', { exact: false }),
  ).toBeVisible()
  // Who goes back has something to change: it is not published behind their back.
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect(page.getByText('Not published yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Move number.jpg earlier' }).focus()
  await page.keyboard.press('Enter')
  expect(await namesOfPictures(page)).toEqual(['number.jpg', 'front.jpg'])
  await mend()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 20_000 })
  const pieces = recordPieces(page)
  await page.reload()
  await expect(page.getByText('here is your draft')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2)
  expect(await namesOfPictures(page)).toEqual(['number.jpg', 'front.jpg'])
  await next(page)
  await expect(page.getByLabel('Price per item (₦)')).toBeVisible()
  await next(page)
  await expect(page.getByRole('list', { name: `Pictures of ${title}: 2` })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(pieces).toEqual([])
})

test('a part that is changed begins with its pictures: they are moved and taken away, and nothing is sent again', async ({
  browser,
}) => {
  const seller = await newPerson()
  const part = await offeredPart(seller, {}, 3)
  const [first, second, third] = part.pictures.map(({ hash }) => hash)
  const page = await pageOf(browser, seller)
  const pieces = recordPieces(page)
  await page.goto(`/mylisting-accessories/${part.id}/edit?step=look`)
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3)
  // The arrow comes before the drag has measured anything, as on a slow phone.
  await page.getByRole('button', { name: 'Drag Picture 3' }).evaluate(async handle => {
    for (const code of ['Space', 'ArrowUp']) {
      handle.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  })
  await expect(page.getByText('Picture 3 is over place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => namesOfPictures(page)).toEqual(['Picture 1', 'Picture 3', 'Picture 2'])
  await page.getByRole('button', { name: 'Remove Picture 1' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your parts' })).toBeVisible()
  const { pictures } = await readMyPart(seller, part.id)
  expect(pictures.map(({ hash }) => hash)).toEqual([third, second])
  expect([first, pieces]).toEqual([expect.any(String), []])
})

test('one field of a part is opened and saved by itself, and a fault on another step is named and led to', async ({
  browser,
}) => {
  const seller = await newPerson()
  const part = await offeredPart(seller)
  const page = await pageOf(browser, seller)
  await page.goto(`/mylisting-accessories/${part.id}/edit`)
  await expect(page.getByRole('heading', { name: 'Check your listing' })).toBeVisible()
  await openStep(page, 'Pictures')
  await page.getByLabel('Description', { exact: true }).fill('Too short.')
  await openStep(page, 'Price, location')
  await page.getByLabel('Price per item (₦)').fill('21000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('under “Pictures and description”', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pictures and description' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pictures (needs you)' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Description', { exact: true }).fill('A set of four, new in its box, with clips.')
  await expect(page.getByRole('button', { name: 'Pictures (needs you)' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your parts' })).toBeVisible()
  expect(await readMyPart(seller, part.id)).toMatchObject({
    priceKobo: 2_100_000,
    description: 'A set of four, new in its box, with clips.',
  })
})
