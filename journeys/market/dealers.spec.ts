import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { offeredCar } from '../steps/cars.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const newDealer = (businessName: string, state = 'Lagos') =>
  newPerson({ accountType: 'AutoDealer', firstName: 'Ladi', businessName, state })
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

test('a visitor finds a dealer by name and state and sees their cars, without any script', async ({
  browser,
}) => {
  const name = unique('Zaranda Journey Motors')
  const dealer = await newDealer(name, 'Bauchi')
  const car = await offeredCar(dealer, { State: 'Bauchi', LocalGovernment: 'Bauchi' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/marketplace')
  await page.locator('main').getByRole('link', { name: 'Dealers' }).click()
  await expect(page.getByRole('heading', { name: 'Car dealers in Nigeria' })).toBeVisible()
  await page.getByLabel('Name of a dealer').fill(name.slice(3).toUpperCase())
  await page.getByLabel('State').selectOption('Bauchi')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Car dealers in Bauchi' })).toBeVisible()
  await expect(page.getByText('1 dealer', { exact: true })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('New on AutoX')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 car on offer' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(car.title) }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/marketplace/sellers/${dealer.me.id}$`))
})

test('a shared dealer says who it is to other programs, and sends no script to a visitor', async ({
  page,
}) => {
  const name = unique('Ladi Journey Motors')
  const dealer = await newDealer(name)
  const scripts = scriptsOf(page)
  await page.goto(`/marketplace/sellers/${dealer.me.id}`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await expect(page).toHaveTitle(`${name}, car dealer in Lagos | AutoX`)
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await content('og:image')).toMatch(/\/og\.png$/)
  expect(await content('og:url')).toMatch(new RegExp(`/marketplace/sellers/${dealer.me.id}$`))
  const schema = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object
  expect(schema).toMatchObject({ '@type': 'AutoDealer', name, address: { addressRegion: 'Lagos' } })
  expect(JSON.stringify(schema)).not.toContain(dealer.email)
  await expect(page.getByText(`${name} has no cars listed now`)).toBeVisible()
  await expectOpenToAll(page)
})

test('nobody of that name, a state that is none and a page too far are all said in words', async ({
  page,
}) => {
  await page.goto(`/marketplace/dealers?Search=${unique('nobody')}&State=Kano`)
  await expect(page.getByText('No dealers match your search')).toBeVisible()
  await expect(page.getByRole('link', { name: /in all of Nigeria$/ })).toBeVisible()
  await expectOpenToAll(page)
  await page.goto('/marketplace/dealers?State=Atlantis')
  await expect(page.getByText('Choose a state from the list')).toBeVisible()
  await page.goto('/marketplace/dealers?PageNumber=9999')
  await expect(page.getByText('No results on this page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expectOpenToAll(page)
})

test('a private seller has a page by first name and state that no search engine keeps, reached from the listing', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Halima', lastName: 'Secretname', state: 'Kano' })
  const car = await offeredCar(seller)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/marketplace/${car.id}`)
  await expect(page.locator('html')).not.toContainText('Secretname')
  await page.getByRole('link', { name: 'Halima', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/marketplace/sellers/${seller.me.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Halima' })).toBeVisible()
  await expect(page.getByText('Private seller in Kano')).toBeVisible()
  await expect(page.getByText(/^No ratings of Halima yet/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const html = await page.content()
  for (const secret of ['Secretname', seller.email, '0803 123 4567']) expect(html).not.toContain(secret)
  await context.close()
})

test('who offers nothing, nobody at all and no id have no page of a seller', async ({ page }) => {
  const { me } = await newPerson()
  for (const id of [me.id, crypto.randomUUID(), 'nobody']) {
    const response = await page.goto(`/marketplace/sellers/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('somebody signed in reads the same pages', async ({ browser }) => {
  const name = unique('Ladi Journey Motors')
  const dealer = await newDealer(name)
  const page = await pageOf(browser, dealer)
  await page.goto(`/marketplace/dealers?Search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
})
