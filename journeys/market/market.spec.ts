// Finding a car: misspellings, filters, no-script use and returning to position.
import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const cards = (page: Page) => page.locator('#cars > li')
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const tags = (page: Page) => page.getByRole('list', { name: 'Filters in force' })
const numberIn = (words: string | null) => Number(/[\d,]+/.exec(words ?? '')?.[0].replaceAll(',', ''))
const countResults = async (page: Page) =>
  numberIn(await page.locator('main header p[role=status]').innerText())
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(filters(page)).toBeVisible()
}
const choice = (page: Page, words: string) => filters(page).locator('label', { hasText: words })

test('a visitor finds a car by misspelt words, and is told how they were understood', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/marketplace')
  await page.getByLabel('Search for cars').fill('camri')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\?Search=camri$/)
  await expect(page.getByText(/Showing results for camry/i)).toBeVisible()
  await expect(cards(page).first()).toContainText('Camry')
  await expect(page.locator('#sorts [aria-current]')).toHaveText('Best match')
  await expectOpenToAll(page)
  expect(scripts).toEqual([])
})

test('the first car is within the first screen of a phone and of a desktop', async ({ browser }) => {
  for (const [width, topMax] of [
    [360, 300],
    [800, 360],
    [1280, 360],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 780 }, isMobile: width < 500 })
    const page = await context.newPage()
    for (const search of ['', '?Search=keke+under+9m&Condition=nigerian-used&Sort=price-low']) {
      await page.goto(`/marketplace${search}`)
      const box = await page.locator('#found').getByRole('listitem').first().boundingBox()
      expect(box!.y, `top of the first car${search} at a width of ${width}`).toBeLessThanOrEqual(topMax)
    }
    await context.close()
  }
})

test('a visitor takes two makes at once, narrows them, and takes one out again', async ({ page }) => {
  await page.goto('/marketplace')
  await openFilters(page)
  await expectOpenToAll(page)
  // No journey offers either make, so that their numbers stay.
  const hondas = numberIn(await choice(page, 'Honda').innerText())
  const lexuses = numberIn(await choice(page, 'Lexus').innerText())
  await choice(page, 'Honda').click()
  await choice(page, 'Lexus').click()
  await page.getByRole('button', { name: 'Show cars' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Honda and Lexus cars/)
  await expect.poll(() => queryOf(page)).toBe('?Make=Honda,Lexus')
  expect(await countResults(page)).toBe(hondas + lexuses)

  await openFilters(page)
  await filters(page).getByLabel('To buy (₦), to').fill('9000000')
  await choice(page, 'Foreign used (tokunbo)').click()
  await page.getByRole('button', { name: 'Show cars' }).click()
  await expect(tags(page)).toContainText('Up to ₦9,000,000')
  await expect.poll(() => queryOf(page)).toBe('?Make=Honda,Lexus&Condition=tokunbo&PriceTo=9000000')
  await expectOpenToAll(page)

  await page.getByRole('link', { name: 'Without Honda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lexus cars/)
  await expect.poll(() => queryOf(page)).toBe('?Make=Lexus&Condition=tokunbo&PriceTo=9000000')
  expect(await countResults(page)).toBeLessThan(lexuses)
})

test('nothing found says which wish, made wider or left out, finds how many cars', async ({ page }) => {
  await page.goto('/marketplace?Make=Porsche&State=Borno&PriceTo=2000000')
  await expect(page.getByText('No cars match your search')).toBeVisible()
  await expectOpenToAll(page)
  const way = page.getByRole('link', { name: /^(Without|Only) “.+”: / }).first()
  const promised = numberIn((await way.innerText()).split(':').at(-1)!)
  await way.click()
  await expect(cards(page).first()).toBeVisible()
  expect(await countResults(page)).toBe(promised)
})

test('who ticks filters with script running is told how many cars that finds, sees the models, and comes to the end of the list', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, null))
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  await page.goto('/marketplace')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await openFilters(page)
  await choice(page, 'Toyota').click()
  await expect(filters(page).locator('summary', { hasText: 'Model' })).toBeVisible()
  await choice(page, 'Camry').first().click()
  const show = page.getByRole('button', { name: /^Show \d+ cars?$/ })
  await expect(async () => {
    const camrys = numberIn(await choice(page, 'Camry').first().innerText())
    expect(numberIn(await show.innerText())).toBe(camrys)
  }).toPass()
  const promised = numberIn(await show.innerText())
  await show.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Toyota Camry cars/)
  await expect.poll(() => queryOf(page)).toBe('?Make=Toyota&Model=Camry')
  expect(await countResults(page)).toBe(promised)
  await expect(async () => {
    await page.locator('footer').scrollIntoViewIfNeeded()
    const more = page.getByRole('button', { name: 'Show more' })
    if (await more.isVisible()) await more.click({ timeout: 3_000 })
    await expect(page.getByText(`That’s all: ${promised} cars.`)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(await cards(page).count()).toBe(promised)
  expect(broken).toEqual([])
})

const seenInFrame = (card: Element) =>
  new Promise(done => {
    card.scrollIntoView()
    requestAnimationFrame(done)
  })

test('the list goes on near its end, and going back finds it where it was left', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto('/marketplace')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(await cards(page).count()).toBe(12)
  const car = cards(page).nth(30)
  await expect(async () => {
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded({ timeout: 3_000 })
    expect(await cards(page).count()).toBeGreaterThan(36)
  }).toPass()
  // Wherever the list stands, the bar at the foot covers half of some control.
  await page.evaluate(() => scrollTo(0, 0))
  await expectOpenToAll(page)
  // A card that was never on the screen counts as 28rem high: here each is higher, and all were seen.
  await page.setViewportSize({ width: 560, height: 700 })
  for (const each of await cards(page).all()) await each.evaluate(seenInFrame)
  const title = (await car.locator('h3').textContent())!
  const address = (await car.getByRole('link').first().getAttribute('href'))!
  const many = await cards(page).count()
  await car.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.goBack()
  await expect(page.locator(`#cars a[href="${address}"]`).first()).toBeInViewport()
  expect(await cards(page).count()).toBeGreaterThanOrEqual(many)
})

test('without a connection the list says that the next cars did not come, and goes on afterwards', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto('/marketplace?ForSale=true')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(
    page.getByText('We couldn’t load more cars. Check your connection and try again.'),
  ).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).nth(12)).toBeVisible()
})

