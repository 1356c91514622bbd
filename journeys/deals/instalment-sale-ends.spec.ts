// An instalment sale that ends after the keys, by its seller and by its buyer.
import { expect, type Page } from '@playwright/test'
import { partsDueEarlier, timeComes } from '#server/testing/deals/time-comes.ts'
import { ask, formOf } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { pdfFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, ground, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { fillInRecord } from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'

type Sale = {
  id: string
  version: number
  state: string
  handoverCode: string
  priceKobo: number
  feesKobo: number
  returns: { refundKobo: number } | null
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const saleOf = ({ token }: Person, id: string) =>
  ask<Sale>('/api/InstalmentSale/get-sale', { token, query: { Id: id } })
const pinned = new Set(['agree', 'confirm'])
const step = ({ token }: Person, name: string, { id, version }: Sale, more: object = {}) =>
  ask<Sale>(`/api/InstalmentSale/${name}`, {
    token,
    ...(pinned.has(name) && { query: { pin } }),
    body: { saleId: id, version, ...more },
  })
const decide = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Your wallet PIN')
  await expect(dialog.getByRole('button', { name: button, exact: true })).toBeVisible()
  if (await code.count()) await code.fill(pin)
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

// What the product does by itself it looks for four times a minute.
const byItself = { timeout: 45_000 }

/** A car with its buyer, a quarter of its price paid. */
const atPaying = async (buyerHas: (priceKobo: number) => number) => {
  const seller = await newPerson({ firstName: 'Bala' }, 1_000_000_000)
  const car = await offeredCar(seller, { InstallmentPayment: 'true' })
  const buyer = await newPerson({ firstName: 'Ngozi' }, buyerHas(car.priceKobo!))
  const plan = { firstKobo: car.priceKobo! / 4, months: 12, keysBps: 2_500 }
  const { token } = buyer
  let sale = await ask<Sale>('/api/InstalmentSale/propose', { token, body: { carId: car.id, ...plan } })
  sale = await step(seller, 'accept', sale)
  sale = await step(buyer, 'agree', sale)
  sale = await saleOf(seller, sale.id)
  const form = formOf({ saleId: sale.id, version: String(sale.version) })
  const { name, mimeType, buffer } = pdfFile('proof.pdf')
  form.append('Papers', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  sale = await ask<Sale>('/api/InstalmentSale/submit-papers', { token: seller.token, form })
  sale = await step(seller, 'set-off', sale)
  const { handoverCode: code } = await saleOf(buyer, sale.id)
  sale = await step(seller, 'hand-over', sale, { code })
  await step(buyer, 'confirm', sale)
  return { seller, buyer, id: sale.id }
}

test('after missed instalments and a notice the seller ends it; the code pays the refund', async ({
  browser,
}) => {
  const { seller, buyer, id } = await atPaying(priceKobo => priceKobo / 4)
  await partsDueEarlier(ground.db, id, 130)
  await expect.poll(async () => (await saleOf(seller, id)).state, byItself).toMatch(/behind|defaulted/)
  expect((await saleOf(buyer, id)).feesKobo).toBeGreaterThan(0)
  const [buyerPage, ours] = [await pageOf(browser, buyer), await pageOf(browser, seller)]
  await ours.goto(`/bookings/in-parts/${id}`)
  await decide(ours, 'Give notice')
  await expect(heading(ours, 'The buyer has time to pay')).toBeVisible()
  await buyerPage.goto(`/bookings/in-parts/${id}`)
  await expect(heading(buyerPage, 'Pay what is overdue')).toBeVisible()
  await expect(buyerPage.getByText('Includes a late fee of').first()).toBeVisible()
  await expectOpenToAll(buyerPage)
  await timeComes(ground.db, id, 'cure-over')
  await expect(heading(ours, 'End the sale, or wait')).toBeVisible()
  await decide(ours, 'End sale')
  await expect(heading(ours, 'Take the car back')).toBeVisible()
  await expectOpenToAll(ours)
  await expect(heading(buyerPage, 'Hand the car back')).toBeVisible()
  const { handoverCode: code, returns } = await saleOf(seller, id)
  await buyerPage.getByLabel('The seller’s 6-digit code').fill(code)
  await buyerPage.getByRole('button', { name: 'Confirm the return' }).press('Enter')
  await expect(heading(buyerPage, 'Car handed back')).toBeVisible()
  await expectOpenToAll(buyerPage)
  expect(await balanceOf(buyer)).toBe(returns!.refundKobo)
})

test('the buyer hands the car back: refund first, then the car with its record', async ({ browser }) => {
  const { seller, buyer, id } = await atPaying(priceKobo => priceKobo)
  const [buyerPage, ours] = [await pageOf(browser, buyer), await pageOf(browser, seller)]
  await buyerPage.goto(`/bookings/in-parts/${id}`)
  await decide(buyerPage, 'Hand the car back')
  await expect(heading(buyerPage, 'The seller puts your refund into escrow')).toBeVisible()
  await ours.goto(`/bookings/in-parts/${id}`)
  await expect(heading(ours, 'Put the refund into escrow')).toBeVisible()
  await expectOpenToAll(ours)
  const { returns } = await saleOf(seller, id)
  const fromBuyer = await balanceOf(buyer)
  await decide(ours, 'Put refund into escrow')
  await expect(heading(ours, 'Take the car back')).toBeVisible()
  await ours.getByRole('link', { name: 'Record the car' }).press('Enter')
  await fillInRecord(ours, '84000')
  await expectOpenToAll(ours)
  await ours.getByRole('button', { name: 'Send record' }).click()
  await expect(ours.getByText('AutoX has your record.').first()).toBeVisible(byItself)
  await expect(buyerPage.getByText('84,000 km')).toBeVisible()
  await ours.getByRole('link', { name: 'Back to the sale' }).press('Enter')
  await decide(ours, 'Confirm the car is back')
  await expect(heading(ours, 'Car handed back')).toBeVisible()
  expect((await balanceOf(buyer)) - fromBuyer).toBe(returns!.refundKobo)
})
