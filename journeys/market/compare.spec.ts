import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, signIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const ticks = (page: Page) => page.locator('#cars').getByRole('checkbox', { name: 'Compare' })
/** What this device chose before it opens its first page. */
const keepHere = (page: Page, cars: { id: string }[]) =>
  page.addInitScript(
    ids => {
      if (!localStorage.getItem('autoXcompared')) localStorage.setItem('autoXcompared', ids)
    },
    cars.map(({ id }) => id).join(','),
  )
const bar = (page: Page) => page.getByRole('button', { name: /^Compare/ })

test('a visitor without script ticks cars and sees them side by side', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/marketplace?Make=Toyota')
  await expect(bar(page)).toBeHidden()
  const titles = await page.locator('#cars h3').allTextContents()
  await ticks(page).nth(0).check()
  await ticks(page).nth(1).check()
  await bar(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 cars')
  for (const title of titles.slice(0, 2)) await expect(page.getByRole('table')).toContainText(title)
  const same = page.locator('tr.same').first()
  await expect(same).toBeVisible()
  await page.getByLabel('Only differences').check()
  await expect(same).toBeHidden()
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByText(/on another car in the market/)).toBeVisible()
  await context.close()
})

/** Three notices said at once stand above the page, each in a box of its own. */
async function expectThreeReadable(page: Page): Promise<void> {
  const notices = page
    .locator('[data-sonner-toast][data-visible=true]')
    .filter({ hasText: 'You can compare up to 4 cars' })
  const layers = page.locator(':popover-open').filter({ has: notices.first() })
  // They leave after four seconds: all is read at one moment.
  await expect
    .poll(async () => {
      const [layerCount, boxes] = await Promise.all([
        layers.count(),
        notices.evaluateAll(all =>
          all.map(each => each.getBoundingClientRect()).toSorted((a, b) => a.top - b.top),
        ),
      ])
      const areApart = boxes.slice(1).every(({ top }, at) => top >= boxes[at]!.bottom)
      return { layerCount, count: boxes.length, areApart }
    })
    .toEqual({ layerCount: 1, count: 3, areApart: true })
}

test('who is signed in chooses on several pages; the device remembers, and four are the most', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto('/marketplace?Make=Toyota')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await ticks(page).nth(0).check()
  await ticks(page).nth(1).check()
  await page.goto('/marketplace?Make=Honda')
  await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeVisible()
  await ticks(page).nth(0).check()
  await ticks(page).nth(1).check()
  for (const at of [2, 3, 4]) {
    await ticks(page).nth(at).click()
    await expect(ticks(page).nth(at)).not.toBeChecked()
  }
  await expectThreeReadable(page)
  await page.getByRole('button', { name: 'Compare (4)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 cars')
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 cars')
  await leadTo(page, '/marketplace')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toBeHidden()
})

test('a fifth car is not put beside four from its own page either: it is said, and one can be taken out', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Five' })
  const cars = await Promise.all(['1', '2', '3', '4', '5'].map(Trim => offeredCar(seller, { Trim })))
  const page = await pageOf(browser, await newPerson({}, null))
  // By the key: the guard against double taps takes four presses in one place within a second for slips of one finger.
  const press = (words: string) =>
    page.locator('main').getByRole('link', { name: words, exact: true }).press('Enter')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [place, car] of cars.slice(0, 4).entries()) {
    await leadTo(page, `/marketplace/${car.id}`)
    await press(place === 0 ? 'Compare' : `Compare (${place + 1})`)
    await expect(page.getByRole('table')).toContainText(car.title)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 cars')
  await leadTo(page, `/marketplace/${cars[4]!.id}`)
  await press('Compare (4)')
  await expect(page.getByText(/^You can compare up to 4 cars, and one more is waiting/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 cars')
  await expect(page.getByRole('table')).not.toContainText(cars[4]!.title)
  await expectOpenToAll(page)
  await page.getByRole('link', { name: `Remove ${cars[0]!.title}` }).click()
  await expect(page.getByText(/^You can compare up to 4/)).toHaveCount(0)
  await expect(page.getByRole('table')).toContainText(cars[4]!.title)
  await expect(page.getByRole('table')).not.toContainText(cars[0]!.title)
})

const keptHere = (page: Page) => page.evaluate(() => localStorage.getItem('autoXcompared')?.split(','))

test('a page that sleeps puts further cars beside those chosen before, from a listing and from the list', async ({
  page,
}) => {
  const seller = await newPerson()
  const Model = `Asleep x${crypto.randomUUID().slice(0, 6)}`
  const cars = await Promise.all(['1', '2', '3', '4'].map(Trim => offeredCar(seller, { Trim, Model })))
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`/marketplace/compare?Ids=${cars[0]!.id},${cars[1]!.id}`)
  await page.goto(`/marketplace/${cars[2]!.id}`)
  await page.locator('main').getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader').getByRole('link', { name: /Asleep/ })).toContainText(
    cars.slice(0, 3).map(({ title }) => title),
  )
  await page.goto(`/marketplace?Search=${encodeURIComponent(Model)}`)
  const last = page.locator('#cars li', { hasText: cars[3]!.title })
  await last.getByRole('checkbox', { name: 'Compare' }).check()
  await bar(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 cars')
  await expect(page.getByRole('table')).toContainText(cars[3]!.title)
  expect(await keptHere(page)).toEqual(cars.map(({ id }) => id))
  expect(scripts).toEqual([])
})

