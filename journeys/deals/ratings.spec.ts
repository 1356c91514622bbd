import { expect, type Page } from '@playwright/test'
import type { Booking } from '#contract/purchase/shape.ts'
import type { Car } from '#contract/cars/cars.ts'
import type { DealRatings } from '#contract/ratings/ratings.ts'
import { ask } from '../steps/ask.ts'
import { bookingOf, handInByCall, step } from '../steps/booking-steps.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { offeredPart, orderOf, orderStep, createPaidOrder, partPath, piecePriceKobo } from '../steps/parts.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

type Sale = { dealer: Person; name: string; buyer: Person; car: Car; booking: Booking }

/** A purchase that came to its good end, made through the calls. */
async function completedSale(): Promise<Sale> {
  const name = `Journey Ratings ${crypto.randomUUID().slice(0, 6)}`
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: name })
  const buyer = await newPerson({ firstName: 'Zainab' }, 2 * priceKobo)
  const car = await offeredCar(dealer)
  const { id } = await createPaidBooking(buyer, car)
  await handInByCall(dealer, id)
  await step(buyer, id, 'accept-papers')
  await step(dealer, id, 'send')
  const { handoverCode: code } = await bookingOf(buyer, id)
  await step(dealer, id, 'hand-over', { code })
  return { dealer, name, buyer, car, booking: await step(buyer, id, 'complete') }
}

const rating = (page: Page) => page.locator('#rating')
const formFor = (page: Page, name: string) =>
  rating(page)
    .locator('form')
    .filter({ has: page.getByRole('group', { name: `How was ${name}?` }) })
const rateByCall = ({ token }: Person, body: object) =>
  ask('/api/ratings/Add-Or-UpdateRating', { body, token })
const byCall = (who: Person, { booking }: Sale, about: string, stars: number, words = '') =>
  rateByCall(who, { dealKind: 'purchase', dealId: booking.id, about, stars, words })
/** A public page as it leaves the server. */
const shownAt = async (path: string): Promise<string> =>
  (await fetch(new URL(path, process.env['AUTOX_URL']))).text()

test('both sides rate by keyboard, neither reads the other first, and then everybody does', async ({
  browser,
}) => {
  const sale = await completedSale()
  const { dealer, name, buyer, booking } = sale
  const buyers = await pageOf(browser, buyer)
  const dealers = await pageOf(browser, dealer)

  await test.step('the buyer rates the dealer with keys alone, and changes it', async () => {
    await buyers.goto(`/bookings/${booking.id}`)
    await expect(rating(buyers).getByText(/^Ratings stay hidden until both/)).toBeVisible()
    const form = formFor(buyers, name)
    await form.getByRole('button', { name: 'Send rating' }).click()
    await expect(form.getByRole('alert')).toHaveText('Choose one to five stars.')
    await form.getByRole('radio', { name: '1 of 5: Very poor' }).focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await buyers.keyboard.press(key)
    await expect(form.getByRole('radio', { name: '3 of 5: All right' })).toBeChecked()
    await form.getByLabel('Details').fill('The papers came a day late.')
    await expectOpenToAll(buyers)
    await form.getByRole('button', { name: 'Send rating' }).click()
    await expect(rating(buyers).getByText('The papers came a day late.')).toBeVisible()
    await rating(buyers).getByRole('button', { name: 'Change it' }).click()
    await form.getByRole('radio', { name: '4 of 5: Good' }).check()
    await form.getByRole('button', { name: 'Update rating' }).click()
    await expect(rating(buyers).getByText('4 stars')).toBeAttached()
  })

  await test.step('the dealer learns that it is rated, and not how', async () => {
    await dealers.goto(`/bookings/${booking.id}#rating`)
    await expect(rating(dealers).getByText(/has rated\./)).toBeVisible()
    await expect(dealers.getByText('The papers came a day late.')).toHaveCount(0)
    await rating(dealers).getByRole('radio', { name: '5 of 5: Very good' }).check()
    await rating(dealers).getByRole('button', { name: 'Send rating' }).click()
    await expect(rating(dealers).getByText('The papers came a day late.')).toBeVisible()
    await expectOpenToAll(dealers)
  })

  await test.step('the dealer answers, once', async () => {
    await rating(dealers).getByRole('button', { name: 'Answer', exact: true }).click()
    await rating(dealers).getByLabel('Your answer').fill('True, and we are sorry.')
    await rating(dealers).getByRole('button', { name: 'Publish answer' }).click()
    await expect(
      rating(dealers).getByRole('paragraph').filter({ hasText: 'True, and we are sorry.' }),
    ).toBeVisible()
    await expect(rating(dealers).getByLabel('Your answer')).toHaveCount(0)
    await expect(rating(dealers).getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)
  })

  await test.step('anybody reads it on the page of the dealer, without script', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(`/marketplace/sellers/${dealer.me.id}`)
    const ratingsPart = visitor.locator('#ratings')
    await expect(ratingsPart.getByText('4.0 of 5 from 1 rating')).toBeVisible()
    await expect(ratingsPart.getByRole('row', { name: '4 stars 1' })).toBeVisible()
    await expect(ratingsPart.getByText('The papers came a day late.')).toBeVisible()
    await expect(ratingsPart.getByText('True, and we are sorry.')).toBeVisible()
    await visitor.goto(`/marketplace/dealers?Search=${encodeURIComponent(name)}`)
    await expect(visitor.getByText('Lagos · 4.0 of 5 from 1 rating')).toBeVisible()
  })
})