test('a full reload keeps the place in the list, so do going on and back, and whoever opens it anew begins at the top', async ({
  page,
}) => {
  await page.goto('/marketplace?ForSale=true')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  const car = cards(page).nth(30)
  await expect(async () => {
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded({ timeout: 3_000 })
    expect(await cards(page).count()).toBeGreaterThan(36)
  }).toPass()
  const title = (await car.locator('h3').textContent())!
  await car.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(car.locator('h3')).toHaveText(title)
  await expect(car).toBeInViewport()

  await car.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.reload()
  await page.goBack()
  await expect(car.locator('h3')).toHaveText(title)
  await expect(car).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  await page.goto('/marketplace?ForSale=true')
  await expect(cards(page)).toHaveCount(12)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('without script everything is found too: words, filters, order and pages @quick', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/marketplace?State=Lagos')
  await openFilters(page)
  await filters(page).locator('summary', { hasText: 'Body' }).click()
  await choice(page, 'SUV').click()
  await choice(page, 'Saloon').click()
  await page.getByRole('button', { name: 'Show cars' }).click()
  await expect(tags(page)).toContainText('Saloon')
  await expect(tags(page)).toContainText('SUV')
  await expect(tags(page)).toContainText('Lagos')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect.poll(() => queryOf(page)).toBe('?State=Lagos&Body=saloon,suv&Sort=price-low')
  await page.getByRole('link', { name: 'More →' }).click()
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
  await page.getByLabel('Search for cars').fill('toyota')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(tags(page)).toContainText('“toyota”')
  await expect(tags(page)).toContainText('Lagos')
  await expect(cards(page).first()).toContainText('Toyota')
  await context.close()
})

test('nonsense in the address is left out and said, and never breaks the page', async ({ page, request }) => {
  await page.goto(`/marketplace?Search=${'x'.repeat(10_000)}&Make=Toyota`)
  await expect(page.getByText(/^We ignored part of your search: /)).toBeVisible()
  await expect(cards(page).first()).toContainText('Toyota')
  await page.goto(
    `/marketplace?State=Atlantis,Lagos&YearFrom=soon&PriceFrom=9&PriceTo=-4&Sort=best&Body=%27%3B+drop+table+car&ListedWithin=2&PageNumber=1e9&Unknown=1`,
  )
  await expect(page.getByText(/^We ignored part of your search: /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars for sale and rent in Lagos')
  await expect(tags(page).getByRole('listitem')).toHaveText(['Lagos ×', 'From ₦9 ×'])
  await expectOpenToAll(page)
  await page.goto('/marketplace?Make=Toyota&PageNumber=9000')
  await expect(page.getByText('No results on this page')).toBeVisible()
  const backwards = await request.get('/marketplace?PriceFrom=9000000&PriceTo=1000')
  expect(await backwards.text()).toContain('No cars match your search')
})

test('near me sorts by distance from a place that the address names, and a refusal offers places', async ({
  browser,
}) => {
  const ikeja = { latitude: 6.6, longitude: 3.35 }
  const allowed = await browser.newContext({ geolocation: ikeja, permissions: ['geolocation'] })
  const page = await allowed.newPage()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url() + (request.postData() ?? '')))
  await page.goto('/marketplace?Make=Toyota')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.poll(() => queryOf(page)).toBe('?Make=Toyota&Near=Ikeja,+Lagos')
  await expect(cards(page).first()).toContainText(/Lagos · (nearby|about \d+\skm away)/)
  await expect(page.locator('#sorts [aria-current]')).toHaveText('Nearest')
  expect(requests.filter(request => /6\.6|3\.35/.test(request))).toEqual([])
  await allowed.close()

  const refused = await browser.newContext()
  const refusedPage = await refused.newPage()
  await refusedPage.goto('/marketplace')
  await refusedPage.getByRole('button', { name: 'Near me' }).click()
  await refusedPage
    .getByLabel('We can’t get your location. Choose a place instead:')
    .selectOption('Kano Municipal, Kano')
  await expect.poll(() => queryOf(refusedPage)).toBe('?Near=Kano+Municipal,+Kano')
  await expect(cards(refusedPage).first()).toContainText('Kano')
  await expectOpenToAll(refusedPage)
  await refused.close()
})
