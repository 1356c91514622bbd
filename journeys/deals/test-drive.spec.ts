import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, typeSignIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a buyer asks to drive a car, the seller proposes another time, and both have it in their calendar', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Drives' })
  const buyer = await newPerson({ firstName: 'Zainab' })
  const car = await offeredCar(seller, { TestDrive: 'true' })
  const sellers = await pageOf(browser, seller)
  const buyers = await pageOf(browser, buyer)

  await test.step('the seller says when and where they can be met', async () => {
    await sellers.goto('/settings/opening-hours')
    await expect(sellers.getByText(/You have not set any/)).toBeVisible()
    await sellers.getByRole('switch', { name: 'Closed: Sunday' }).check()
    await sellers.getByLabel('Sunday: opens').fill('12:00')
    await sellers.getByLabel('Exact address').fill('14 Allen Avenue')
    await expectOpenToAll(sellers)
    await sellers.getByRole('button', { name: 'Save hours' }).click()
    await expect(sellers.getByText('Your opening hours are saved.')).toBeVisible()
    await buyers.goto(`/marketplace/sellers/${seller.me.id}`)
    await expect(buyers.getByText('12:00 PM to 5:00 PM')).toBeVisible()
  })

  await test.step('the buyer asks once, though the network was away and the button pressed twice', async () => {
    await leadTo(buyers, `/bookings/test-drives/new/${car.id}`)
    await buyers.getByRole('radio', { name: /Drive it too/ }).check()
    await buyers.getByRole('group', { name: 'The hour' }).getByRole('radio').first().press('Space')
    await buyers.getByRole('button', { name: /^Request / }).click()
    await expect(buyers.getByText('The number on the licence').first()).toBeVisible()
    await buyers.getByLabel('Licence number').fill('ABC 12345 AA00')
    await expectOpenToAll(buyers)
    await buyers.context().setOffline(true)
    await buyers.getByRole('button', { name: /^Request / }).click()
    await expect(buyers.getByRole('alert')).toBeVisible()
    await buyers.context().setOffline(false)
    await buyers.getByRole('button', { name: /^Request / }).dblclick()
    await expect(buyers.getByRole('heading', { name: 'The seller answers' })).toBeVisible()
    await expect(buyers.getByText('You see each other’s phone number once')).toBeVisible()
  })

  await test.step('the seller finds it first, and proposes a safe place at another hour', async () => {
    await leadTo(sellers, '/marketplace/testdrive')
    await expect(sellers.getByRole('heading', { name: 'Your turn' })).toBeVisible()
    await expectOpenToAll(sellers)
    await sellers.getByRole('link', { name: new RegExp(`Test drive: ${car.title}`) }).click()
    await expect(sellers.getByRole('heading', { name: 'Answer the request' })).toBeVisible()
    await expect(sellers.getByText('Class B')).toBeVisible()
    await expect(sellers.getByText('ABC12345AA00')).toHaveCount(0)
    await sellers.getByRole('button', { name: 'Another time' }).click()
    const dialog = sellers.getByRole('dialog')
    await dialog.getByRole('group', { name: 'The hour' }).getByRole('radio').last().press('Space')
    await dialog.getByRole('radio', { name: /Ikeja City Mall/ }).check()
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(sellers.getByRole('heading', { name: 'The buyer answers' })).toBeVisible()
  })

  await test.step('the buyer agrees, and has a map, the way there and a file that calendars know', async () => {
    await buyers.getByRole('button', { name: 'Accept time' }).click()
    await buyers.getByRole('dialog').getByRole('button', { name: 'Accept time' }).click()
    await expect(buyers.getByRole('heading', { name: 'Appointment agreed' })).toBeVisible()
    await expect(buyers.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/\?mlat=6\./,
    )
    await expect(buyers.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /destination=6\./)
    await expect(buyers.getByRole('link', { name: 'Call' })).toBeVisible()
    await expectOpenToAll(buyers)
    const downloading = buyers.waitForEvent('download')
    await buyers.getByRole('button', { name: 'Calendar' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain('STATUS:CONFIRMED')
    expect(file).toContain('Ikeja City Mall')
    await leadTo(buyers, '/bookings/test-drives')
    await expect(buyers.getByRole('heading', { name: 'Under way' })).toBeVisible()
  })
})

test('signed out, the page says what a test drive is and how it stays safe, without a script, and leads on @quick', async ({
  browser,
}) => {
  const person = await newPerson()
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/marketplace/testdrive')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See and drive a car before you pay')
  await expect(page.getByText('Pay nothing to view a car')).toBeVisible()
  expect(scripts).toEqual([])
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Sign in to see yours' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, person)
  await expect(page).toHaveURL(/\/bookings\/test-drives$/)
  await expect(page.getByText('No viewings or test drives yet')).toBeVisible()
})
