// Buying a spare part: keyboard use, missing wallet, stock limits and double presses.
import { expect } from '@playwright/test'
import type { PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import { ask } from '../steps/ask.ts'
import { payButton, typePin } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import {
  offeredPart,
  createPaidOrder,
  partPath,
  payPartPath,
  piecePriceKobo,
  stockOf,
} from '../steps/parts.ts'
import { balanceOf, newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const ordersOf = ({ token }: Person) =>
  ask<PartOrderCard[]>('/api/Accessory/get-orders', { token, query: { Role: 'buyer' } })

test('two pieces are bought by the keyboard alone, and what they cost together is told before @quick', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson())
  const buyer = await newPerson({}, 2 * piecePriceKobo)
  const page = await pageOf(browser, buyer)
  await page.goto(partPath(part))
  // Typed at once: the scripts may not have come yet.
  await page.getByLabel('Quantity').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await expect(page.getByText('2 items: ₦37,000.00')).toBeVisible()
  await expectOpenToAll(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/part\/[^/]+\?quantity=2$/)
  const pay = page.getByRole('button', { name: 'Pay ₦37,000.00' })
  await page.getByLabel('Quantity').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')
  await expect(page.getByRole('button', { name: 'Pay ₦18,500.00' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'One more' })).toBeFocused()
  await page.keyboard.press('Enter')
  await pay.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your wallet PIN')).toBeFocused()
  await page.keyboard.type('8305')
  for (let tabs = 0; tabs < 20; tabs++) {
    if (await payButton(page).evaluate(button => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The seller sends it' })).toBeVisible()
  expect([await balanceOf(buyer), await stockOf(part)]).toEqual([0, 1])
})

test('who has no wallet is led to one, and who is the seller to their own part', async ({ browser }) => {
  const seller = await newPerson()
  const part = await offeredPart(seller)
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto(partPath(part))
  await page.getByRole('button', { name: 'Pay safely' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a PIN for your payments' })).toBeVisible()
  await expectOpenToAll(page)
  const own = await pageOf(browser, seller)
  await own.goto(partPath(part))
  await expect(own.getByText('This is your own part.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Pay safely' })).toHaveCount(0)
  await expectOpenToAll(own)
  await own.getByRole('link', { name: 'Edit it' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Edit your part' })).toBeVisible()
})

test('more pieces than there are cannot be asked for, and an address that does is told what is left', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson())
  const page = await pageOf(browser, await newPerson({}, 10 * piecePriceKobo))
  await page.goto(partPath(part))
  await page.getByLabel('Quantity').fill('4')
  await page.getByRole('button', { name: 'Pay safely' }).click()
  await expect(page).toHaveURL(new RegExp(`${partPath(part)}$`))
  await page.goto(payPartPath(part, 40))
  await expect(page.getByText('You chose 40. 3 items left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay ₦55,500.00' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'One less' }).click()
  await expect(page.getByText('You chose 40')).toHaveCount(0)
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
})

test('a button pressed twice pays once, and another tab of the same part says that it is ordered', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson())
  const buyer = await newPerson({}, 3 * piecePriceKobo)
  const page = await pageOf(browser, buyer)
  await page.goto(payPartPath(part))
  const secondTab = await page.context().newPage()
  await secondTab.goto(payPartPath(part))
  await expect(secondTab.getByRole('button', { name: 'Pay ₦18,500.00' })).toBeVisible()
  await typePin(page)
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'The seller sends it' })).toBeVisible()
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await balanceOf(buyer)).toBe(2 * piecePriceKobo)
  await secondTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(secondTab.getByText('You already ordered 1 item')).toBeVisible()
  await expect(secondTab.getByText('2 items left')).toBeVisible()
  await expectOpenToAll(secondTab)
  await secondTab.getByRole('link', { name: 'See that order' }).click()
  await expect(secondTab.getByRole('heading', { name: 'The seller sends it' })).toBeVisible()
})

test('a part that is sold out while its page stands leads to others, and nothing is taken', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson(), { Stock: '2' })
  const late = await newPerson({}, 2 * piecePriceKobo)
  const page = await pageOf(browser, late)
  await page.goto(payPartPath(part, 2))
  await expect(page.getByRole('button', { name: 'Pay ₦37,000.00' })).toBeVisible()
  await createPaidOrder(await newPerson({}, piecePriceKobo), part)
  await typePin(page)
  await payButton(page).click()
  await expect(page.getByText('Only 1 item is left.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay ₦18,500.00' })).toBeVisible()
  expect(await balanceOf(late)).toBe(2 * piecePriceKobo)
})
