import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { pictureFile } from '../steps/files.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

test('a dealer changes picture, names, phone, place and business, and the device knows at once', async ({
  browser,
}) => {
  const dealer = await newPerson({
    accountType: 'AutoDealer',
    firstName: 'Ladi',
    businessName: 'Ladi Journey Motors',
  })
  const page = await pageOf(browser, dealer)
  await page.goto('/account')
  await page.getByRole('link', { name: /^Profile/ }).click()
  await expect(page.getByRole('heading', { name: 'Ladi Journey Motors' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Edit profile' }).click()

  await page.locator('input[type=file]').setInputFiles(await pictureFile('me.jpg', 900))
  const square = page.getByRole('button', { name: /^Your picture: move it/ })
  await square.press('ArrowLeft')
  await square.press('+')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByAltText('Your new one')).toBeVisible()

  await page.getByLabel('Business name').fill('Ladi and Daughters')
  await page.getByLabel('Registration number').fill('RC 448812')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Phone').fill('805 555 0000')
  await page.getByLabel('State', { exact: true }).selectOption('Oyo')
  await page.getByLabel('Local government').selectOption('Ibadan North')
  await expectOpenToAll(page)
  const updateRequest = page.waitForRequest('**/api/User/update')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(Number((await (await updateRequest).allHeaders())['content-length'])).toBeLessThan(1_000_000)

  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ladi and Daughters' })).toBeVisible()
  await expect(page.getByText('RC 448812')).toBeVisible()
  await expect(page.getByText('0805 555 0000')).toBeVisible()
  await expect(page.getByText('Ibadan North')).toBeVisible()
  expect(await stored(page, 'fullName')).toBe('Ladi Bello')
  expect(await stored(page, 'phoneNumber')).toBe('+2348055550000')
  expect(await stored(page, 'profileImage')).toMatch(/^\/pictures\//)
  const face = page.locator('header img').first()
  await expect(face).toHaveJSProperty('complete', true)
  expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('what was typed comes back after a reload, and can be thrown away', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/editProfile')
  await page.getByLabel('Last name').fill('Half Done')
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('First name').focus()
  await expect(page.getByText('Enter a Nigerian phone number, such as 0803 123 4567')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Half Done')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Demo')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Demo')
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0)
})

test('a file that is no picture, and a local government of another state, are refused at their place', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/editProfile')
  const file = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/couldn’t read that picture/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')

  await page.getByLabel('Local government').selectOption('Ikeja')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('State', { exact: true }).selectOption('Kano')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose a local government of Kano')).toBeVisible()
  await page.getByLabel('Local government').selectOption('Fagge')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fagge')).toBeVisible()
})
