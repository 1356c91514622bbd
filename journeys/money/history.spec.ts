// Wallet history: search, filters in the address, endless scrolling and export.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { lines } from '../steps/sending-steps.ts'

async function busyPerson(deposits: number): Promise<Person> {
  const me = await newPerson({}, 50_000_00)
  const to = await newPerson({ firstName: 'Bello' })
  for (let n = 1; n < deposits; n++)
    await ask('/api/Sandbox/deposit', { body: { amountKobo: n * 1_000 }, token: me.token })
  const body = { accountNumber: to.accountNumber, amountKobo: 7_500_00, narration: 'New tyres' }
  await ask('/api/Wallet/WalletTransfer', { body, query: { pin }, token: me.token })
  return me
}
const olderPages = /GetTransactionHistory\?.*Before=/
const all = (page: Page) => page.locator('main a[href^="/account/receipts/"]')

test('words, direction and filters narrow the list, stand in the address, and go with the back button', async ({
  browser,
}) => {
  const page = await pageOf(browser, await busyPerson(4))
  await page.goto('/account/history')
  await expect(all(page)).toHaveCount(5)
  await expectOpenToAll(page)
  await page.getByLabel('Search transactions').fill('tyres')
  await expect(page).toHaveURL(/\?Search=tyres$/)
  await expect(all(page)).toHaveCount(1)
  await page.getByRole('group', { name: 'Direction' }).getByRole('button', { name: 'In' }).click()
  await expect(page.getByText('Nothing fits')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Without Money in' }).click()
  await expect(all(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('Nothing fits')).toBeVisible()
  // By the key: a late notice may lie there, and stays while the mouse of a journey rests on it.
  await page.getByRole('link', { name: 'Everything' }).press('Enter')
  await expect(all(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Filters' }).click()
  await expectOpenToAll(page)
  await page.getByLabel('Kind').selectOption('deposit')
  await page.getByLabel('At least').fill('25')
  await page.getByLabel('At most').fill('24')
  await expect(page.getByText('Enter an amount not below the minimum')).toBeVisible()
  await page.getByLabel('At most').fill('30')
  await page.getByRole('button', { name: 'Show these' }).click()
  await expect(page).toHaveURL(/Kind=deposit&Min=25&Max=30$/)
  await expect(all(page)).toHaveCount(1)
  await page.reload()
  await expect(all(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Leave out: At least ₦25' }).click()
  await expect(all(page)).toHaveCount(3)
})

test('what does not come is asked for again; the list goes on by itself, ends in words, and is in its place after a receipt', async ({
  browser,
}) => {
  const page = await pageOf(browser, await busyPerson(64))
  await page.route(olderPages, route => route.abort('connectionfailed'))
  await page.goto('/account/history')
  await expect(all(page)).toHaveCount(30)
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText(/We could not reach AutoX/)).toBeVisible()
  await page.unroute(olderPages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(all(page)).toHaveCount(60)
  await page.mouse.wheel(0, 20_000)
  await expect(all(page)).toHaveCount(65)
  await expect(page.getByText('That is everything since you opened the wallet.')).toBeVisible()
  const line = all(page).nth(45)
  await line.scrollIntoViewIfNeeded()
  const wasAt = await page.evaluate(() => scrollY)
  await line.click()
  await expect(page.getByRole('heading', { name: 'Money added from a bank' })).toBeVisible()
  await page.goBack()
  await expect(all(page)).toHaveCount(65)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(wasAt - 300)
})

test('a page that is opened by its address begins at its top, and a reload stays where it was', async ({
  browser,
}) => {
  const page = await pageOf(browser, await busyPerson(30))
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/account/history')
  await expect(all(page)).toHaveCount(30)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goto('/account/wallet')
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible()
  expect(await top()).toBe(0)
  await page.goto('/account/history')
  await expect(all(page)).toHaveCount(30)
  expect(await top()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.reload()
  await expect(all(page)).toHaveCount(30)
  await expect.poll(top).toBe(400)
})

test('the wallet shows the newest and leads to all; a month is saved as PDF and as CSV, and a failure is told', async ({
  browser,
}) => {
  const page = await pageOf(browser, await busyPerson(7))
  await page.goto('/account/wallet')
  await expect(lines(page, /^Sent/)).toHaveCount(1)
  await page.getByRole('link', { name: 'All transactions and statements' }).click()
  await expect(all(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Monthly statement' }).click()
  await expectOpenToAll(page)
  await page.route('**/get-statement?**', route => route.abort('connectionfailed'), { times: 1 })
  await page.getByRole('button', { name: 'Download statement' }).click()
  await expect(page.getByText(/We could not reach AutoX/)).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText(/^Statement for .* saved to your downloads\.$/)).toBeVisible()
  await page.getByLabel('CSV').check()
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download statement' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^autox-statement-20\d\d-\d\d\.csv$/)
  expect(await readFile(await (await csv).path(), 'utf8')).toContain('New tyres')
})
