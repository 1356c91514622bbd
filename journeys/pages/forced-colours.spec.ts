// Forced colours: every state and every edge is still seen.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Booking } from '#contract/purchase/shape.ts'
import { insertFigures } from '#server/testing/deals/time-comes.ts'
import { ask } from '../steps/ask.ts'
import { bookingOf, handInByCall, step } from '../steps/booking-steps.ts'
import { offeredCar, createPaidBooking, payPath, priceKobo } from '../steps/cars.ts'
import { connect } from '../steps/connect.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { openSection } from '../steps/open-section.ts'
import { ground, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { createPlan } from '../steps/saving-steps.ts'

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

const expectDistinct = async (first: Locator, second: Locator, what: string): Promise<void> =>
  expect.soft(await lookOf(first), what).not.toBe(await lookOf(second))

/** Runs in the page: the words whose colour is that of the ground behind them. */
const vanishedWords = (): string[] => {
  const probe = document.body.appendChild(document.createElement('p'))
  probe.style.cssText = 'forced-color-adjust: none; background: Canvas'
  const { backgroundColor: canvas } = getComputedStyle(probe)
  probe.remove()
  const groundOf = (element: Element | null): string => {
    if (!element) return canvas
    const { backgroundColor } = getComputedStyle(element)
    return /^rgba\(.*, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  return [...document.querySelectorAll('body *')]
    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()))
    .filter(each => each.checkVisibility() && !each.closest('.sr-only, option, script, style, svg'))
    .filter(each => {
      const { color, forcedColorAdjust } = getComputedStyle(each)
      // Words that are adjusted stand on a ground that the browser lays behind them.
      return color === (forcedColorAdjust === 'none' ? groundOf(each) : canvas)
    })
    .map(each => `${each.textContent.trim().slice(0, 40)} ${each.className}`)
}

/** Runs in the page: buttons whose words touch their frame. */
const wordsAtFrames = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter(each => each.checkVisibility() && !each.closest('.sr-only') && each.textContent.trim())
    .filter(each => {
      const { left, right } = each.getBoundingClientRect()
      const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT, node =>
        node.parentElement!.getBoundingClientRect().width > 2
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      )
      const range = document.createRange()
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode)
        for (const line of range.getClientRects())
          if (line.width > 0 && (line.left - left < 4 || right - line.right < 4)) return true
      }
      return false
    })
    .map(each => `touches its frame: ${each.textContent.trim().slice(0, 40)}`)

/** Fails for words that cannot be seen, and for what can be pressed or filled in and shows no edge. */
async function expectVisible(page: Page): Promise<void> {
  expect.soft(await page.evaluate(vanishedWords), new URL(page.url()).pathname).toEqual([])
  const edgeless = await page.evaluate(() =>
    [...document.querySelectorAll('button, .button, .control, dialog:modal')]
      .filter(each => each.checkVisibility() && !each.closest('.sr-only'))
      .filter(each => Number.parseFloat(getComputedStyle(each).borderBottomWidth) < 1)
      .map(each => `${each.tagName} ${each.textContent.trim().slice(0, 40)} ${each.className}`),
  )
  expect.soft(edgeless, new URL(page.url()).pathname).toEqual([])
  expect.soft(await page.evaluate(wordsAtFrames), new URL(page.url()).pathname).toEqual([])
}

/** A purchase that came to its good end. */
async function completedBooking(seller: Person, { id }: Booking, buyer: Person): Promise<Booking> {
  await handInByCall(seller, id)
  await step(buyer, id, 'accept-papers')
  await step(seller, id, 'send')
  const { handoverCode: code } = await bookingOf(buyer, id)
  await step(seller, id, 'hand-over', { code })
  return step(buyer, id, 'complete')
}

const contrastPageOf = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await pageOf(browser, person)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  return page
}

test('tabs, chips, choices and places show which is chosen, and where the focus is', async ({ browser }) => {
  const buyer = await newPerson({}, 4 * priceKobo)
  const seller = await newPerson()
  await createPaidBooking(buyer, await offeredCar(seller))
  const page = await contrastPageOf(browser, buyer)
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await page.goto('/bookings')
  await expectDistinct(link(/^All/), link(/^Done/), 'tabs')
  await expectDistinct(place('Bookings'), place('Home'), 'places')
  const resting = await lookOf(place('Bookings'))
  await page.keyboard.press('Tab')
  await place('Bookings').focus()
  expect.soft(await lookOf(place('Bookings')), 'focus on what is chosen').not.toBe(resting)
  await expectDistinct(place('Home'), place('Bookings'), 'focus on another')
  await expectVisible(page)

  await leadTo(page, '/account/history')
  const pressed = (name: string) => page.getByRole('button', { name, exact: true })
  await expectDistinct(pressed('All'), pressed('In'), 'pressed buttons')
  await expectDistinct(place('Wallet'), place('Home'), 'a page within a place')
  await expectVisible(page)

  await leadTo(page, '/settings')
  const theme = (name: string) =>
    page.locator('label', { hasText: name }).filter({ has: page.getByRole('radio') })
  await expectDistinct(theme('Device'), theme('Dark'), 'themes')
  await expectVisible(page)

  const { id } = await offeredCar(seller)
  await page.goto(`/marketplace/${id}`)
  const heart = page.getByRole('button', { name: /this car$/ }).first()
  const before = await lookOf(heart)
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect.soft(await lookOf(heart), 'the heart').not.toBe(before)
  await expectVisible(page)
})

