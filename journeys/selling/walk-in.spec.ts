// A customer without an account, from a workshop’s counter to a repair.
import { expect } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { codeFor, newEmail, newPerson, pageOf, password } from '../steps/people.ts'
import { addedWalkIn } from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { publishWorkshop } from '../steps/workshops.ts'

test('a walk-in registers behind the link and takes the car over @quick', async ({ browser }) => {
  const workshop = await newPerson({ firstName: 'Sunday' }, 0)
  await publishWorkshop(workshop, `Sunday Motors ${crypto.randomUUID().slice(0, 6)}`)
  const counter = await pageOf(browser, workshop)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()

  const address = await test.step('the counter', async () => {
    await counter.goto('/workshop')
    await counter.getByRole('button', { name: 'Walk-in customer' }).click()
    const drawer = counter.getByRole('dialog')
    await drawer.getByLabel('Customer’s name').fill('Chidi Okeke')
    await drawer.getByLabel('Phone').fill('805 111 2233')
    await drawer.getByLabel('Plate').fill('kja-482ab')
    await drawer.getByLabel('Make', { exact: true }).selectOption('Toyota')
    await drawer.getByLabel('Model', { exact: true }).selectOption('Camry')
    await drawer.getByLabel('Year').fill('2011')
    await drawer.getByLabel('Service').selectOption('Brake service')
    await drawer.getByLabel('What is wrong?').fill('It squeals when I brake')
    await expectOpenToAll(counter)
    await counter.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await counter.getByRole('button', { name: 'Walk-in customer' }).click()
    await expect(drawer.getByLabel('Customer’s name')).toHaveValue('Chidi Okeke')
    await drawer.getByRole('button', { name: 'Add and show the link' }).click()
    const whatsApp = drawer.getByRole('link', { name: 'WhatsApp to 0805 111 2233' })
    await expect(drawer.getByRole('img', { name: 'Scan it to open the link of this car' })).toBeVisible()
    await expectOpenToAll(counter)
    const text = new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text')!
    await drawer.getByRole('button', { name: 'Text it to 0805 111 2233' }).click()
    await expect(drawer.getByText('The text message is on its way.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(counter.getByRole('link', { name: 'Toyota Camry 2011' })).toBeVisible()
    return text.split('\n').at(-1)!
  })

  await test.step('the link, an account, and back to the link', async () => {
    await phone.goto(address)
    await expect(phone.getByText(/^Hello Chidi, Sunday Motors/)).toBeVisible()
    await expect(phone.getByText('••••••AB')).toBeVisible()
    await expectOpenToAll(phone)
    await phone.locator('#main').getByRole('link', { name: 'Create an account' }).click()
    await phone.getByLabel('First name').fill('Chidi')
    await phone.getByLabel('Last name').fill('Okeke')
    const email = newEmail('chidi')
    await phone.getByLabel('Email').fill(email)
    await phone.getByLabel('Phone').fill('805 111 2233')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Create account' }).click()
    await phone.getByLabel('6-digit code').fill(await codeFor(email))
    await phone.getByLabel('Plate of your car').fill('kja 483 ab')
    await phone.getByRole('button', { name: 'Take over this repair' }).click()
    await expect(phone.getByText('That is not the plate of this car.')).toBeVisible()
    await expectOpenToAll(phone)
    await phone.getByLabel('Plate of your car').fill('kja 482 ab')
    await phone.getByRole('button', { name: 'Take over this repair' }).click()
    await expect(phone.getByRole('heading', { name: 'Toyota Camry 2011' })).toBeVisible()
    await expect(phone).toHaveURL(/\/bookings\/repairs\//)
  })

  await test.step('the repair at the workshop, and nothing behind the link', async () => {
    await counter.getByRole('link', { name: 'Toyota Camry 2011' }).click()
    await expect(counter).toHaveURL(/\/bookings\/repairs\//)
    await expect(counter.getByRole('link', { name: 'Check in car' })).toBeVisible()
    await phone.goto('about:blank')
    await phone.goto(address)
    await expect(phone.getByText('This car was taken over')).toBeVisible()
    await expect(phone.getByText('It squeals')).toHaveCount(0)
  })
  await context.close()
})

test('whoever got the link of another’s car ends it, and the workshop reads what to do next', async ({
  browser,
}) => {
  const workshop = await newPerson({ firstName: 'Sunday' }, 0)
  await publishWorkshop(workshop, `Sunday Motors ${crypto.randomUUID().slice(0, 6)}`)
  const { id: walkInId } = await addedWalkIn(workshop)
  const { token } = await ask<{ token: string }>('/api/WalkIn/make-link', {
    token: workshop.token,
    body: { walkInId },
  })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const stranger = await context.newPage()
  await stranger.goto(`/walk-in#${token}`)
  await stranger.getByRole('button', { name: 'This is not my car' }).press('Enter')
  await expect(stranger.getByRole('dialog', { name: 'Is this not your car?' })).toBeVisible()
  await expectOpenToAll(stranger)
  await stranger.getByRole('button', { name: 'Not my car: end the link' }).press('Enter')
  await expect(stranger.getByText('This link has ended: the car is not yours')).toBeVisible()
  await context.close()

  const counter = await pageOf(browser, workshop)
  await counter.goto('/workshop/walk-ins')
  await expect(counter.getByText('Wrong number?')).toBeVisible()
  await counter.getByRole('link', { name: 'Toyota Camry 2011' }).press('Enter')
  await expect(counter.getByText('Whoever got the link says that the car is not theirs')).toBeVisible()
  await expectOpenToAll(counter)
  await counter.getByRole('button', { name: 'Make a new link' }).press('Enter')
  await expect(counter.getByRole('img', { name: 'Scan it to open the link of this car' })).toBeVisible()
  await expect(counter.getByText('The link before has ended')).toBeHidden()
})
