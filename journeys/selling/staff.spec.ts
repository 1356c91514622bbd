// Dealer staff: own names, no access to money, immediate removal.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { fillAll } from '../steps/listing-form.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a dealer invites somebody who lists a car, pauses another and answers for them, tries to withdraw, and is removed', async ({
  browser,
}) => {
  test.slow()
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Musa Motors' }, 5_000_00)
  const ada = await newPerson({ firstName: 'Ada', lastName: 'Eze' }, 1_000_00)
  const buyer = await newPerson({ firstName: 'Chidi' })
  const car = await offeredCar(dealer)
  const question = { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Is it there?' }
  await ask('/api/Messages/ask', { body: question, token: buyer.token })

  const owner = await pageOf(browser, dealer)
  await owner.goto('/settings')
  await owner.getByRole('link', { name: /^Staff/ }).click()
  await expect(owner.getByText('No team members yet')).toBeVisible()
  await owner.getByLabel('Their email').fill('not an address')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText(/email/i).nth(1)).toBeVisible()
  await owner.getByLabel('Their email').fill(ada.email)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText('Invited', { exact: true })).toBeVisible()
  await expectOpenToAll(owner)

  const page = await pageOf(browser, ada)
  await page.goto('/settings/dealers')
  await expect(page.getByRole('heading', { name: 'Musa Motors invites you' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Act for Musa Motors' }).click()
  await expect(heading(page, 'Cars of Musa Motors')).toBeVisible()
  const bar = page.getByText('Acting for Musa Motors')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Wallet')).toHaveCount(0)
  await page.reload()
  await expect(bar).toBeVisible()
  // Another tab is its own.
  const secondTab = await page.context().newPage()
  await secondTab.goto('/mylistings')
  await expect(heading(secondTab, 'Your cars')).toBeVisible()
  await secondTab.close()

  await page.getByRole('button', { name: `Manage ${car.title}` }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await leadTo(page, '/addlistings')
  await fillAll(page, 'of staff', '8500000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(heading(page, '2015 Toyota Corolla of staff')).toBeVisible()
  await leadTo(page, '/messages')
  await page.getByRole('link', { name: /Chidi/ }).click()
  await page.getByRole('textbox', { name: /Write a message/ }).fill('Yes, come and see it.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const buyerPage = await pageOf(browser, buyer)
  await buyerPage.goto('/messages')
  await buyerPage.getByRole('link', { name: /Musa Motors/ }).click()
  await expect(buyerPage.getByText('Yes, come and see it.', { exact: true })).toBeVisible()
  await expect(buyerPage.getByText('Ada ·')).toBeVisible()

  await leadTo(page, '/account/wallet')
  await expect(heading(page, 'Only Musa Motors can open this')).toBeVisible()
  await expectOpenToAll(page)
  await leadTo(page, '/mylistings')
  await expect(heading(page, 'Cars of Musa Motors')).toBeVisible()

  await owner.reload()
  await expect(owner.getByText('Ada Eze: Sent a message')).toBeVisible()
  await expect(owner.getByText('Ada Eze: Paused a car')).toBeVisible()
  await expect(owner.getByText('Ada Eze: Listed a car')).toBeVisible()
  await owner.getByRole('button', { name: 'Remove Ada Eze' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove Ada Eze' }).click()
  await expect(owner.getByText('No team members yet')).toBeVisible()
  // The open page hears it.
  await expect(page.getByText('You no longer act for Musa Motors')).toBeVisible()
  await leadTo(page, '/account/wallet')
  await expect(heading(page, 'Wallet')).toBeVisible()
})
