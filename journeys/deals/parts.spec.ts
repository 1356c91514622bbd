// Spare parts from both sides: search, order, handover code, return and stock.
import { expect } from '@playwright/test'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { ask, formOf } from '../steps/ask.ts'
import { payButton, paySeller, take, typePin } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import {
  cardOf,
  codeOn,
  deliveryKobo,
  offeredPart,
  orderOf,
  orderStep,
  createPaidOrder,
  partPath,
  payPartPath,
  piecePriceKobo,
  stockOf,
} from '../steps/parts.ts'
import { leadTo } from '../steps/lead-to.ts'
import { balanceOf, newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const twoSentKobo = 2 * piecePriceKobo + deliveryKobo
// 1.5% of two pieces and their delivery
const commissionKobo = 59_250

/** The seller changes the price meanwhile, and nothing else. */
const dearer = ({ token }: Person, part: Part, priceKobo: number): Promise<Part> => {
  const form = formOf({
    id: part.id,
    version: String(part.version),
    Title: part.title,
    Category: part.category,
    Grade: part.grade,
    Brand: part.brand,
    PartNumber: part.partNumber,
    Description: part.description,
    PriceKobo: String(priceKobo),
    DeliveryKobo: String(part.deliveryKobo),
    Stock: String(part.stock),
    WarrantyDays: String(part.warrantyDays),
    State: part.locationState,
    LocalGovernment: part.localGovernment,
    Fitments: JSON.stringify(part.fitments),
    Pictures: part.pictures.map(({ hash }) => hash).join(','),
  })
  return ask('/api/Accessory/edit-Accessory', { form, token })
}

test('a part that fits a car is found, two of three are bought, handed over with the code, and the seller is paid', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Parts' })
  const buyer = await newPerson({}, 10_000_000)
  const part = await offeredPart(seller)
  const [sellers, buyers] = [await pageOf(browser, seller), await pageOf(browser, buyer)]

  await test.step('the buyer finds it by the car it fits', async () => {
    await buyers.goto('/marketplace/spareparts')
    await buyers.getByLabel('Part', { exact: true }).fill(part.title)
    await buyers.getByLabel('Your car').selectOption('Toyota')
    await buyers.getByRole('button', { name: 'Find parts' }).click()
    await buyers.getByLabel(/^Model/).selectOption('Camry')
    await buyers.getByLabel('Year', { exact: true }).fill('2008')
    await buyers.getByRole('button', { name: 'Find parts' }).click()
    await expect(
      buyers.getByRole('heading', { level: 1, name: 'Spare parts for Toyota Camry 2008 in Nigeria' }),
    ).toBeVisible()
    await expect(buyers.getByText('1 part', { exact: true })).toBeVisible()
    await expectOpenToAll(buyers)
    await cardOf(buyers, part).click()
    await expect(buyers.getByText('3 left')).toBeVisible()
    await expect(buyers.getByRole('cell', { name: '2007 to 2011' })).toBeVisible()
    await expectOpenToAll(buyers)
  })

  await test.step('two pieces, sent, are paid into escrow', async () => {
    await buyers.getByLabel('Quantity').fill('2')
    await buyers.getByRole('button', { name: 'Pay safely' }).click()
    await expect(buyers.getByLabel('Quantity')).toHaveValue('2')
    await buyers.getByRole('radio', { name: /Deliver to me/ }).check()
    await buyers.getByLabel('Where to').fill('14 Demo Close, Surulere, Lagos')
    await expect(buyers.getByRole('button', { name: 'Pay ₦39,500.00' })).toBeVisible()
    await expectOpenToAll(buyers)
    await typePin(buyers)
    await expectOpenToAll(buyers)
    await payButton(buyers).click()
    await expect(buyers.getByRole('heading', { name: 'The seller sends it' })).toBeVisible()
    expect(await balanceOf(buyer)).toBe(10_000_000 - twoSentKobo)
    expect(await stockOf(part)).toBe(1)
    await expectOpenToAll(buyers)
  })

  await test.step('the seller is told at home whose turn it is, and sends it', async () => {
    await sellers.goto('/home')
    await sellers.getByRole('link', { name: /Send it or get it ready/ }).click()
    await expect(sellers.getByText('14 Demo Close, Surulere, Lagos')).toBeVisible()
    await expectOpenToAll(sellers)
    await take(sellers, 'It is on its way', 'Yes, it is on its way')
    await expect(sellers.getByLabel('The buyer’s six digits')).toBeVisible()
  })

  await test.step('a wrong code is refused, the right one hands it over', async () => {
    const code = await codeOn(buyers)
    await expectOpenToAll(buyers)
    await sellers.getByLabel('The buyer’s six digits').fill(code === '000000' ? '000001' : '000000')
    await sellers.getByRole('button', { name: 'Hand it over' }).click()
    await expect(sellers.getByText('That code is wrong. Ask the other side to read it again.')).toBeVisible()
    await sellers.getByLabel('The buyer’s six digits').fill(code)
    await sellers.getByRole('button', { name: 'Hand it over' }).click()
    await expect(sellers.getByRole('heading', { name: 'The buyer is trying it' })).toBeVisible()
    await expectOpenToAll(sellers)
  })

  await test.step('the buyer is content, and both see where the money went', async () => {
    await paySeller(buyers)
    await expect(buyers.getByRole('heading', { name: 'Done', exact: true })).toBeVisible()
    await buyers.getByRole('link', { name: 'Your receipt' }).click()
    await expect(buyers.getByText(part.title).first()).toBeVisible()
    await leadTo(sellers, '/bookings/parts?Role=seller')
    await expectOpenToAll(sellers)
    await sellers.getByRole('link', { name: new RegExp(part.title) }).click()
    await expect(sellers.getByRole('heading', { name: 'Sold and paid' })).toBeVisible()
    expect(await balanceOf(seller)).toBe(twoSentKobo - commissionKobo)
  })
})

