// Double taps: the second tap does nothing on the newly opened page.
import { expect, type Page } from '@playwright/test'
import { offeredCar, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const middleOf = async (page: Page, name: RegExp | string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }
}

/** Both taps of one finger in their order and at once: two taps that wait for answers may come mixed, or too far apart. */
const doubleTap = async (page: Page, at: { x: number; y: number }) => {
  const finger = await page.context().newCDPSession(page)
  const down = { type: 'touchStart' as const, touchPoints: [at] }
  const up = { type: 'touchEnd' as const, touchPoints: [] }
  await Promise.all([down, up, down, up].map(touch => finger.send('Input.dispatchTouchEvent', touch)))
}

test('a double tap on the first “Pay” types no digit of the pin', async ({ browser }) => {
  const car = await offeredCar(await newPerson())
  const page = await pageOf(browser, await newPerson({}, priceKobo))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The word of a notice that comes just now would lie where is tapped.
  await page.route('**/api/Notice/get-unread-count', route => route.abort())
  await page.goto(payPath(car))
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  const pin = page.getByRole('dialog').getByLabel('Your wallet PIN')
  await pay.click()
  const key = await middleOf(page, '0')
  await page.getByRole('button', { name: 'Close' }).click()
  // The button stands where the digit will.
  await pay.scrollIntoViewIfNeeded()
  const before = await middleOf(page, /^Pay ₦/)
  await page.evaluate(by => {
    document.body.style.minHeight = `${document.body.scrollHeight + 1_000}px`
    window.scrollBy({ top: by, behavior: 'instant' })
  }, before.y - key.y)
  await expect.poll(async () => Math.abs(Math.round((await middleOf(page, /^Pay ₦/)).y - key.y))).toBe(0)

  await doubleTap(page, key)
  await expect(pin).toBeVisible()
  await expect(pin).toHaveValue('')
  // The pad itself takes the same digit as fast as it is tapped.
  const five = await middleOf(page, '5')
  for (let times = 0; times < 4; times++) await page.touchscreen.tap(five.x, five.y)
  await expect(pin).toHaveValue('5555')
})

test('two quick presses on two controls that both stay do both, also where one lies within the other', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // Neighbours nearer than a finger is wide, the one on the sheet of the other.
  await page.evaluate(() => {
    const sheet = document.createElement('a')
    sheet.href = '#sheet'
    sheet.textContent = 'sheet'
    sheet.style.cssText = 'position:fixed;inset:100px 0 auto 0;height:60px;z-index:99;background:white'
    const inner = document.createElement('button')
    inner.textContent = 'inner'
    inner.style.cssText = 'position:fixed;top:110px;left:40px;width:24px;height:24px;z-index:100'
    for (const layer of [sheet, inner])
      layer.addEventListener('click', event => {
        event.preventDefault()
        document.body.dataset['pressed'] = `${document.body.dataset['pressed'] ?? ''}${layer.textContent} `
      })
    document.body.append(sheet, inner)
  })
  for (const x of [60, 70, 60]) await page.mouse.click(x, 122, { delay: 0 })
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'inner sheet inner ')
})
