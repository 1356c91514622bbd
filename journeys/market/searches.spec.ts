import { expect, type Page } from '@playwright/test'
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { endLetters, letterTo, pathIn } from '../steps/letters.ts'
import { newPerson, pageOf, type Person, typeSignIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save this search' }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const searchesOf = ({ token }: Person) => ask<SavedSearch[]>('/api/Search/get-saved-searches', { token })
const saved = ({ token }: Person, name: string, filters: object, alerts = 'daily') =>
  ask<SavedSearch>('/api/Search/save-search', { body: { name, filters, alerts }, token })

test('a visitor names a search, signs in, and finds it saved as it was wished', async ({ page }) => {
  const visitor = await newPerson({ firstName: 'Chika' }, null)
  await page.goto('/marketplace?Make=Toyota&ForSale=true')
  await saveButton(page).click()
  await dialog(page).getByLabel('Name').fill('')
  await dialog(page).getByRole('button', { name: 'Save this search' }).click()
  await expect(dialog(page).getByText('Enter a name for this search.')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Toyota for the family')
  await dialog(page).getByLabel('Every Monday at 7 AM').check()
  await expectOpenToAll(page)
  await dialog(page).getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, visitor)
  await expect(page).toHaveURL(/\/marketplace\?/)
  await expect(dialog(page).getByText('“Toyota for the family” is saved.')).toBeVisible()
  await expectOpenToAll(page)
  expect(await searchesOf(visitor)).toMatchObject([
    { name: 'Toyota for the family', alerts: 'weekly', address: '/marketplace?ForSale=true&Make=Toyota' },
  ])
  await dialog(page).getByRole('link', { name: 'All saved searches' }).click()
  await expect(page.getByRole('link', { name: 'Toyota for the family' })).toBeVisible()
})

test('pressing twice after a refusal saves once, and the same search in another order is known again', async ({
  browser,
}) => {
  const who = await newPerson({}, null)
  const page = await pageOf(browser, who)
  await page.goto('/marketplace?Make=Honda&ForSale=true')
  await saveButton(page).click()
  await dialog(page).getByLabel('Name').fill('Honda to buy')
  const busy = { code: '19', data: null, errors: [], message: 'We are very busy.', succeeded: false }
  await page.route('**/api/Search/save-search', route => route.fulfill({ status: 503, json: busy }))
  await dialog(page).getByRole('button', { name: 'Save this search' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('We are very busy.')
  await page.unroute('**/api/Search/save-search')
  await dialog(page).getByRole('button', { name: 'Save this search' }).dblclick()
  await expect(dialog(page).getByText('“Honda to buy” is saved.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back to cars' }).click()
  expect(await searchesOf(who)).toMatchObject([{ name: 'Honda to buy', alerts: 'daily' }])

  await page.goto('/marketplace?ForSale=true&Make=Honda&Sort=price-low')
  await saveButton(page).click()
  await expect(dialog(page).getByText('You’ve already saved this search.')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Honda to buy')
  await dialog(page).getByLabel('Never').check()
  await dialog(page).getByRole('button', { name: 'Save change' }).click()
  await expect(dialog(page).getByText('We won’t notify you.')).toBeVisible()
  expect(await searchesOf(who)).toMatchObject([{ name: 'Honda to buy', alerts: 'off' }])
})

test('a matching car is told by mail and counted; the letter leads to the market and ends without signing in', async ({
  browser,
}) => {
  const who = await newPerson({ firstName: 'Zainab', state: 'Lagos' }, null)
  const Model = `Journey x${crypto.randomUUID().slice(0, 6)}`
  const filters = { Make: 'Toyota', Model, PriceTo: '9000000' }
  const { address } = await saved(who, 'A car for work', filters, 'at-once')
  const seller = await newPerson()
  const car = await offeredCar(seller, { Model })
  const letter = await letterTo(who.email, 'A new car for “A car for work”')
  expect(letter.text).toContain(car.title)

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(pathIn(letter, '/marketplace'))
  await expect(visitor.locator('#cars').getByRole('heading', { name: car.title })).toBeVisible()
  await expect(visitor.getByText('1 car', { exact: true })).toBeVisible()
  expect(new URL(visitor.url()).search).toBe(new URL(address, 'http://x').search)

  const page = await pageOf(browser, who)
  await page.goto('/account')
  await page.getByRole('link', { name: /^Saved searches/ }).click()
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await leadTo(page, '/home')
  const section = page.locator('section', { hasText: 'All saved' })
  await expect(section.getByText('1 new', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  const noted = page.waitForResponse('**/api/Search/mark-seen')
  await section.getByRole('link', { name: 'A car for work' }).click()
  await noted
  await expect(page.locator('#cars').getByRole('heading', { name: car.title })).toBeVisible()
  await leadTo(page, '/searches')
  await expect(page.getByRole('link', { name: 'A car for work' })).toBeVisible()
  await expect(page.getByText('1 new', { exact: true })).toHaveCount(0)

  const about = 'new cars for your saved searches'
  const byMail = async () =>
    (await ask<{ kind: string; byMail: boolean }[]>('/api/Notice/get-choices', { token: who.token })).find(
      ({ kind }) => kind === 'search',
    )?.byMail
  const alone = 'Done: no more emails about “A car for work”.'
  await endLetters(browser, letter, { about, press: 'Stop emails for this saved search', done: alone })
  await page.reload()
  await expect(page.getByLabel('Notify me about new cars for A car for work')).toHaveValue('off')
  expect(await byMail()).toBe(true)
  const all = 'Done: no more emails of this kind.'
  await endLetters(browser, letter, { about, press: 'Stop all emails of this kind', done: all })
  expect(await byMail()).toBe(false)
})

test('a saved search that could not be read at first is renamed, told of at another pace, paused, opened and removed', async ({
  browser,
}) => {
  const who = await newPerson({ firstName: 'Zainab', state: 'Lagos' }, null)
  const page = await pageOf(browser, who)
  await saved(who, 'Toyota for work', { Make: 'Toyota', ForSale: 'true' })
  const busy = { code: '19', data: null, errors: [], message: 'We are very busy.', succeeded: false }
  await page.route('**/get-saved-searches', route => route.fulfill({ status: 503, json: busy }))
  await page.goto('/saved')
  await page.getByRole('link', { name: 'Searches', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('We are very busy.')
  await expectOpenToAll(page)
  await page.unroute('**/get-saved-searches')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Rename Toyota for work' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Toyota for the family')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Toyota for the family' })).toBeVisible()
  const pace = page.getByLabel('Notify me about new cars for Toyota for the family')
  await expect(pace).toHaveValue('daily')
  for (const [words, value] of [
    ['Every Monday at 7 AM', 'weekly'],
    ['Never', 'off'],
  ] as const) {
    const editResponse = page.waitForResponse('**/api/Search/edit-search')
    await pace.selectOption(words)
    await editResponse
    await expect(pace).toHaveValue(value)
    expect(await searchesOf(who)).toMatchObject([{ alerts: value }])
  }
  await page.reload()
  await expect(pace).toHaveValue('off')
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Toyota for the family' }).click()
  await expect(page).toHaveURL(/\/marketplace\?ForSale=true&Make=Toyota$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Toyota for the family' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await expectOpenToAll(page)
})
