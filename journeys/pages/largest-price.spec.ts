// The largest possible price fits every page, on phone and desktop.
import { expect, type Page } from '@playwright/test'
import { KOBO_MAX } from '#contract/core/money.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { offeredPart } from '../steps/parts.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const naira = '90071992547409.91'
const widths = [320, 360, 768, 1024, 1280]

/** Names what stands beyond the screen, or beyond a box that cuts it off. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    return [...document.querySelectorAll('main *')]
      .filter(each => /₦/.test(each.textContent ?? '') && each.childElementCount < 2)
      .filter(each => each.checkVisibility() && !each.closest('.sr-only, [data-scrolls], .overflow-x-auto'))
      .filter(each => each.getBoundingClientRect().right > wide + 1)
      .map(each => `${each.tagName} ${each.className}: ${each.textContent}`)
  })

async function expectWithin(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0]!, height: 740 })
    await page.goto(path)
    await expect(page.getByText('₦90,071,992,547,409').filter({ visible: true }).first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(pageWidth, `${path} at ${width}`).toBeLessThanOrEqual(width)
      expect.soft(await beyond(page), `${path} at ${width}`).toEqual([])
    }
  }
}

test('the largest price widens no page of the market, nor of those who buy and sell', async ({ browser }) => {
  test.setTimeout(180_000)
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Largest' })
  const buyer = await newPerson({}, 1_000_000)
  // With a letter first: of digits alone the search would make a price.
  const Model = `Largest x${crypto.randomUUID().slice(0, 6)}`
  const most = String(KOBO_MAX)
  const car = await offeredCar(seller, {
    Model,
    PriceKobo: most,
    RentPriceKobo: most,
    ForRent: 'true',
    InstallmentPayment: 'true',
  })
  const secondCar = await offeredCar(seller, { Model, PriceKobo: most })
  const part = await offeredPart(seller, { Title: Model, PriceKobo: most, DeliveryKobo: '250000' })
  expect([car.state, secondCar.state]).toEqual(['listed', 'listed'])
  await ask('/api/Car/save-car', { body: { id: car.id }, token: buyer.token })

  const search = encodeURIComponent(Model)
  await expectWithin(await (await browser.newContext({ isMobile: false })).newPage(), [
    `/marketplace?Search=${search}`,
    `/marketplace/${car.id}`,
    `/marketplace/compare?Ids=${car.id},${secondCar.id}`,
    `/marketplace/sellers/${seller.me.id}`,
    `/marketplace/spareparts?Search=${search}`,
    `/marketplace/spareparts/${part.id}`,
  ])
  await expectWithin(await pageOf(browser, seller), [
    '/mylistings',
    '/mylisting-accessories',
    '/HomeAutodealer',
  ])
  await expectWithin(await pageOf(browser, buyer), [
    '/saved',
    `/w-payment/wallet/${search}/${car.id}/${naira}`,
    `/w-payment/wallet/${search}/${part.id}/${naira}/true`,
    `/account/savings/create?car=${car.id}`,
  ])
})
