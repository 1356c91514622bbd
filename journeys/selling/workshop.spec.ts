import { expect } from '@playwright/test'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a workshop is set up in minutes, and a visitor finds it, its prices and its hours', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Sunday' }, 0))
  const name = `Sunday Motors ${crypto.randomUUID().slice(0, 6)}`

  await test.step('what it is, kept on the device when the page goes', async () => {
    await page.goto('/workshop')
    await page.getByLabel('Name of the workshop').fill(name)
    await page.getByLabel('What people should know').fill('Ten years of Toyota and Honda.')
    await page.reload()
    await expect(page.getByLabel('Name of the workshop')).toHaveValue(name)
    await page.getByLabel('Toyota').check()
    await expectOpenToAll(page)
    await page.getByRole('button', { name: 'Save and continue' }).press('Enter')
    await expect(page.getByText('To publish, complete:')).toBeVisible()
    await expectOpenToAll(page)
  })

  await test.step('usual services are there to be changed; a price that is none is named', async () => {
    await page.getByRole('button', { name: 'Add: What you do' }).press('Enter')
    const drawer = page.getByRole('dialog')
    const oil = drawer.locator('summary', { hasText: 'Oil and filters' })
    await expect(oil).toBeVisible()
    await expect(drawer.getByLabel('Name', { exact: true }).first()).toBeHidden()
    for (let count = 9; count > 2; count--)
      await drawer
        .getByRole('button', { name: /^Remove / })
        .last()
        .press('Enter')
    await oil.press('Enter')
    await drawer.getByLabel('To, in naira').first().fill('1000')
    await drawer.getByRole('button', { name: 'Save the services' }).press('Enter')
    await expect(drawer.getByText('Enter a highest price that is not below the lowest')).toBeVisible()
    await expectOpenToAll(page)
    await drawer.getByLabel('To, in naira').first().fill('70000')
    await drawer.getByRole('button', { name: 'Save the services' }).press('Enter')
    await expect(drawer).toBeHidden()
    await expect(page.getByText('₦25,000 to ₦70,000', { exact: true })).toBeVisible()
  })

  await test.step('a place with its hours', async () => {
    await page.getByRole('button', { name: 'Say where you are' }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('State').selectOption('Kwara')
    await drawer.getByLabel('Town or area').fill('Ilorin')
    await drawer.getByRole('button', { name: 'Save the place' }).press('Enter')
    await expect(drawer.getByText('At least 5 characters').first()).toBeVisible()
    await expectOpenToAll(page)
    await drawer.getByLabel('Address').fill('12 Demo Road, opposite the post office')
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 8.49664, longitude: 4.54214 })
    await drawer.getByRole('button', { name: 'Use my current location' }).press('Enter')
    await expect(drawer.getByText('8.49664, 4.54214')).toBeVisible()
    await drawer.getByRole('button', { name: 'Save the place' }).press('Enter')
    await expect(page.getByText('12 Demo Road, opposite the post office, Ilorin, Kwara')).toBeVisible()
  })

  await test.step('a picture, and it is shown to people', async () => {
    await page.getByRole('button', { name: 'Add: Pictures' }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await pictureFile())
    await expect(drawer.getByText('Ready', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: 'Save the pictures' }).press('Enter')
    await expect(page.getByAltText('Picture 1')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })

  await test.step('a visitor without script finds it by place and service', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto('/marketplace/workshops')
    await visitor.getByLabel('State').selectOption('Kwara')
    await visitor.getByLabel('What the car needs').selectOption('Routine maintenance')
    await visitor.getByRole('button', { name: 'Search' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Routine maintenance in Kwara')
    await visitor.getByRole('link', { name: 'Free soonest' }).click()
    await visitor.getByRole('link', { name: new RegExp(name) }).click()
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor.getByText('₦25,000.00 to ₦70,000.00')).toBeVisible()
    await expect(visitor.getByText('9:00 AM to 5:00 PM').first()).toBeVisible()
    expect(await visitor.content()).not.toContain('@journey.example')
    await page.goto('/auto-repairs')
    await page.getByRole('link', { name: 'Routine maintenance' }).press('Enter')
    await page.getByLabel('State').selectOption('Kwara')
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    await page.getByRole('link', { name: new RegExp(name) }).press('Enter')
    await expect(page).toHaveURL(/\/auto-repairs\/vendor-detail\?Id=/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await visitor.goto('/marketplace/workshops?State=Atlantis&Brand=Lada&City=Nowhere')
    await expect(visitor.getByText('We ignored part of your search')).toBeVisible()
    await expect(visitor.getByText('No workshops match your search')).toBeVisible()
  })

  await test.step('somebody nearby finds it by where the phone is, and is told where the phone says nothing', async () => {
    const context = await browser.newContext({ permissions: [] })
    const visitor = await context.newPage()
    await visitor.goto('/marketplace/workshops?State=Kwara')
    await visitor.getByRole('button', { name: 'Near me' }).click()
    await expect(visitor.getByText('We can’t get your location')).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 8.5, longitude: 4.55 })
    await visitor.getByRole('button', { name: 'Near me' }).click()
    await expect(visitor).toHaveURL(/Latitude=8\.50&Longitude=4\.55&Sort=distance/)
    await expect(visitor.getByRole('link', { name: new RegExp(name) })).toContainText('0.9 km away')
    await expect(visitor.getByRole('link', { name: 'Nearest' })).toHaveAttribute('aria-current', 'true')
  })
})

test('whoever has no wallet is asked for it before anything is typed', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto('/workshop/settings')
  await expect(page.getByText('You need a wallet first')).toBeVisible()
  await page.getByRole('link', { name: 'Create wallet' }).click()
  await expect(page).toHaveURL(/\/account\?do=open/)
})
