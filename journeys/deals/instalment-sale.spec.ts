// An instalment sale: plan, escrow payments and keys at the agreed share.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { take } from '../steps/booking-steps.ts'
import { offeredCar } from '../steps/cars.ts'
import { pdfFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const typePin = (page: Page) => page.getByRole('dialog').getByLabel('Your wallet PIN').fill(pin)
const saleOf = ({ token }: Person, id: string) =>
  ask<{ handoverCode: string; priceKobo: number; commissionKobo: number }>('/api/InstalmentSale/get-sale', {
    token,
    query: { Id: id },
  })
const payPart = async (page: Page, naira: number) => {
  await page.getByRole('button', { name: 'Make a payment' }).press('Enter')
  await page.getByLabel('Amount').fill(String(naira))
  await typePin(page)
  await page.getByRole('button', { name: 'Make payment', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a plan is proposed, another named and agreed; parts wait in escrow until the keys, and the rest reaches the seller', async ({
  browser,
}) => {
  const [seller, buyer] = [
    await newPerson({ firstName: 'Bala' }),
    await newPerson({ firstName: 'Ngozi' }, 5_000_000_000),
  ]
  const car = await offeredCar(seller, { InstallmentPayment: 'true' })
  const priceNaira = car.priceKobo! / 100
  const [buyerPage, ours] = [await pageOf(browser, buyer), await pageOf(browser, seller)]
  await buyerPage.goto(`/marketplace/${car.id}`)
  await buyerPage.getByText(/^More: /).click()
  await buyerPage.getByRole('link', { name: 'Pay in instalments' }).click()
  await expect(
    buyerPage.getByText('This is not a loan, and there is no interest.', { exact: false }),
  ).toBeVisible()
  await buyerPage.getByLabel('First instalment').fill('1000')
  await buyerPage.getByRole('button', { name: 'Propose plan' }).press('Enter')
  await expect(buyerPage.getByText(/At least/).first()).toBeVisible()
  await buyerPage.getByLabel('First instalment').fill(String(priceNaira * 0.4))
  await buyerPage.getByLabel('Rest paid over').selectOption('6')
  await expectOpenToAll(buyerPage)
  await buyerPage.getByRole('button', { name: 'Propose plan' }).press('Enter')
  await expect(heading(buyerPage, 'The seller answers')).toBeVisible()
  const id = new URL(buyerPage.url()).pathname.split('/').at(-1)!

  await ours.goto(`/bookings/in-parts/${id}`)
  await ours.getByRole('button', { name: 'Propose another plan' }).press('Enter')
  await ours.getByLabel('Handover, once this share is in escrow').selectOption('6000')
  await expectOpenToAll(ours)
  await ours.getByRole('button', { name: 'Propose plan' }).press('Enter')
  await expect(heading(ours, 'The buyer reads your plan')).toBeVisible()
  await expect(heading(buyerPage, 'The seller proposes another plan')).toBeVisible()
  await buyerPage.getByRole('button', { name: 'Agree to plan', exact: true }).press('Enter')
  await typePin(buyerPage)
  await buyerPage
    .getByRole('dialog')
    .getByRole('button', { name: 'Agree to plan', exact: true })
    .press('Enter')
  await expect(heading(buyerPage, 'Instalments are paid from your wallet')).toBeVisible()
  await expectOpenToAll(buyerPage)
  await expect(heading(ours, 'Instalments are going into escrow')).toBeVisible()
  expect(await balanceOf(seller)).toBe(0)

  await payPart(buyerPage, priceNaira * 0.2)
  await expect(heading(ours, 'Submit the papers of title, then deliver the car')).toBeVisible()
  await ours.getByLabel('Papers of title').setInputFiles(pdfFile('proof.pdf'))
  await ours.getByRole('button', { name: 'Submit documents' }).press('Enter')
  await expectOpenToAll(ours)
  await take(ours, 'Mark as on its way', 'Mark as on its way')
  await expect(heading(buyerPage, 'The car is on its way')).toBeVisible()
  await ours.getByLabel('The buyer’s six digits').fill((await saleOf(buyer, id)).handoverCode)
  await ours.getByRole('button', { name: 'Hand over the car' }).press('Enter')
  await expect(heading(buyerPage, 'Inspect the car, then confirm')).toBeVisible()
  await buyerPage.getByRole('button', { name: 'Confirm the car' }).press('Enter')
  await typePin(buyerPage)
  await buyerPage
    .getByRole('dialog')
    .getByRole('button', { name: 'Confirm the car', exact: true })
    .press('Enter')
  await expect(heading(ours, 'Being repaid')).toBeVisible()
  await expectOpenToAll(ours)
  await payPart(buyerPage, priceNaira * 0.4)
  await expect(heading(buyerPage, 'Paid')).toBeVisible()
  await expectOpenToAll(buyerPage)
  const { priceKobo, commissionKobo } = await saleOf(buyer, id)
  expect(await balanceOf(seller)).toBe(priceKobo - commissionKobo)
  expect(await balanceOf(buyer)).toBe(5_000_000_000 - priceKobo)
})

test('before the keys either may call it off: everything that waited comes back @quick', async ({
  browser,
}) => {
  const [seller, buyer] = [await newPerson(), await newPerson({}, 5_000_000_000)]
  const car = await offeredCar(seller, { InstallmentPayment: 'true' })
  const plan = { firstKobo: car.priceKobo! / 4, months: 6, keysBps: 5_000 }
  const { id, version } = await ask<{ id: string; version: number }>('/api/InstalmentSale/propose', {
    token: buyer.token,
    body: { carId: car.id, ...plan },
  })
  const accepted = await ask<{ version: number }>('/api/InstalmentSale/accept', {
    token: seller.token,
    body: { saleId: id, version },
  })
  await ask('/api/InstalmentSale/agree', {
    token: buyer.token,
    query: { pin },
    body: { saleId: id, version: accepted.version },
  })
  const page = await pageOf(browser, buyer)
  await page.goto(`/bookings/in-parts/${id}`)
  await take(page, 'Cancel purchase', 'Cancel purchase', 'I found another car')
  await expect(heading(page, 'Cancelled')).toBeVisible()
  await expectOpenToAll(page)
  expect(await balanceOf(buyer)).toBe(5_000_000_000)
})