test('money forms, bars and states show their edges and how far they are', async ({ browser }) => {
  const buyer = await newPerson({}, 4 * priceKobo)
  const seller = await newPerson()
  const plan = await createPlan(buyer, {
    name: 'Tyres',
    kind: 'target',
    targetKobo: 400_000_00,
    firstDepositKobo: 100_000_00,
  })
  const booking = await createPaidBooking(buyer, await offeredCar(seller))
  const page = await contrastPageOf(browser, buyer)
  await page.goto(payPath(await offeredCar(seller)))
  await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter')
  const digits = page.getByRole('dialog').locator('[aria-hidden] > span.figures')
  await page.getByRole('dialog').getByLabel('Your wallet PIN').fill('83')
  await expectDistinct(digits.nth(0), digits.nth(3), 'digits of the PIN')
  await expectVisible(page)

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
  await expectDistinct(stops.first(), stops.last(), 'stops of a deal')
  await leadTo(page, '/bookings')
  const pill = page.locator('main [data-pill]').first()
  expect.soft(await pill.evaluate(each => getComputedStyle(each).borderTopWidth), 'badges').toBe('1px')
})

/** What is seen of a bar or a mark without words: its ground and its lines. */
const fillOf = (element: Locator): Promise<string> =>
  element.evaluate(each => {
    const { backgroundColor, border, outline } = getComputedStyle(each)
    return JSON.stringify([backgroundColor, border, outline.includes('none') ? '' : outline])
  })

test('switches, colours, bars and charts show their state, and what is disabled looks so', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Contrast' })
  const page = await contrastPageOf(browser, seller)
  await page.goto('/settings')
  const tick = page.getByRole('switch', { name: 'Email: Your listings' })
  await expect(tick).toBeChecked()
  // Drawn by the device, with its tick.
  expect.soft(await tick.evaluate(each => getComputedStyle(each).appearance), 'switch').toBe('auto')
  await expectVisible(page)

  await leadTo(page, '/addlistings')
  const inkOf = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate(each => {
      const { color, borderTopColor } = getComputedStyle(each)
      return [color, borderTopColor]
    })
  const [make, model] = [await inkOf('Make'), await inkOf('Model')]
  expect.soft(model[0], 'words of what is disabled').not.toBe(make[0])
  expect.soft(model[1], 'edge of what is disabled').not.toBe(make[1])
  const steps = page.locator('main ol[aria-hidden] > li')
  expect.soft(await fillOf(steps.first()), 'steps').not.toBe(await fillOf(steps.last()))
  await expectVisible(page)

  await leadTo(page, '/changePassword')
  await page.getByLabel('New password', { exact: true }).fill('abc')
  const strength = page.getByRole('status').locator('[aria-hidden] > span')
  expect.soft(await fillOf(strength.first()), 'strength').not.toBe(await fillOf(strength.last()))

  await leadTo(page, '/dashboard')
  await openSection(page, 'All your listings')
  const marks = page.getByRole('figure').filter({ hasText: 'Buyer activity' }).locator('[data-mark]')
  await expect(marks).toHaveCount(3)
  const fills = await Promise.all([0, 1, 2].map(place => fillOf(marks.nth(place))))
  expect.soft(new Set(fills).size, 'marks of a chart').toBe(3)
})

