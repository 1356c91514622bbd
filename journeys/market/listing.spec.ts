// Listing page: gallery by keyboard, price label, sharing, reporting and removal.
import { expect, type Page } from '@playwright/test'
import type { Car, CarCard } from '#contract/cars/cars.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar, createPaidBooking } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, typeSignIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const addressOf = ({ id }: { id: string }) => `/marketplace/${id}`
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** A car of the demonstration with several photographs; of a make that no journey offers, so that it is never far down. */
const withPhotographs = async (): Promise<CarCard> =>
  (await ask<CarCard[]>('/api/Car/get-Cars', { query: { Make: 'Lexus', PageSize: '40' } })).find(
    car => car.picturesCount >= 4,
  )!

/** A car of the demonstration with enough like cars for a word about its price. */
const withPriceJudged = async (): Promise<Car> => {
  const cards = await ask<CarCard[]>('/api/Car/get-Cars', { query: { Make: 'Lexus,Honda', PageSize: '40' } })
  for (const { id } of cards) {
    const car = await ask<Car>('/api/Car/get-Car-by-id', { query: { Id: id } })
    if (car.priceCheck.label !== null) return car
  }
  throw new Error('No car of the demonstration has a price that is judged')
}

test('a visitor without script reads everything, steps through the photographs and shares by WhatsApp @quick', async ({
  browser,
}) => {
  const car = await withPhotographs()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(addressOf(car))
  for (const name of [
    'The car',
    'How this price compares',
    'Documents',
    'History of this listing',
    'The seller',
  ])
    await expect(heading(page, name)).toBeVisible()
  const second = page.getByRole('link', { name: `Side, picture 2 of ${car.picturesCount}, full screen` })
  await expect(second).not.toBeInViewport()
  await page.goto(`${addressOf(car)}#photo-2`)
  await expect(second).toBeInViewport({ ratio: 0.9 })
  expect(await second.getAttribute('href')).toMatch(/^\/pictures\/[0-9a-f]{40}-1600\.avif$/)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${car.id}$`),
  )
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveAttribute(
    'href',
    `/marketplace/compare?Ids=${car.id}`,
  )
  await expect(page.getByRole('link', { name: /^\d of \d ready$/ })).toHaveAttribute('href', '#papers')
  await expect(page.getByRole('link', { name: /, new on AutoX$/ })).toHaveAttribute('href', '#seller')
  for (const name of ['Pay safely', 'Message the seller', 'Make an offer'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByText(/^More: /).click()
  for (const name of ['Viewing or test drive', 'Book an inspection', 'Reserve this car', 'Save for this car'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByText('How we work this out').click()
  await expect(page.getByText('Only other sellers count, each once')).toBeVisible()
})

test('a visitor loads no script, other programs read car, offer, way and a card, and the keyboard steps through the photographs', async ({
  page,
  request,
}) => {
  const car = await withPhotographs()
  const scripts: string[] = []
  page.on(
    'request',
    ratingRequest => ratingRequest.resourceType() === 'script' && scripts.push(ratingRequest.url()),
  )
  await page.goto(addressOf(car))
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  const schema = await page.locator('script[type="application/ld+json"]').innerText()
  const { '@graph': schemaGraph } = JSON.parse(schema) as { '@graph': { '@type': unknown }[] }
  expect(schemaGraph.map(each => each['@type'])).toEqual([['Car', 'Product'], 'BreadcrumbList'])
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(card).toMatch(new RegExp(`/pictures/share/${car.id}-[0-9a-f]{8}\\.jpg$`))
  const answer = await request.get(new URL(card!).pathname)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  expect((await answer.body()).byteLength).toBeLessThanOrEqual(600_000)
  await expectOpenToAll(page)

  // The first key wakes what shows them full screen.
  const all = car.picturesCount
  const first = page.getByRole('link', { name: `Front, picture 1 of ${all}, full screen` })
  await first.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: /^Pictures of / })
  const counter = view.getByRole('status')
  await expect(counter).toHaveText(`Picture 1/ of ${all}`)
  await expect(view.getByRole('button', { name: 'Next picture' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`Picture 2/ of ${all}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`Picture 3/ of ${all}`)
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(`Picture 2/ of ${all}`)
  await view.getByRole('button', { name: 'Zoom in' }).click()
  await expect(view.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expectOpenToAll(page)
  await view.getByRole('button', { name: `Picture 2 of ${all}` }).press('Escape')
  await expect(view).toBeHidden()
  await expect(page.getByRole('link', { name: `Side, picture 2 of ${all}, full screen` })).toBeInViewport({
    ratio: 0.9,
  })
  await expect(first).toBeFocused()
})

