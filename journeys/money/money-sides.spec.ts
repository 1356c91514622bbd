// Money edge cases: holds above limits, changed bank names and reversed receipts.
import { expect } from '@playwright/test'
import { sandboxAccounts } from '#contract/transfers/sandbox-bank.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, bvnVerified, newcomer, newPerson, pageOf, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { fillAmount, named, sendTo, typePinAndSend } from '../steps/sending-steps.ts'

const account = (behaviour: string) => sandboxAccounts.find(each => each.behaviour === behaviour)!

test('money above the limit of a tier is on hold, with its reason, and moves to the wallet once there is room', async ({
  browser,
}) => {
  const me = await newcomer()
  await bvnVerified(me)
  await ask('/api/Sandbox/deposit', { body: { amountKobo: 400_000_00 }, token: me.token })
  const page = await pageOf(browser, me)
  await page.goto('/account/wallet')
  await expect(page.getByText('₦400,000 in your account, ₦100,000 on hold until you verify')).toBeVisible()
  await expect(page.getByText(/Your maximum balance at tier 1 is ₦300,000.00/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Raise limit', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to my wallet' })).toHaveCount(0)
  await expectOpenToAll(page)

  const to = await newPerson()
  await ask('/api/Wallet/WalletTransfer', {
    body: { accountNumber: to.accountNumber, amountKobo: 20_000_00 },
    query: { pin },
    token: me.token,
  })
  await page.reload()
  await page.getByRole('button', { name: 'Move to my wallet' }).click()
  await expect(page.getByRole('button', { name: 'Move to my wallet' })).toHaveCount(0)
  expect(await balanceOf(me)).toBe(300_000_00)
  await expect(page.getByRole('heading', { name: /on hold/ })).toBeVisible()
})

test('a bank that now gives another name stops the money, and the name is looked at again', async ({
  browser,
}) => {
  const me = await newPerson({}, 100_000_00)
  const page = await pageOf(browser, me)
  await page.route('**/NameEnquiry', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { accountName: string } }
    body.data.accountName = 'DEMO ADA BEFORE'
    await route.fulfill({ response, json: body })
  })
  await sendTo(page, account('settles').accountNumber, 'Sandbox')
  await expect(named(page, 'DEMO ADA BEFORE')).toBeVisible()
  await fillAmount(page, '1000')
  await expect(page.getByLabel('Your wallet PIN')).toBeVisible()
  await page.unroute('**/NameEnquiry')
  await typePinAndSend(page, pin)
  await expect(page.getByText(/another name for that account/)).toBeVisible()
  await expectOpenToAll(page)
  expect(await balanceOf(me)).toBe(100_000_00)
  await expect(named(page, 'DEMO ADA SETTLED')).toBeVisible()
})

test('a receipt whose money came back says so to whoever checks the old paper', async ({
  browser,
  page,
  request,
}) => {
  const [seller, buyer] = [await newPerson(), await newPerson({}, priceKobo)]
  const booking = await createPaidBooking(buyer, await offeredCar(seller))
  const [entry] = await ask<{ id: string }[]>('/api/Wallet/GetTransactionHistory', { token: buyer.token })
  const { code } = await ask<{ code: string }>('/api/Wallet/get-receipt', {
    query: { TransactionId: entry!.id },
    token: buyer.token,
  })
  expect(await (await request.get(`/receipt/${code}`)).text()).toContain('Genuine, but not paid out yet')
  await ask('/api/Booking/cancel', {
    body: { bookingId: booking.id, version: booking.version, reason: 'I found another car.' },
    token: buyer.token,
  })
  await page.goto(`/receipt/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reversed: the money went back')
  await expectOpenToAll(page)
  const own = await pageOf(browser, buyer)
  await own.goto(`/account/receipts/${entry!.id}`)
  await expect(own.getByText(/went back|came back|reversed/i).first()).toBeVisible()
  await expectOpenToAll(own)
})
