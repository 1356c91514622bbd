// A dealer's leads: who asked or looked at the number, the next step and notes.
import { expect } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer answers the next lead, keeps a reminder, and gives one up @quick', async ({ browser }) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Lead Motors' })
  const [asker, caller] = [await newPerson({ firstName: 'Amaka' }), await newPerson({ firstName: 'Chidi' })]
  const car = await offeredCar(dealer, { StockNumber: 'LM-1' })
  await ask('/api/Messages/show-phone', { token: dealer.token, body: { isShown: true } })
  const clientId = crypto.randomUUID()
  const body = { about: 'car', aboutId: car.id, clientId, text: 'Is it still there?' }
  const { conversationId } = await ask<{ conversationId: string }>('/api/Messages/ask', {
    token: asker.token,
    body,
  })

  const phone = await pageOf(browser, caller)
  await phone.goto(`/messages/ask/car/${car.id}`)
  await expect(phone.getByText('The dealer sees that you looked, and if you press WhatsApp.')).toBeVisible()
  await phone.getByRole('button', { name: 'Show phone number' }).click()
  await expect(phone.getByRole('link', { name: 'WhatsApp' })).toBeVisible()

  const page = await pageOf(browser, dealer)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Answer their message: Amaka' }).click()
  await expect(page).toHaveURL(`/messages/${conversationId}`)

  await page.goto('/leads')
  await page.getByRole('link', { name: 'Chidi', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Chidi' })).toBeVisible()
  await page.getByLabel('Owner').selectOption({ label: 'Lead Motors' })
  await page.getByLabel('Remind of').fill('Call about the papers')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Choose a day')).toBeVisible()
  await page.getByLabel('Remind on').fill('2099-12-24')
  await page.getByLabel('Status').selectOption({ label: 'Lost' })
  await page.getByLabel('Why it is lost').selectOption({ label: 'Bought elsewhere' })
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Bought elsewhere · Saw your number')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/leads?State=lost')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chidi' })).toContainText(
    'December 24, 2099: Call about the papers',
  )
  await expectOpenToAll(page)
})
