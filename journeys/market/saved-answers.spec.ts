// A dealer’s saved answers: kept on one page, chosen in conversations and leads.
import { expect } from '@playwright/test'
import type { SavedAnswer } from '#contract/conversations/saved-answers.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer saves an answer, sees it filled in before it is sent, and loses no change of staff', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Ikeja Motors' })
  const buyer = await newPerson({ firstName: 'Chidi' })
  const car = await offeredCar(seller)
  const { conversationId } = await ask<{ conversationId: string }>('/api/Messages/ask', {
    body: { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Last price?' },
    token: buyer.token,
  })
  const page = await pageOf(browser, seller)
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Saved answers' }).click()
  await page.getByLabel('Name').fill('Hello')
  await page.getByLabel('Answer', { exact: true }).fill('Good day {nmae}.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('In braces only {name}, {car} and {price}')).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).fill('Good day {name}, welcome.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  const row = page.getByRole('list', { name: 'Saved answers' }).getByRole('listitem')
  await expect(row).toContainText('Good day {name}, welcome.')
  await expectOpenToAll(page)

  await page.getByRole('button', { name: 'Edit Hello' }).click()
  const [answer] = await ask<SavedAnswer[]>('/api/Messages/get-answers', { token: seller.token })
  await ask('/api/Messages/change-answer', {
    body: { id: answer!.id, version: answer!.version, name: 'Hello', text: 'Written by staff.' },
    token: seller.token,
  })
  await row.getByLabel('Answer', { exact: true }).fill('Good day {name}, the {car} is here.')
  await row.getByRole('button', { name: 'Save answer' }).click()
  await expect(row.getByText('Hello: Written by staff.')).toBeVisible()
  await row.getByRole('button', { name: 'Keep my text' }).click()
  await row.getByRole('button', { name: 'Save answer' }).click()
  await expect(row).toContainText('Good day {name}, the {car} is here.')

  const words = `Good day Chidi, the ${car.title} is here.`
  const choose = async () => {
    await page.getByRole('button', { name: 'Saved answers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Hello/ }).click()
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await page.goto(`/messages/${conversationId}`)
  await choose()
  await expect(page.getByText(words, { exact: true })).toHaveCount(1)
  await page.goto(`/leads/${car.id}/${buyer.me.id}`)
  await expectOpenToAll(page)
  await choose()
  await expect(page.getByText('Message sent.')).toBeAttached()
  await page.goto(`/messages/${conversationId}`)
  await expect(page.getByText(words, { exact: true })).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
