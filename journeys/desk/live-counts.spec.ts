// Counts of the desk follow in every tab, until the session ends.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { newPerson } from '../steps/people.ts'

/** Opens a page of the desk; what happens from then on reaches it. */
const open = async (page: Page, path: string) => {
  const isOpen = page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/Desk/stream')
  await Promise.all([isOpen, page.goto(path)])
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) /)
}
const countIn = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
const held = (page: Page) => page.getByRole('link', { name: /^Listings held/ })

test('counts follow in the title, the navigation and the queues of two tabs, after a broken network too, until the session ends', async ({
  browser,
}) => {
  const seller = await newPerson({ firstName: 'Held' })
  // Several, because another journey may decide one meanwhile.
  const hold = () =>
    Promise.all(Array.from({ length: 4 }, () => offeredCar(seller, { PriceKobo: '90000000' })))
  await hold()
  const at = await signedInAtDesk('verification')
  const first = await deskPage(browser, at)
  await open(first, '/desk')
  const second = await first.context().newPage()
  await open(second, '/desk/find')
  const before = await countIn(first)
  const wordsBefore = await held(first).textContent()
  await hold()
  for (const page of [first, second]) await expect.poll(() => countIn(page)).toBeGreaterThan(before)
  await expect(held(first)).not.toHaveText(wordsBefore!)

  await first.context().setOffline(true)
  const meanwhile = await countIn(first)
  await hold()
  await first.context().setOffline(false)
  for (const page of [first, second]) await expect.poll(() => countIn(page)).toBeGreaterThan(meanwhile)

  await ask('/api/Desk/sign-out', { body: {}, token: at.token })
  for (const page of [first, second]) await expect(page.getByText('You are signed out')).toBeVisible()
})
