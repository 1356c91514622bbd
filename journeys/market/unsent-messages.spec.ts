// Messages written offline: sent exactly once and only as their author.
import { expect, type Page } from '@playwright/test'
import type { Thread } from '#contract/conversations/conversation-shapes.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'

const conversation = async () => {
  const [seller, buyer] = [await newPerson({ firstName: 'Musa' }), await newPerson({ firstName: 'Chidi' })]
  const car = await offeredCar(seller)
  const { conversationId } = await ask<{ conversationId: string }>('/api/Messages/ask', {
    body: { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Is it available?' },
    token: buyer.token,
  })
  return { seller, buyer, id: conversationId }
}
const linesOf = async ({ token }: Person, Id: string): Promise<string[]> =>
  (await ask<Thread>('/api/Messages/get-conversation', { query: { Id }, token })).messages.map(
    ({ text }) => text,
  )

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'On their way' }).getByText(words)).toBeVisible()
}

test('lines of a closed tab go in their order from whatever is opened next, once, though two tabs find them @quick', async ({
  browser,
}) => {
  const { seller, buyer, id } = await conversation()
  const page = await pageOf(browser, buyer)
  await page.goto(`/messages/${id}`)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  const secondTab = await page.context().newPage()
  await secondTab.goto('/account')
  await expect(secondTab.getByRole('link', { name: /^Messages/ }).first()).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'I can come today.')
  await write(page, 'At four?')
  await page.close()
  const sendUrls: string[] = []
  secondTab
    .context()
    .on('request', request => request.url().endsWith('/Messages/send') && sendUrls.push(request.url()))
  await secondTab.context().setOffline(false)
  const third = await secondTab.context().newPage()
  await third.goto('/home')
  await expect.poll(() => linesOf(seller, id)).toEqual(['Is it available?', 'I can come today.', 'At four?'])
  expect(sendUrls).toHaveLength(2)
})

test('another person on the same device neither sees nor sends them; whoever wrote them finds them again', async ({
  browser,
}) => {
  const { seller, buyer, id } = await conversation()
  const stranger = await newPerson({ firstName: 'Obi' })
  const page = await pageOf(browser, buyer, { once: true })
  const becomes = ({ token, me }: Person) =>
    page.evaluate(
      ([value, userId]) => {
        localStorage.setItem('autoXtoken', value)
        localStorage.setItem('userId', userId)
      },
      [token, me.id] as const,
    )
  await page.goto(`/messages/${id}`)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'Is this still mine?')
  await becomes(stranger)
  await page.context().setOffline(false)
  await page.goto(`/messages/ask/car/${(await offeredCar(seller)).id}`)
  await expect(page.getByRole('button', { name: 'Last price?' })).toBeVisible()
  await expect(page.getByText('Is this still mine?')).toHaveCount(0)
  expect(await linesOf(seller, id)).toEqual(['Is it available?'])
  await becomes(buyer)
  await page.goto('/home')
  await expect.poll(() => linesOf(seller, id)).toEqual(['Is it available?', 'Is this still mine?'])
})