test('a part that does not fit is sent back, and the buyer has every kobo again; a return that is refused is left to AutoX', async ({
  browser,
}) => {
  const seller = await newPerson()
  const buyer = await newPerson({}, piecePriceKobo)
  const part = await offeredPart(seller)
  const handedOver = async () => {
    const { id } = await createPaidOrder(buyer, part)
    await orderStep(seller, id, 'send-order')
    await orderStep(seller, id, 'hand-over-order', { code: (await orderOf(buyer, id)).handoverCode })
    return id
  }
  const [sellers, buyers] = [await pageOf(browser, seller), await pageOf(browser, buyer)]

  await test.step('asked with a reason, agreed to, and refunded once the seller has it again', async () => {
    const id = await handedOver()
    await buyers.goto(`/bookings/parts/${id}`)
    await buyers.getByRole('button', { name: 'Return it' }).click()
    await expectOpenToAll(buyers)
    await buyers.getByRole('dialog').getByRole('textbox').fill('It is for the older Camry.')
    await buyers.getByRole('dialog').getByRole('button', { name: 'Request return' }).click()
    await expect(
      buyers.getByRole('heading', { name: 'The seller answers your return request' }),
    ).toBeVisible()
    await sellers.goto(`/bookings/parts/${id}`)
    await expect(sellers.getByText('It is for the older Camry.')).toBeVisible()
    await expectOpenToAll(sellers)
    await take(sellers, 'Agree to the return', 'Agree to the return')
    await take(sellers, 'I’ve received it', 'Yes, refund the buyer')
    await expect(sellers.getByRole('heading', { name: 'Returned', exact: true })).toBeVisible()
    await expect(buyers.getByRole('heading', { name: 'Returned and refunded' })).toBeVisible()
    await expectOpenToAll(buyers)
    expect(await balanceOf(buyer)).toBe(piecePriceKobo)
    expect(await stockOf(part)).toBe(3)
  })

  await test.step('refused with a reason: nothing moves until AutoX has settled it', async () => {
    const id = await handedOver()
    await orderStep(buyer, id, 'ask-return', { reason: 'It is for the older Camry.' })
    await leadTo(sellers, '/bookings/parts?Role=seller')
    await leadTo(sellers, `/bookings/parts/${id}`)
    await take(sellers, 'Refuse the return', 'Refuse the return', 'It was fitted and broken.')
    await expect(sellers.getByRole('heading', { name: 'AutoX settles the dispute' })).toBeVisible()
    await expect(sellers.getByText('Frozen in escrow until AutoX decides the dispute.')).toBeVisible()
    await expectOpenToAll(sellers)
    expect(await balanceOf(buyer)).toBe(0)
  })
})

test('the last piece is bought by somebody else meanwhile: it is told, and nothing is taken', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson(), { Stock: '1' })
  const late = await newPerson({ firstName: 'Late' }, piecePriceKobo)
  const faster = await newPerson({}, piecePriceKobo)
  const page = await pageOf(browser, late)
  await page.goto(payPartPath(part))
  await typePin(page)
  await createPaidOrder(faster, part)
  await payButton(page).click()
  await expect(page.getByText('Sold out')).toBeVisible()
  await expectOpenToAll(page)
  expect(await balanceOf(late)).toBe(piecePriceKobo)
  await leadTo(page, partPath(part))
  await expect(page.getByText('Sold out for now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay safely' })).toHaveCount(0)
  await expectOpenToAll(page)
})