test('the page of a car under the mouse is fetched ahead, and counted as viewed once it is opened', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const lookCounts: Record<'ahead' | 'opened', number> = { ahead: 0, opened: 0 }
  await page.goto('/marketplace')
  const card = page.locator('main li a:has(picture)').first()
  const address = await card.getAttribute('href')
  page.on('request', look => {
    if (!look.url().endsWith(address!)) return
    lookCounts[look.headers()['sec-purpose'] ? 'ahead' : 'opened']++
  })
  await card.hover()
  await expect.poll(() => lookCounts.ahead).toBe(1)
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  // The navigation, which the browser answers itself, and the page that asks for itself.
  await expect.poll(() => lookCounts.opened).toBe(2)
})

test('the bar of places lies on the dark band of a listing that is opened from the market on a desktop', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/marketplace')
  await page.locator('#cars a').first().click()
  await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]{36}$/)
  await expect(page.locator('#photos')).toBeVisible()
  await expect(page.locator('#places')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.context().close()
})

test('a photograph that does not load says so full screen, and comes when it is asked for again', async ({
  page,
}) => {
  await page.route('**/pictures/**', route => route.abort())
  await page.goto(addressOf(await withPhotographs()))
  await page.getByRole('link', { name: /, Front, picture 1 of \d+, full screen$/ }).click()
  const view = page.getByRole('dialog', { name: /^Pictures of / })
  await expect(view.getByText('This picture didn’t load. Check your connection.').first()).toBeVisible()
  await page.unroute('**/pictures/**')
  await view.getByRole('button', { name: 'Try again' }).first().click()
  await expect(view.getByRole('img', { name: /, Front, picture 1$/ })).toHaveJSProperty('complete', true)
  await expect(view.getByRole('button', { name: 'Try again' })).toHaveCount(1)
})

test('a car that is only for rent is shown with nothing that is true of a sale', async ({ page }) => {
  const seller = await newPerson()
  const rent = {
    ForSale: 'false',
    PriceKobo: '',
    ForRent: 'true',
    RentPriceKobo: '4500000',
    InstallmentPayment: 'false',
  }
  const car = await offeredCar(seller, rent)
  await page.goto(addressOf(car))
  for (const words of ['Rent it', 'How your rent is protected'])
    await expect(heading(page, words)).toBeVisible()
  await expect(page.getByText('a day to rent')).toBeVisible()
  for (const words of ['How your money is protected', 'How this price compares'])
    await expect(heading(page, words)).toHaveCount(0)
  for (const words of [/Save for this car/, /Pay safely/, /buyer/, /instalments/])
    await expect(page.locator('main').getByText(words)).toHaveCount(0)
  await expectOpenToAll(page)
})

test('the ring of the keyboard is seen on every photograph, and small ones lead without moving the page', async ({
  browser,
}) => {
  const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, javaScriptEnabled: false }
  const page = await (await browser.newContext(desktop)).newPage()
  const car = await withPhotographs()
  await page.goto(addressOf(car))
  const ring = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate(link => {
      const { outlineOffset, outlineWidth } = getComputedStyle(link)
      const [own, cut] = [link.getBoundingClientRect(), link.closest('ul')!.getBoundingClientRect()]
      return cut.top - own.top + parseFloat(outlineOffset) + parseFloat(outlineWidth)
    })
  const tracked = () => page.locator('#photos').evaluate(track => track.scrollLeft)
  await page.locator('#photos a').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(tracked).toBeGreaterThan(700)
  for (const name of [`Side, picture 2 of ${car.picturesCount}, full screen`, 'Rear, picture 3']) {
    const link = page.getByRole('link', { name, exact: true })
    await link.focus()
    await expect(link).toBeFocused()
    expect(await ring(name), `what is cut off of the ring of ${name}`).toBeLessThanOrEqual(0)
  }
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('link', { name: `Rear, picture 3 of ${car.picturesCount}, full screen` }),
  ).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a price is judged where enough other sellers ask for like cars, and is not where they are too few', async ({
  page,
}) => {
  const few = await offeredCar(await newPerson(), { Model: `Journey ${crypto.randomUUID().slice(0, 6)}` })
  const judged = await withPriceJudged()
  await page.goto(addressOf(few))
  await expect(page.getByText('Not enough data.')).toBeVisible()
  await page.goto(addressOf(judged))
  const scale = page.getByRole('img', { name: /^This car asks ₦[\d,]+; half of similar cars cost/ })
  await expect(scale).toBeVisible()
  await expect(page.getByText(/^₦[\d,]+ to ₦[\d,]+$/)).toBeVisible()
  await expectOpenToAll(page)
})

