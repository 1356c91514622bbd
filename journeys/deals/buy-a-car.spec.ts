import { expect } from '@playwright/test'
import { handIn, payButton, paySeller, take, typePin } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { fillAll } from '../steps/listing-form.ts'
import { leadTo } from '../steps/lead-to.ts'
import { priceKobo } from '../steps/cars.ts'
import { balanceOf, newPerson, pageOf } from '../steps/people.ts'

// The main job is walked as people have it, with the service worker between page and server.
test.use({ serviceWorkers: 'allow' })

const commissionKobo = 12_750_000

test('a car is offered, found on the market, paid for, handed over, and the money reaches its seller @quick', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Motors' })
  const buyer = await newPerson({}, priceKobo + 100_000_000)
  const [sellers, buyers] = [await pageOf(browser, seller), await pageOf(browser, buyer)]
  const trim = `J${Date.now().toString(36)}`
  const title = `2015 Toyota Corolla ${trim}`

  await test.step('the seller offers it with pictures', async () => {
    await sellers.goto('/addlistings')
    await fillAll(sellers, trim, '8500000')
    await sellers.getByRole('button', { name: 'Publish' }).click()
    await expect(sellers.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('the buyer finds it on the market', async () => {
    await buyers.goto(`/marketplace?Search=${trim}`)
    await buyers.getByRole('link', { name: title }).click()
    await expectOpenToAll(buyers)
    await buyers.getByRole('link', { name: 'Pay safely' }).click()
  })

  await test.step('the buyer sees what will happen, and pays into escrow', async () => {
    await expect(buyers.getByText('Balance after payment')).toBeVisible()
    await expect(buyers.getByText('₦1,000,000.00')).toBeVisible()
    await buyers.getByRole('radio', { name: /Deliver to me/ }).check()
    await buyers.getByLabel('Where to').fill('14 Demo Close, Surulere, Lagos')
    await expectOpenToAll(buyers)
    await typePin(buyers)
    await expectOpenToAll(buyers)
    await payButton(buyers).click()
    await expect(buyers.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()
    expect(await balanceOf(buyer)).toBe(100_000_000)
    await expectOpenToAll(buyers)
  })

  await test.step('the seller is told whose turn it is, and hands in the papers', async () => {
    await leadTo(sellers, '/bookings')
    await expect(sellers.getByRole('heading', { name: 'Your turn', exact: true })).toBeVisible()
    await expectOpenToAll(sellers)
    await sellers.getByRole('link', { name: new RegExp(trim) }).click()
    await expect(sellers.getByText('14 Demo Close, Surulere, Lagos')).toBeVisible()
    await expect(sellers.getByText('₦8,372,500.00')).toBeVisible()
    await expect(sellers.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348031234567')
    await expectOpenToAll(sellers)
    await handIn(sellers)
  })

  await test.step('the buyer reads a paper, and accepts them', async () => {
    await buyers.getByRole('button', { name: /^Open Proof of ownership/ }).click()
    const saved = buyers.waitForEvent('download')
    await buyers.getByRole('link', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('Proof of ownership 1.pdf')
    await expectOpenToAll(buyers)
    await buyers.keyboard.press('Escape')
    await buyers.getByRole('button', { name: 'Accept documents' }).click()
    await expectOpenToAll(buyers)
    await buyers.getByRole('dialog').getByRole('button', { name: 'Accept documents' }).click()
    await expect(buyers.getByRole('heading', { name: 'The seller gets the car ready' })).toBeVisible()
  })

  await test.step('the seller sends the car', async () => {
    await take(sellers, 'The car is on its way', 'Yes, it is on its way')
    await expect(sellers.getByLabel('The buyer’s six digits')).toBeVisible()
    await expectOpenToAll(sellers)
  })

  await test.step('at the car the buyer reads the code, and a wrong one is refused', async () => {
    const plate = buyers.getByLabel(/^Your handover code/)
    const code = (await plate.textContent())!.replaceAll(/\D/g, '')
    await expectOpenToAll(buyers)
    await sellers.getByLabel('The buyer’s six digits').fill(code === '000000' ? '000001' : '000000')
    await sellers.getByRole('button', { name: 'Hand over the car' }).click()
    await expect(sellers.getByText('That code is wrong. Ask the other side to read it again.')).toBeVisible()
    await sellers.getByLabel('The buyer’s six digits').fill(code)
    await sellers.getByRole('button', { name: 'Hand over the car' }).click()
    await expect(sellers.getByRole('heading', { name: 'The buyer is inspecting the car' })).toBeVisible()
  })

  await test.step('the buyer is content, and both see where the money went', async () => {
    // The page has followed the handover by itself.
    await expect(buyers.getByRole('button', { name: 'Release payment' })).toBeVisible()
    await expect(buyers.getByText('Delivered to:')).toBeVisible()
    await paySeller(buyers)
    await expect(buyers.getByRole('heading', { name: 'The car is yours' })).toBeVisible()
    await expectOpenToAll(buyers)
    await expect(sellers.getByRole('heading', { name: 'Sold and paid' })).toBeVisible()
    await expect(sellers.getByText('Paid into your wallet')).toBeVisible()
    expect(await balanceOf(seller)).toBe(priceKobo - commissionKobo)
    await leadTo(sellers, '/mylistings')
    await expect(sellers.getByText('Sold', { exact: true })).toBeVisible()
  })
})
