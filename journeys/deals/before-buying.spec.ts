// Offers and reservations, through counter-offers to purchase.
import { expect } from '@playwright/test'
import { payButton, take, typePin } from '../steps/booking-steps.ts'
import { offeredCar, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a price is offered where the network breaks once, countered, accepted, and paid by its buyer @quick', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Last Price Motors' })
  const buyer = await newPerson({ firstName: 'Chidi' }, priceKobo)
  const car = await offeredCar(seller)
  const [sellers, buyers] = [await pageOf(browser, seller), await pageOf(browser, buyer)]

  await test.step('the buyer types too much, then a price, which arrives once', async () => {
    await buyers.goto(`/bookings/offers/new/${car.id}`)
    const field = buyers.getByLabel('Your price (₦)')
    await field.fill('8500000')
    await buyers.getByRole('button', { name: 'Offer ₦8,500,000.00' }).click()
    await expect(buyers.getByText('Offer less than ₦8,500,000.00, the listed price')).toBeVisible()
    await field.fill('7000000')
    await expect(buyers.getByRole('region', { name: 'Prices of similar cars' })).toBeVisible()
    await expectOpenToAll(buyers)
    // The offer reaches the server, and its answer does not come back.
    await buyers.route('**/api/Offer/make-offer', async route => {
      await route.fetch()
      await route.abort()
    })
    await buyers.getByRole('button', { name: 'Offer ₦7,000,000.00' }).click()
    await expect(buyers.getByRole('alert')).toBeVisible()
    await buyers.unroute('**/api/Offer/make-offer')
    await buyers.getByRole('button', { name: 'Offer ₦7,000,000.00' }).click()
    await expect(buyers.getByRole('heading', { name: 'The seller answers' })).toBeVisible()
    await expectOpenToAll(buyers)
  })

  await test.step('the seller finds it beside the listing, and names another price', async () => {
    await sellers.goto('/mylistings')
    await sellers.getByRole('link', { name: 'One open offer' }).click()
    await expect(sellers.getByRole('heading', { name: 'Your turn', exact: true })).toBeVisible()
    const places = sellers.getByRole('navigation', { name: 'Main' })
    await expect(places.getByRole('link', { name: 'Bookings 1 your turn' })).toBeVisible()
    await sellers.getByRole('link', { name: new RegExp(`New: ${car.title}`) }).click()
    await sellers.getByRole('button', { name: 'Counter-offer' }).click()
    const dialog = sellers.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(dialog.getByText('Enter your price')).toBeVisible()
    await dialog.getByLabel('Your price (₦)').fill('8000000')
    await expectOpenToAll(sellers)
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(sellers.getByRole('heading', { name: 'The buyer answers your price' })).toBeVisible()
    // Now it is the buyer's turn.
    await expect(places.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  })

  await test.step('the buyer accepts it, and pays exactly that', async () => {
    await expect(buyers.getByRole('list', { name: 'Prices so far' })).toContainText('Last Price Motors')
    await take(buyers, 'Accept ₦8,000,000', 'Accept price')
    await expect(buyers.getByRole('heading', { name: 'Pay your price' })).toBeVisible()
    await expectOpenToAll(buyers)
    await buyers.getByRole('link', { name: 'Pay ₦8,000,000.00' }).click()
    await expect(buyers.getByText(/^Your accepted offer, until /)).toBeVisible()
    await expect(buyers.getByText('₦500,000.00')).toBeVisible()
    await expectOpenToAll(buyers)
    await typePin(buyers)
    await payButton(buyers).click()
    await expect(buyers.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()
    expect(await balanceOf(buyer)).toBe(50_000_000)
  })
})

test('a car is held with a deposit, nobody else buys it, and the deposit is part of the price', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Held Motors' })
  const buyer = await newPerson({ firstName: 'Chidi' }, priceKobo)
  const car = await offeredCar(seller)
  const [sellers, buyers] = [await pageOf(browser, seller), await pageOf(browser, buyer)]

  await test.step('what becomes of the deposit is told before the pin', async () => {
    await buyers.goto(`/bookings/reservations/new/${car.id}`)
    await expect(buyers.getByRole('heading', { name: 'What happens to the deposit' })).toBeVisible()
    await expect(buyers.getByText(/You cancel later/).locator('..')).toContainText('₦170,000.00')
    await expectOpenToAll(buyers)
    await typePin(buyers)
    await payButton(buyers).click()
    await expect(buyers.getByRole('heading', { name: 'See the car, or cancel for free' })).toBeVisible()
    expect(await balanceOf(buyer)).toBe(priceKobo - 17_000_000)
    await expectOpenToAll(buyers)
  })

  await test.step('its seller sees whom to show it to, and somebody else that it is taken', async () => {
    await sellers.goto('/bookings/reservations')
    await sellers.getByRole('link', { name: new RegExp(car.title) }).click()
    await expect(sellers.getByRole('heading', { name: 'The buyer can still cancel' })).toBeVisible()
    await expectOpenToAll(sellers)
    const others = await pageOf(browser, await newPerson({}, priceKobo))
    await others.goto(payPath(car))
    await expect(others.getByText('Another buyer was faster')).toBeVisible()
  })

  await test.step('the rest of the price buys it', async () => {
    // The listing is theirs to pay, and says to nobody else whose it is.
    await buyers.goto(`/marketplace/${car.id}`)
    await expect(buyers.getByRole('heading', { name: 'Reserved for you' })).toBeVisible()
    await expect(buyers.getByText(/^This car is reserved/)).toHaveCount(0)
    await expectOpenToAll(buyers)
    await sellers.goto(`/marketplace/${car.id}`)
    await expect(sellers.getByRole('heading', { name: 'This is your listing' })).toBeVisible()
    await expectOpenToAll(sellers)
    await sellers.getByRole('link', { name: /^Your reservation/ }).click()
    await expect(sellers.getByRole('heading', { name: 'The buyer can still cancel' })).toBeVisible()
    await buyers.getByRole('link', { name: 'Pay the rest, ₦8,330,000.00' }).click()
    await expect(buyers.getByText(/^Your reservation, until /)).toBeVisible()
    await expectOpenToAll(buyers)
    // Notices that passed by may lie over the button for a thumb.
    await buyers.getByRole('button', { name: 'Pay ₦8,330,000.00' }).press('Enter')
    await typePin(buyers)
    await payButton(buyers).press('Enter')
    await expect(buyers.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()
    expect(await balanceOf(buyer)).toBe(0)
    await expect(sellers.getByRole('heading', { name: 'The car is bought' })).toBeVisible()
  })
})