test('the address is copied where the browser does not share by itself; a phone that does is given car, price and address; who reports signs in first', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const car = await withPhotographs()
  await page.goto(addressOf(car))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied ✓' })).toBeVisible()
  expect(await copied()).toMatch(new RegExp(`${addressOf(car)}$`))
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await copied()).toMatch(new RegExp(`${addressOf(car)}$`))

  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => {
        shared.push(what)
        if (shared.length > 1) throw new DOMException('Changed my mind', 'AbortError')
      },
    })
  })
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { text: string; url: string }[] }).shared)
  await share.click()
  await expect.poll(async () => (await shared()).length).toBe(1)
  const [what] = await shared()
  expect(what).toMatchObject({
    title: car.title,
    url: expect.stringMatching(new RegExp(`${addressOf(car)}$`)),
  })
  expect(what!.text).toContain(`${car.title}, ₦`)
  await expect(page.getByText('The link is copied.')).toHaveCount(0)
  await share.click()
  await expect.poll(async () => (await shared()).length).toBe(2)
  await expect(page.getByText(/would not share|is copied/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Report this listing' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, await newPerson({}, null))
  await expect(page).toHaveURL(new RegExp(`${addressOf(car)}$`))
})

test('somebody who is signed in reports a listing once; its seller can neither report nor save it', async ({
  browser,
}) => {
  const seller = await newPerson()
  const car = await offeredCar(seller)
  const page = await pageOf(browser, await newPerson({ firstName: 'Zainab' }, null))
  await page.goto(addressOf(car))
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.')
  await dialog.getByLabel('It looks like fraud').check()
  await dialog.getByLabel(/What did you see/).fill('He asks to be paid outside AutoX.')
  await expectOpenToAll(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to car' }).click()
  await expect(dialog).toBeHidden()

  const sellerPage = await pageOf(browser, seller)
  await sellerPage.goto(addressOf(car))
  // Signed in, the places of the application stay, and the listing is one's own to edit.
  const places = sellerPage.getByRole('navigation', { name: 'Main' })
  await expect(places.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()
  await expect(sellerPage.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  await expect(sellerPage.getByRole('link', { name: 'Edit listing' })).toBeVisible()
  await expect(sellerPage.getByRole('link', { name: 'Make an offer' })).toHaveCount(0)
  await expect(sellerPage.getByRole('button', { name: 'Report this listing' })).toHaveCount(0)
  await expect(sellerPage.getByRole('button', { name: /^Saved? this car$/ })).toHaveCount(0)
})

test('a car that a buyer has paid for and one that is sold say so, and lead to cars like them', async ({
  page,
}) => {
  const listedCar = await offeredCar(await newPerson())
  await createPaidBooking(await newPerson({}, 2 * listedCar.priceKobo!), listedCar)
  const seller = await newPerson()
  const sold = await offeredCar(seller)
  const { version } = await ask<{ version: number }>('/api/Car/get-my-car', {
    query: { Id: sold.id },
    token: seller.token,
  })
  await ask('/api/Car/mark-sold', { body: { id: sold.id, version }, token: seller.token })
  const expectGone = async (car: Car, words: RegExp, mark: string) => {
    await page.goto(addressOf(car))
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText(mark, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay safely' })).toHaveCount(0)
    await expect(page.getByText('Save for this car')).toHaveCount(0)
    await page.getByRole('link', { name: 'See similar cars' }).click()
    await expect(page.getByRole('heading', { name: /^(Similar cars|More cars)$/ })).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Every Toyota Corolla/ })).toBeVisible()
    await expectOpenToAll(page)
  }
  await expectGone(listedCar, /^This car is reserved/, 'Reserved')
  await expectGone(sold, /^This car has been sold/, 'Sold')
})

test('words without a space, as long as a seller may write them, stay on a narrow screen', async ({
  browser,
}) => {
  const long = {
    Make: 'W'.repeat(40),
    Model: 'M'.repeat(60),
    Trim: 'Q'.repeat(60),
    Description: '='.repeat(900),
  }
  const car = await offeredCar(await newPerson(), long)
  const page = await browser.newPage()
  for (const address of [addressOf(car), `/marketplace?Make=${long.Make}`]) {
    await page.goto(address)
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await over(), address).toBeLessThanOrEqual(0)
  }
})
