import { noticeKinds } from '#contract/notices/notice-kinds.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'

const bell = (page: Page) => page.getByRole('link', { name: /^Notices/ })
const readAll = (person: Person) => ask('/api/Notice/mark-read', { body: {}, token: person.token })

/** A seller who was told of one purchase and has read everything else. */
async function sellerToldOfOne(): Promise<Person> {
  const seller = await newPerson({ firstName: 'Musa' })
  const buyer = await newPerson({ firstName: 'Bisi' }, priceKobo)
  const car = await offeredCar(seller)
  await readAll(seller)
  await createPaidBooking(buyer, car)
  return seller
}

test('the bell counts what is unread, and opening a notice leads to the thing itself and marks it @quick', async ({
  browser,
}) => {
  const page = await pageOf(browser, await sellerToldOfOne())
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread')
  await bell(page).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('You’ve reached the end.')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: /Unread:/ }).click()
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
  await expect(bell(page)).toHaveAccessibleName('Notices')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Unread:/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})

test('everything is marked as read at once, and a list that cannot be loaded says so', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, 5_000_00))
  await page.goto('/notices')
  // The last one that is on its way: one that came after the press would be unread.
  await expect(page.getByRole('link', { name: /₦5,000.00 from Demo Sender/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notices')
  await expect(page.getByText('Unread:')).toHaveCount(0)
  await page.route('**/api/Notice/get-unread-count', route => route.abort())
  await page.route('**/api/Notice/get-notices**', route => route.abort())
  // A signal would load the list by itself before the press.
  await page.route('**/api/Live/**', route => route.abort())
  await page.goto('/notices')
  await expect(page.getByText(/could not reach AutoX/)).toBeVisible()
  await page.unroute('**/api/Notice/get-notices**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
})

test('somebody chooses how notices come, and a choice that could not be saved goes back', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/settings#notices')
  const mail = page.getByRole('switch', { name: 'Email: Your purchases and sales' })
  await expect(mail).toBeChecked()
  const always = (channel: 'inApp' | 'byMail') =>
    Object.values(noticeKinds).filter(kind => kind[channel] === 'always').length
  await expect(page.getByText('Inbox: always')).toHaveCount(always('inApp'))
  await expect(page.getByText('Email: always')).toHaveCount(always('byMail'))
  const saved = page.waitForResponse('**/api/Notice/choose')
  await mail.uncheck()
  await saved
  await expectOpenToAll(page)
  await page.reload()
  await expect(mail).not.toBeChecked()
  await page.route('**/api/Notice/choose', route => route.abort())
  await page.getByRole('switch', { name: 'Inbox: Reminders before a deadline' }).click()
  await expect(page.getByText(/could not reach AutoX/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Inbox: Reminders before a deadline' })).toBeChecked()
})

test('the link in a letter ends letters of its kind without signing in; one that is not whole says so, and no page holds the token', async ({
  page,
  request,
}) => {
  const forged = `/unsubscribe?token=${'a'.repeat(22)}.dealing.${'b'.repeat(43)}`
  await page.goto(forged)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  expect(await (await request.get(forged)).text()).not.toContain('b'.repeat(43))
  const seller = await sellerToldOfOne()
  let path = ''
  await expect(async () => {
    const mails = await ask<{ text: string }[]>('/api/Demo/mailbox', { query: { To: seller.email } })
    path = /\/unsubscribe\?token=\S+/.exec(JSON.stringify(mails).replaceAll(/\\n|"/g, ' '))?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  await page.goto(path)
  await expect(page.getByText('your purchases and sales')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('Done: no more emails of this kind.')).toBeVisible()
  const choices = await ask<{ kind: string; byMail: boolean }[]>('/api/Notice/get-choices', {
    token: seller.token,
  })
  expect(choices.find(({ kind }) => kind === 'dealing')).toMatchObject({ byMail: false })
})
