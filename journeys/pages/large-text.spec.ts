// Text at 200 percent on a phone: nothing is cut, overlaps or covers a field.
import { expect, type Page } from '@playwright/test'
import { gallery } from '../steps/gallery/addresses.ts'
import { onceInRun } from '../steps/gallery/once-in-run.ts'
import { type Gallery, setGallery } from '../steps/gallery/set-gallery.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, pin } from '../steps/people.ts'
import { sandboxAccounts } from '#contract/transfers/sandbox-bank.ts'
import { fillAmount, named, sendButton, sendTo } from '../steps/sending-steps.ts'
import { enlargeText, misfitsOn } from '../steps/text-fit.ts'

const largePercent = 200

const open = [
  '',
  'marketplace',
  'marketplace/:id',
  'marketplace/spareparts',
  'marketplace/spareparts/:id',
  'marketplace/workshops',
  'login',
  'register',
  'checkout/buy/:id',
]
const bought = [
  'home',
  'account',
  'account/wallet',
  'account/history',
  'account/savings/create',
  'account/savings/:id',
  'bookings',
  'bookings/:id',
  'bookings/rentals/:id',
  'bookings/repairs/:id',
  'bookings/inspections/:id',
  'bookings/reservations/:id',
  'bookings/insurance/:id',
  'bookings/claims/:id',
  'bookings/finance/:id',
  'bookings/in-parts/:id',
  'bookings/warranty-claims/:id',
  'bookings/rental-claims/:id',
  'messages',
  'settings',
  'settings/security',
  'insurance/apply',
  'finance',
  'finance/eligibility',
  'checkout/rent/:id',
  'marketplace/:id',
  'checkout/reserve/:carId',
]
const sold = [
  'HomeAutodealer',
  'mylistings',
  'addlistings',
  'messages/:id',
  'bookings/parts/:id',
  'bookings/offers/:id',
  'bookings/test-drives/:id',
  'mylistings/:id/rent/calendar',
  'dashboard',
]

const theGallery = (): Promise<Gallery> => onceInRun('gallery', setGallery)
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
const expectFit = async (page: Page): Promise<void> =>
  expect.soft(await misfitsOn(page), new URL(page.url()).pathname).toEqual([])

const walk = async (page: Page, items: Gallery, screens: readonly string[]): Promise<void> => {
  await enlargeText(page, largePercent)
  for (const screen of screens) {
    const [, address] = gallery[screen]!
    await leadTo(page, typeof address === 'string' ? address : address(items))
    await settled(page)
    await expectFit(page)
  }
}

test('a visitor reads and fills in every page with text of 200 percent', async ({ page }) => {
  await walk(page, await theGallery(), open)
})

test('a buyer reads their screens with text of 200 percent', async ({ browser }) => {
  const items = await theGallery()
  await walk(await pageOf(browser, items.buyer), items, bought)
})

test('a seller reads their screens with text of 200 percent', async ({ browser }) => {
  const items = await theGallery()
  await walk(await pageOf(browser, items.seller), items, sold)
})

test('a buyer pays and sends money with text of 200 percent', async ({ browser }) => {
  const items = await theGallery()
  const page = await pageOf(browser, items.buyer)
  await walk(page, items, ['w-payment/wallet/:name/:id/:price/:isAccessory?'])
  await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter')
  await page.getByRole('dialog').getByLabel('Your wallet PIN').fill(pin.slice(1))
  await expectFit(page)
  await leadTo(page, '/account/wallet?do=add')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page)
  const { accountNumber, accountName } = sandboxAccounts[0]!
  await sendTo(page, accountNumber, 'Sandbox')
  await expect(named(page, accountName)).toBeVisible()
  await expectFit(page)
  await fillAmount(page, '1250000.50')
  await expect(sendButton(page)).toBeVisible()
  await expectFit(page)
})

test('the labels of the tab bar grow with the text, and the bar covers nothing at the end of a page', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await enlargeText(page, largePercent)
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const address of ['/settings', '/marketplace']) {
    await page.goto(address)
    await settled(page)
    const links = bar.getByRole('link')
    await expect(links).toHaveCount(5)
    const sizes = await links.evaluateAll(all =>
      all.map(link => Number.parseFloat(getComputedStyle(link).fontSize)),
    )
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(26)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, top] = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main *, footer *')].filter(each => each.checkVisibility())
      const bottoms = texts
        .filter(each => !each.closest('nav[id]'))
        .map(each => each.getBoundingClientRect().bottom)
      const nav = [...document.querySelectorAll('nav')].find(
        each => getComputedStyle(each).position === 'fixed',
      )!
      return [Math.max(...bottoms), nav.getBoundingClientRect().top]
    })
    expect(end, address).toBeLessThanOrEqual(top + 1)
  }
})