/** Scripts that do not come before they are let through, as on a slow network. */
const heldScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('ticks made before the page is awake are added to those of before, and a fifth is refused in words', async ({
  browser,
}) => {
  const seller = await newPerson()
  const Model = `Waking x${crypto.randomUUID().slice(0, 6)}`
  const cars = await Promise.all(['1', '2', '3'].map(Trim => offeredCar(seller, { Trim, Model })))
  const before = [await offeredCar(seller, { Trim: '4' }), await offeredCar(seller, { Trim: '5' })]
  const page = await pageOf(browser, await newPerson({}, null))
  await keepHere(page, before)
  const letThrough = await heldScripts(page)
  await page.goto(`/marketplace?Search=${encodeURIComponent(Model)}`, { waitUntil: 'domcontentloaded' })
  await expect(ticks(page)).toHaveCount(cars.length)
  // Scripts that are kept on the device may wake the page meanwhile: the fifth is then refused at once.
  for (const tick of await ticks(page).all()) await tick.click()
  letThrough()
  await expect(page.getByText(/^You can compare up to 4 cars/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare (4)' })).toBeVisible()
  await expect(page.locator('#cars').getByRole('checkbox', { checked: true })).toHaveCount(2)
  expect((await keptHere(page))?.slice(0, 2)).toEqual(before.map(({ id }) => id))
})

test('a car saved and compared before its page is awake is both', async ({ browser }) => {
  const seller = await newPerson()
  const [before, car] = [await offeredCar(seller), await offeredCar(seller, { Trim: 'SE' })]
  const buyer = await newPerson({}, null)
  const page = await pageOf(browser, buyer)
  await keepHere(page, [before])
  const letThrough = await heldScripts(page)
  await page.goto(`/marketplace/${car.id}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Save this car' }).click()
  await page.locator('main').getByRole('link', { name: 'Compare', exact: true }).click()
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 cars')
  const saved = () => ask<string[]>('/api/Car/get-saved-ids', { token: buyer.token })
  await expect.poll(saved).toEqual([car.id])
})

test('a shared comparison leaves out what nobody may see, and nonsense', async ({ page }) => {
  const seller = await newPerson()
  const [firstCar, two] = [await offeredCar(seller), await offeredCar(seller, { Year: '2018' })]
  const nobody = crypto.randomUUID()
  await page.goto(`/marketplace/compare?Ids=${firstCar.id},${nobody},x'--,${two.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 cars')
  await expect(page.getByText(/^One car is no longer on the market/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Year/ })).toContainText('Newest')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectOpenToAll(page)
  await page.goto('/marketplace/compare')
  await expect(page.getByRole('link', { name: 'Choose cars' })).toBeVisible()
})

test('the device remembers the cars a visitor opened, and forgets them when asked', async ({ page }) => {
  const car = await offeredCar(await newPerson())
  await page.goto(`/marketplace/${car.id}`)
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Recently seen' }).click()
  const recentList = page.getByRole('list', { name: 'Recently seen' })
  await expect(recentList.getByRole('link')).toContainText([car.title])
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Clear list' }).click()
  await expect(page.getByText(/^No cars yet\./)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Recently seen' }).click()
  await expect(page.getByText(/^No cars yet\./)).toBeVisible()
})

test('what a visitor looked at stays theirs when they sign in, and the next person at the device sees none of it', async ({
  page,
}) => {
  const [ada, bisi] = [
    await newPerson({ firstName: 'Ada' }, null),
    await newPerson({ firstName: 'Bisi' }, null),
  ]
  const car = await offeredCar(await newPerson())
  const recentList = page.getByRole('list', { name: 'Recently seen' })
  const openRecentCars = async () => {
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Recently seen' }).click()
  }
  await page.goto(`/marketplace/${car.id}`)
  await signIn(page, ada)
  for (let times = 0; times < 2; times++) {
    await openRecentCars()
    await expect(recentList.getByRole('link')).toContainText([car.title])
  }
  await leadTo(page, '/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await openRecentCars()
  await expect(page.getByText(/^No cars yet\./)).toBeVisible()
  await signIn(page, bisi)
  await openRecentCars()
  await expect(page.getByText(/^No cars yet\./)).toBeVisible()
})
