// Messages between buyer and seller: warnings and recovery from connection loss.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, priceKobo, createPaidBooking } from '../steps/cars.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const asking = async () => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Ikeja Motors' })
  const buyer = await newPerson({ firstName: 'Chidi' })
  const car = await offeredCar(seller)
  return { seller, buyer, car }
}
const field = (page: Page) => page.getByRole('textbox', { name: /Write a message|Ask about it/ })
const say = async (page: Page, words: string) => {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a buyer asks by one press, the seller answers on an open page, and both see what was read', async ({
  browser,
}) => {
  const { seller, buyer, car } = await asking()
  const selling = await pageOf(browser, seller)
  await selling.goto('/messages')
  await expect(selling.getByText('No messages yet')).toBeVisible()
  const buying = await pageOf(browser, buyer)
  await buying.goto(`/messages/ask/car/${car.id}`)
  await expect(buying.getByRole('heading', { name: 'Ask Ikeja Motors' })).toBeVisible()
  await expectOpenToAll(buying)
  await buying.getByRole('button', { name: 'Last price?' }).click()
  await expect(buying).toHaveURL(/\/messages\/[\w-]{36}$/)
  // The way back of the page before says the title as well, as long as it stands.
  await expect(buying.getByText(car.title, { exact: true })).toBeVisible()
  // The seller's open list hears of it by itself.
  await selling.getByRole('link', { name: /Chidi/ }).click()
  await expect(selling.getByText('Last price?', { exact: true })).toBeVisible()
  await expectOpenToAll(selling)
  await expect(buying.getByRole('img', { name: 'Read' })).toBeVisible()
  await selling.getByRole('button', { name: 'Yes, it is available.' }).click()
  await expect(buying.getByText('Yes, it is available.', { exact: true })).toBeVisible()
  await expect(selling.getByRole('img', { name: 'Read' })).toBeVisible()
  // Nothing of the page is wider than the phone.
  for (const page of [buying, selling])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await selling.getByRole('link', { name: 'All messages' }).click()
  await expect(selling.getByText('You: Yes, it is available.')).toBeVisible()
})

test('words are found in messages, and lead to the message in its conversation', async ({ browser }) => {
  const { seller, buyer, car } = await asking()
  const { conversationId } = await ask<{ conversationId: string }>('/api/Messages/ask', {
    body: { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Is the gearbox smooth?' },
    token: buyer.token,
  })
  for (let line = 2; line <= 30; line++)
    await ask('/api/Messages/send', {
      body: { conversationId, clientId: crypto.randomUUID(), text: `Line ${line}` },
      token: seller.token,
    })
  const page = await pageOf(browser, seller)
  await page.goto('/messages')
  const box = page.getByRole('searchbox', { name: 'Search your messages' })
  await box.fill('gearboks')
  await box.press('Enter')
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('gearbox')
  await expectOpenToAll(page)
  await page.getByRole('link', { name: /Chidi/ }).click()
  const line = page.getByText('Is the gearbox smooth?', { exact: true })
  await expect(line).toBeInViewport()
  // The newest lines lie after those around it.
  await expect(page.getByText('Line 30', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show later messages' }).click()
  await expect(page.getByText('Line 30', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Line 30', { exact: true })).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show later messages' })).toHaveCount(0)
  await page.goBack()
  await box.fill('zebra')
  await box.press('Enter')
  await expect(page.getByText('No message matches “zebra”')).toBeVisible()
})

test('a number is warned of before it is sent and beside it, a picture goes along, and blocking ends it', async ({
  browser,
}) => {
  const { seller, buyer, car } = await asking()
  const { conversationId } = await ask<{ conversationId: string }>('/api/Messages/ask', {
    body: { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Is it available?' },
    token: buyer.token,
  })
  const buying = await pageOf(browser, buyer)
  await buying.goto(`/messages/${conversationId}`)
  await say(buying, 'Call me on o8o3 123 4567')
  await expect(buying.getByText('This looks like a phone number.')).toBeVisible()
  await buying.getByRole('button', { name: 'Edit' }).click()
  await expect(field(buying)).toHaveValue('Call me on o8o3 123 4567')
  await buying.getByRole('button', { name: 'Send', exact: true }).click()
  await buying.getByRole('button', { name: 'Send anyway' }).click()
  await buying.getByLabel('Add pictures or a PDF').setInputFiles(await pictureFile('gate.jpg'))
  await expect(buying.getByRole('progressbar')).toHaveCount(0)
  await say(buying, 'It stands at this gate. 12.5m is fine')
  const selling = await pageOf(browser, seller)
  await selling.goto(`/messages/${conversationId}`)
  await expect(selling.getByText(/^Keep money and documents on AutoX/)).toHaveCount(2)
  await selling.getByRole('button', { name: 'Open gate.jpg' }).click()
  await expect(selling.getByRole('dialog').getByRole('img', { name: 'gate.jpg' })).toBeVisible()
  await selling.getByRole('button', { name: 'Close' }).click()
  await selling.getByRole('button', { name: 'More' }).click()
  await selling.getByRole('button', { name: 'Block Chidi' }).click()
  await expect(selling.getByText('You have blocked Chidi.', { exact: false })).toBeVisible()
  await expect(buying.getByText('Ikeja Motors no longer accepts messages from you.')).toBeVisible()
})

test('with the connection cut a line waits, a draft stays, and all go exactly once when it is back', async ({
  browser,
}) => {
  const { seller, car } = await asking()
  const buyer = await newPerson({ firstName: 'Bisi' }, priceKobo)
  const booking = await createPaidBooking(buyer, car)
  const buying = await pageOf(browser, buyer)
  // A deal begins its conversation on its own page, and leads to it from then on.
  await buying.goto(`/bookings/${booking.id}`)
  await say(buying, 'When do you bring it?')
  await buying.getByRole('link', { name: /^Messages What you and/ }).click()
  await expect(buying.getByRole('img', { name: 'Sent' })).toBeVisible()
  // An answer that got lost: the line arrived, and nobody here knows.
  let areAnswersLost = true
  await buying.route('**/api/Messages/send', async route => {
    if (!areAnswersLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await say(buying, 'On Friday?')
  await expect(buying.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await buying.context().setOffline(true)
  await say(buying, 'Or on Saturday?')
  await field(buying).fill('Half a thou')
  // Not the route itself: one that goes while it is asked takes the request with it.
  areAnswersLost = false
  await buying.context().setOffline(false)
  await expect(buying.getByRole('img', { name: 'Waiting to be sent' })).toHaveCount(0)
  await buying.reload()
  await expect(field(buying)).toHaveValue('Half a thou')
  const selling = await pageOf(browser, seller)
  await selling.goto('/messages')
  await selling.getByRole('link', { name: /Bisi/ }).click()
  await expect(selling.getByRole('list', { name: /^Messages of/ }).getByRole('listitem')).toHaveText([
    /When do you bring it\?/,
    /On Friday\?/,
    /Or on Saturday\?/,
  ])
})