test('a price that rises while the pin is typed is told; the new total is paid, and as its answer gets lost it is asked for', async ({
  browser,
}) => {
  const seller = await newPerson()
  const part = await offeredPart(seller)
  const buyer = await newPerson({}, 10_000_000)
  const page = await pageOf(browser, buyer)
  await page.goto(payPartPath(part, 2))
  await typePin(page)
  await dearer(seller, part, 2_000_000)
  await payButton(page).click()
  await expect(page.getByText('The total is now ₦40,000.00.', { exact: false })).toBeVisible()
  await typePin(page)
  await page.route('**/accessoryPayment*', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'The seller sends it' })).toBeVisible()
  expect(await balanceOf(buyer)).toBe(6_000_000)
})

test('a payment of which the server cannot say what became is asked about when the page is opened again', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson())
  const buyer = await newPerson({}, 2 * piecePriceKobo)
  const page = await pageOf(browser, buyer)
  await page.route('**/get-outcome*', route => route.abort('connectionreset'))
  await page.route('**/accessoryPayment*', async route => {
    await route.fetch()
    const refusal = { code: '29', data: null, errors: [], message: 'We cannot say yet.', succeeded: false }
    await route.fulfill({ status: 504, json: refusal })
  })
  await page.goto(payPartPath(part))
  await typePin(page)
  await payButton(page).click()
  await expect(page.getByText('We don’t know yet if you paid')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/get-outcome*')
  await page.goto(payPartPath(part))
  await expect(page.getByRole('heading', { name: 'The seller sends it' })).toBeVisible()
  expect(await balanceOf(buyer)).toBe(piecePriceKobo)
})

test('nobody buys their own part, and an unknown one is told', async ({ browser }) => {
  const seller = await newPerson({}, piecePriceKobo)
  const part = await offeredPart(seller)
  const page = await pageOf(browser, seller)
  for (const [path, words] of [
    [payPartPath(part), 'This is your own part'],
    [`/bookings/parts/${crypto.randomUUID()}`, 'We can’t find this order'],
    [`/w-payment/wallet/Part/${crypto.randomUUID()}/100/true`, 'This part isn’t for sale'],
  ] as const) {
    await leadTo(page, path)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('without script a part is found where nothing was at first, read and taken to the payment; other programs read what it is', async ({
  browser,
}) => {
  const part = await offeredPart(await newPerson({ state: 'Kano' }), {
    State: 'Kano',
    LocalGovernment: 'Dala',
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const search = new URLSearchParams({ Search: part.title, Grade: 'original', Category: 'brakes' })
  await page.goto(`/marketplace/spareparts?${search}`)
  await expect(page.getByText('No parts match your search')).toBeVisible()
  await page.getByRole('link', { name: 'Without “Original”: 1 part' }).click()
  await expect(cardOf(page, part)).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Grade').selectOption('aftermarket')
  await page.getByLabel('State').selectOption('Kano')
  await page.getByLabel('In stock now').check()
  await page.getByRole('button', { name: 'Show parts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /in Kano$/ })).toBeVisible()
  await cardOf(page, part).click()
  const read = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  expect(read.map(text => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
    'Product',
    'BreadcrumbList',
  ])
  expect(JSON.parse(read[0]!)).toMatchObject({
    mpn: '04465-06080',
    offers: { price: '18500.00', priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
  })
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`${partPath(part)}$`),
  )
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Pay safely' }).click()
  await expect(page).toHaveURL(/\/checkout\/part\/[^/]+\?quantity=3$/)
})

test('one presses from cars to spare parts and back, with the make that was chosen; a list says where it lies, and what it left out', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/marketplace/spareparts?Year=soon')
  await expect(page.getByText('We ignored part of your search', { exact: false })).toBeVisible()
  await page.goto('/marketplace?Make=Toyota&State=Lagos&ForSale=true')
  const markets = page.getByRole('navigation', { name: 'Markets' })
  await markets.getByRole('link', { name: 'Spare parts' }).click()
  await expect(page).toHaveURL(/\/marketplace\/spareparts\?Make=Toyota&State=Lagos$/)
  await expect(markets.getByRole('link', { name: 'Spare parts' })).toHaveAttribute('aria-current', 'true')
  const read = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  const graph = (JSON.parse(read[0]!) as { '@graph': { '@type': string; itemListElement: object[] }[] })[
    '@graph'
  ]
  expect(graph.map(each => each['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(graph[1]!.itemListElement.length).toBeGreaterThan(0)
  await markets.getByRole('link', { name: 'Cars' }).click()
  await expect(page).toHaveURL(/\/marketplace\?Make=Toyota&State=Lagos$/)
})
