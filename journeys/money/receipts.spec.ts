import { expect } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

// Without a connection it is the service worker that checks a receipt.
test.use({ serviceWorkers: 'allow' })

type Receipt = { id: string; code: string }

async function receiptOf(me: Person): Promise<Receipt> {
  const to = await newPerson({ firstName: 'Bello' })
  const body = { accountNumber: to.accountNumber, amountKobo: 7_500_00, narration: 'New tyres' }
  const { id } = await ask<{ id: string }>('/api/Wallet/WalletTransfer', {
    body,
    query: { pin },
    token: me.token,
  })
  return ask<Receipt>('/api/Wallet/get-receipt', { query: { TransactionId: id }, token: me.token })
}
const forgedOf = (code: string) => `${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`

test('a receipt has its amount, both names, its QR, and downloads as PDF @quick', async ({ browser }) => {
  const me = await newPerson({}, 50_000_00)
  const { id } = await receiptOf(me)
  const page = await pageOf(browser, me)
  await page.goto(`/account/receipts/${id}`)
  await expect(page.getByText('Bello Demo')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code to check this receipt/ })).toBeVisible()
  await expectOpenToAll(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await file).suggestedFilename()).toBe(`autox-receipt-${id}.pdf`)
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*receipt%2F/,
  )
  await leadTo(page, '/account')
  await leadTo(page, '/account/receipts/999999999')
  await expect(page.getByText('We can’t find that.')).toBeVisible()
})

test('a signed-out visitor checks a receipt without any script, and a forged code is told at one glance', async ({
  browser,
}) => {
  const { code } = await receiptOf(await newPerson({}, 50_000_00))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(`/receipt/${code}`)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genuine receipt. Payment completed.')
  await expect(page.getByText('Money alerts can be forged. This page cannot.')).toBeVisible()
  await expect(page.getByText('Bello D.')).toBeVisible()
  await expect(page.getByText('Bello Demo')).toHaveCount(0)
  await page.goto(`/receipt/${forgedOf(code)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not genuine')
  await expect(page.getByText('₦7,500')).toHaveCount(0)
  await context.close()
})

test('without a connection the device checks the signature itself and says what it cannot know', async ({
  page,
}) => {
  const me = await newPerson({}, 50_000_00)
  const [firstReceipt, secondReceipt] = [await receiptOf(me), await receiptOf(me)]
  await page.goto(`/receipt/${firstReceipt.code}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!(await caches.match('/api/Receipt/key'))) await new Promise(resolve => setTimeout(resolve, 50))
  })
  await page.reload()
  await page.context().setOffline(true)
  for (const { code } of [firstReceipt, secondReceipt]) {
    await page.goto(`/receipt/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genuine when it was made')
    await expect(page.getByText(/Connect to see whether it was reversed since/)).toBeVisible()
    await expect(page.getByText('₦7,500.00')).toBeVisible()
  }
  await expectOpenToAll(page)
  await page.goto(`/receipt/${forgedOf(secondReceipt.code)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not genuine')
  await expectOpenToAll(page)
  await page.context().setOffline(false)
})
