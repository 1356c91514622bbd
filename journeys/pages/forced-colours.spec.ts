// Forced colours: every state and every edge is still seen.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { offeredCar, paidBooking, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'
import { begunPlan } from '../steps/saving-steps.ts'

/** What is seen of an element whose background and shadow are the device's: its words, lines and colours. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate(each => {
    const { color, borderColor, borderStyle, borderWidth, outline, textDecorationLine } =
      getComputedStyle(each)
    return JSON.stringify([
      each.textContent.replaceAll(/[\p{L}\d\s]/gu, ''),
      color,
      [borderColor, borderStyle, borderWidth],
      outline.includes('none') ? '' : outline,
      textDecorationLine,
    ])
  })

const expectTold = async (one: Locator, other: Locator, what: string): Promise<void> =>
  expect.soft(await lookOf(one), what).not.toBe(await lookOf(other))

/** Fails for what can be pressed or filled in and shows no edge. */
async function expectEdges(page: Page): Promise<void> {
  const edgeless = await page.evaluate(() =>
    [...document.querySelectorAll('button, .button, .control, dialog:modal')]
      .filter(each => each.checkVisibility() && !each.closest('.sr-only'))
      .filter(each => Number.parseFloat(getComputedStyle(each).borderBottomWidth) < 1)
      .map(each => `${each.tagName} ${each.textContent.trim().slice(0, 40)} ${each.className}`),
  )
  expect.soft(edgeless, new URL(page.url()).pathname).toEqual([])
}

const contrastPageOf = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await pageOf(browser, person)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  return page
}

test('tabs, chips, choices and places show which is chosen, and where the focus is', async ({ browser }) => {
  const buyer = await newPerson({}, 4 * priceKobo)
  const seller = await newPerson()
  await paidBooking(buyer, await offeredCar(seller))
  const page = await contrastPageOf(browser, buyer)
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await page.goto('/bookings')
  await expectTold(link(/^All/), link(/^Done/), 'tabs')
  await expectTold(place('Bookings'), place('Home'), 'places')
  const resting = await lookOf(place('Bookings'))
  await page.keyboard.press('Tab')
  await place('Bookings').focus()
  expect.soft(await lookOf(place('Bookings')), 'focus on what is chosen').not.toBe(resting)
  await expectTold(place('Home'), place('Bookings'), 'focus on another')
  await expectEdges(page)

  await leadTo(page, '/account/history')
  const pressed = (name: string) => page.getByRole('button', { name, exact: true })
  await expectTold(pressed('All'), pressed('In'), 'pressed buttons')
  await expectTold(place('Wallet'), place('Home'), 'a page within a place')
  await expectEdges(page)

  await leadTo(page, '/settings')
  const theme = (name: string) =>
    page.locator('label', { hasText: name }).filter({ has: page.getByRole('radio') })
  await expectTold(theme('Device'), theme('Dark'), 'themes')
  await expectEdges(page)

  const { id } = await offeredCar(seller)
  await page.goto(`/marketplace/${id}`)
  const heart = page.getByRole('button', { name: /this car$/ }).first()
  const before = await lookOf(heart)
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect.soft(await lookOf(heart), 'the heart').not.toBe(before)
  await expectEdges(page)
})

test('money forms, bars and states show their edges and how far they are', async ({ browser }) => {
  const buyer = await newPerson({}, 4 * priceKobo)
  const seller = await newPerson()
  const plan = await begunPlan(buyer, {
    name: 'Tyres',
    kind: 'target',
    targetKobo: 400_000_00,
    firstDepositKobo: 100_000_00,
  })
  const booking = await paidBooking(buyer, await offeredCar(seller))
  const page = await contrastPageOf(browser, buyer)
  await page.goto(payPath(await offeredCar(seller)))
  await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter')
  const digits = page.getByRole('dialog').locator('[aria-hidden] > span.figures')
  await page.getByRole('dialog').getByLabel('Your wallet PIN').fill('83')
  await expectTold(digits.nth(0), digits.nth(3), 'digits of the PIN')
  await expectEdges(page)

  await leadTo(page, `/account/savings/${plan.id}`)
  const bar = page.locator('main .forced-color-adjust-none').first()
  const colours = await bar.evaluate(each => [
    getComputedStyle(each).backgroundColor,
    getComputedStyle(each.parentElement!).backgroundColor,
  ])
  expect.soft(colours[0], 'progress').not.toBe(colours[1])

  await leadTo(page, `/bookings/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stops = page.getByRole('list', { name: 'Progress' }).locator('li > [aria-hidden].show')
  await expectTold(stops.first(), stops.last(), 'stops of a deal')
  await leadTo(page, '/bookings')
  const pill = page.locator('main [data-pill]').first()
  expect.soft(await pill.evaluate(each => getComputedStyle(each).borderTopWidth), 'badges').toBe('1px')
})

test('a dark theme that was chosen by hand gives way to the colours of the device', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('autoXtheme', 'dark'))
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/login')
  const [ink, canvas] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.cssText = 'color: CanvasText; background: var(--color-ink); forced-color-adjust: none'
    const { color, backgroundColor } = getComputedStyle(probe)
    return [color, backgroundColor]
  })
  expect(canvas).toBe(ink)
})