/** Runs in the page: ticks and choices whose edge or state nobody sees. */
const unseenTicks = (): string[] => {
  const isDrawn = (input: HTMLInputElement) => {
    const { appearance, opacity, width } = getComputedStyle(input)
    return appearance === 'auto' && opacity === '1' && Number.parseFloat(width) >= 12
  }
  const labelLookOf = (label: HTMLElement) => {
    const { outlineStyle, outlineWidth, borderBottomWidth } = getComputedStyle(label)
    return [
      outlineStyle === 'none' ? '' : outlineWidth,
      borderBottomWidth,
      label.innerText.replaceAll(/[\w\s]/g, ''),
    ]
  }
  const faultOf = (input: HTMLInputElement): string | undefined => {
    if (isDrawn(input)) return undefined
    const label = input.closest('label')
    if (!label) return 'drawn by nobody'
    const wasChecked = input.checked
    input.checked = false
    const [, border, signs] = labelLookOf(label)
    const before = String(labelLookOf(label))
    input.checked = true
    const after = String(labelLookOf(label))
    input.checked = wasChecked
    if (Number.parseFloat(border!) < 1 && !signs) return 'no edge'
    return before === after ? 'no state' : undefined
  }
  return [...document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')]
    .filter(each => (each.closest('label') ?? each).checkVisibility())
    .flatMap(each => {
      const fault = faultOf(each)
      return fault ? [`${fault}: ${each.closest('label')?.innerText ?? each.name}`] : []
    })
}

const expectTicksVisible = async (page: Page): Promise<void> =>
  expect.soft(await page.evaluate(unseenTicks), new URL(page.url()).pathname).toEqual([])

test('ticks, choices, stars and the lines of a chart show their edges and their state', async ({
  browser,
}) => {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Edges' })
  const buyer = await newPerson({}, 2 * priceKobo)
  await insertFigures(ground.db, seller.me.id)
  const booking = await completedBooking(
    seller,
    await createPaidBooking(buyer, await offeredCar(seller)),
    buyer,
  )

  const buyers = await contrastPageOf(browser, buyer)
  await buyers.goto(`/bookings/${booking.id}`)
  const stars = buyers.locator('#rating label')
  await expect(stars.first()).toBeVisible()
  await expectTicksVisible(buyers)
  await stars.nth(2).click()
  await expectDistinct(stars.nth(2), stars.nth(3), 'stars')
  await expectVisible(buyers)
  await leadTo(buyers, '/account/wallet')
  await expect(buyers.getByRole('button', { name: 'Copy number' })).toBeVisible()
  await expectVisible(buyers)
  await leadTo(buyers, '/home')
  await expect(buyers.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  await expectVisible(buyers)
  await buyers.goto('/marketplace')
  await expect(buyers.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectTicksVisible(buyers)
  await expectVisible(buyers)

  const sellers = await contrastPageOf(browser, seller)
  await sellers.goto('/addlistings')
  await expectTicksVisible(sellers)
  await leadTo(sellers, '/dashboard')
  await openSection(sellers, 'All your listings')
  // In one step: a chart that takes its size is drawn anew, and what was drawn before has no style.
  const paintsOf = (chart: string, drawn: string): Promise<string[]> =>
    sellers
      .getByRole('figure')
      .filter({ hasText: chart })
      .evaluate((figure, selector) => {
        const paints = [...figure.querySelectorAll(selector)].map(each => {
          const { fill, fillOpacity, stroke, strokeDasharray } = getComputedStyle(each)
          return JSON.stringify([fill, fillOpacity, stroke, strokeDasharray])
        })
        return [...new Set(paints)]
      }, drawn)
  const expectPaints = (chart: string, drawn: string, count: number) =>
    expect.poll(() => paintsOf(chart, drawn), chart).toHaveLength(count)
  await expectPaints('Buyer activity', '.recharts-bar-rectangle path', 3)
  await expectPaints('Found and opened', '.recharts-area-curve', 2)
  // The lines of the ground give way to what is drawn on it.
  const [first] = await paintsOf('Found and opened', '.recharts-cartesian-grid-horizontal line')
  const series = await paintsOf('Found and opened', '.recharts-area-curve')
  const strokeOf = (paint: string) => (JSON.parse(paint) as string[])[2]
  expect.soft(series.map(strokeOf), 'grid').not.toContain(strokeOf(first!))
})

test('a notice has an edge, and words on a filled ground are read', async ({ browser }) => {
  const [reader, sender] = [await newPerson(), await newPerson({}, 10_000_00)]
  const page = await contrastPageOf(browser, reader)
  await connect(page, '/settings')
  const body = { accountNumber: reader.accountNumber, amountKobo: 5_000_00 }
  await ask('/api/Wallet/WalletTransfer', { query: { pin }, token: sender.token, body })
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('border-top-width', '1px')
  const { id } = await offeredCar(sender)
  const question = { about: 'car', aboutId: id, clientId: crypto.randomUUID(), text: 'Is it available?' }
  const { conversationId } = await ask<{ conversationId: string }>('/api/Messages/ask', {
    token: reader.token,
    body: question,
  })
  await leadTo(page, `/messages/${conversationId}`)
  await expect(page.getByText('Is it available?')).toBeVisible()
  await expectVisible(page)
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