test('what buyers say of a car and its seller stands on pages of its own once both are in, reached from the car, and can be reported', async ({
  browser,
}) => {
  const sale = await completedSale()
  const car = `/marketplace/${sale.car.id}`
  await byCall(sale.buyer, sale, 'seller', 5, 'All as it was said.')
  await byCall(sale.buyer, sale, 'car', 2, 'The gearbox slips when it is hot.')
  const page = await pageOf(browser, await newPerson({}, null))

  await test.step('of the car: nothing before both are in, then all of it', async () => {
    expect(await shownAt(`${car}/ratings`)).toContain('No ratings yet')
    await byCall(sale.dealer, sale, 'buyer', 5)
    await expect.poll(() => shownAt(car)).toContain('2.0 of 5 from 1 rating')
    await page.goto(car)
    await page.getByRole('link', { name: '2.0 of 5 from 1 rating' }).click()
    await expect(page.getByText('The gearbox slips when it is hot.')).toBeVisible()
    await expectOpenToAll(page)
    expect((await page.request.get(`/marketplace/${crypto.randomUUID()}/ratings`)).status()).toBe(404)
  })

  await test.step('of the seller: from another car of theirs', async () => {
    const secondCar = await offeredCar(sale.dealer)
    await leadTo(page, `/marketplace/${secondCar.id}`)
    await page.getByRole('link', { name: '5.0 of 5 from 1 rating', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/marketplace/sellers/${sale.dealer.me.id}#ratings$`))
    await expect(page.getByText('All as it was said.')).toBeVisible()
    await expectOpenToAll(page)
  })

  await test.step('a rating that says too much is reported', async () => {
    await page.locator('#ratings').getByRole('button', { name: 'Report', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a rating' })
    await dialog.getByLabel('Why are you reporting this rating?').fill('It names my child.')
    await expectOpenToAll(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. A person at AutoX will look at it.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test('an order of parts is rated blind, seller and part; then everybody reads it of a private seller and of the part', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const seller = await newPerson({ firstName: 'Halima', lastName: 'Secretname', state: 'Kano' })
  const buyer = await newPerson({ firstName: 'Bisi', lastName: 'Okafor' }, piecePriceKobo)
  const part = await offeredPart(seller)
  const { id } = await createPaidOrder(buyer, part)
  await orderStep(seller, id, 'send-order')
  await orderStep(seller, id, 'hand-over-order', { code: (await orderOf(buyer, id)).handoverCode })
  await orderStep(buyer, id, 'complete-order')
  const buyers = await pageOf(browser, buyer)
  const ratingWords = 'The box was torn, the pads are right.'
  const sellerPage = `/marketplace/sellers/${seller.me.id}`

  await test.step('the buyer rates the seller and the part, and nobody reads it yet', async () => {
    await buyers.goto(`/bookings/parts/${id}#rating`)
    const form = formFor(buyers, 'Halima Secretname')
    await form.getByRole('radio', { name: '3 of 5: All right' }).check()
    await form.getByLabel('Details').fill(ratingWords)
    await form.getByRole('button', { name: 'Send rating' }).click()
    await expect(rating(buyers).getByText(ratingWords)).toBeVisible()
    const thing = formFor(buyers, `the ${part.title}`)
    await thing.getByRole('radio', { name: '5 of 5: Very good' }).check()
    await thing.getByLabel('Details').fill('They fit a Camry of 2008.')
    await thing.getByRole('button', { name: 'Send rating' }).click()
    await expect(rating(buyers).getByText('They fit a Camry of 2008.')).toBeVisible()
    await expectOpenToAll(buyers)
    expect(await shownAt(sellerPage)).toContain('No ratings of Halima yet')
    expect(await shownAt(`${partPath(part)}/ratings`)).toContain('No ratings yet')
  })

  await test.step('the buyer reads the answer and reports what the seller said', async () => {
    const deal = { Kind: 'part-order', Id: id }
    await rateByCall(seller, {
      dealKind: 'part-order',
      dealId: id,
      about: 'buyer',
      stars: 5,
      words: 'Quick.',
    })
    const { counterpartyRatings: counterRatings } = await ask<DealRatings>('/api/ratings/get-deal-ratings', {
      query: deal,
      token: seller.token,
    })
    const sellerRating = counterRatings.find(({ about }) => about === 'seller')!
    const body = { ratingId: sellerRating.id, words: 'The next box is a new one.' }
    await ask('/api/ratings/reply', { body, token: seller.token })
    // Away and back again.
    await leadTo(buyers, '/bookings/parts')
    await leadTo(buyers, `/bookings/parts/${id}#rating`)
    await expect(rating(buyers).getByText('The next box is a new one.')).toBeVisible()
    await rating(buyers).getByRole('button', { name: 'Report', exact: true }).click()
    await rating(buyers)
      .getByLabel('Why are you reporting this rating?')
      .fill('It mixes me up with somebody.')
    await rating(buyers).getByRole('button', { name: 'Send report' }).click()
    await expect(buyers.getByText('Thank you. A person at AutoX will look at it.')).toBeVisible()
  })

  await test.step('anybody reads the words from the page of the part on, without script', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(partPath(part))
    await expect(visitor.getByText('They fit a Camry of 2008.')).toBeVisible()
    await visitor.getByRole('link', { name: 'Read all reviews' }).click()
    await expect(visitor.getByText('5.0 of 5 from 1 rating')).toBeVisible()
    await expect(visitor.getByText('They fit a Camry of 2008.')).toBeVisible()
    await visitor.getByRole('link', { name: 'Back to part' }).click()
    await visitor.getByRole('link', { name: '3.0 of 5 from 1 rating' }).click()
    await expect(visitor).toHaveURL(new RegExp(`${sellerPage}#ratings$`))
    await expect(visitor.getByText(ratingWords)).toBeVisible()
    await expect(visitor.getByText('The next box is a new one.')).toBeVisible()
    for (const secret of ['Secretname', 'Okafor', seller.email, buyer.email])
      expect(await visitor.content()).not.toContain(secret)
  })
})
