// Two accounts in one browser: a tab of the first does nothing as the second.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, type Person, pageOf, pin, signIn } from '../steps/people.ts'
import { fillAmount, named, sendTo, typePinAndSend } from '../steps/sending-steps.ts'

/**
 * A tab in the background that hears nothing, as one that the browser has put to sleep: it is told of no change, and
 * joins no live line, which another tab would take from it.
 */
const deafen = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange', 'pageshow'])
      window.addEventListener(name, event => event.stopImmediatePropagation(), true)
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' })
  })

const signInElsewhere = async (page: Page, person: Person) => {
  const secondTab = await page.context().newPage()
  await signIn(secondTab, person)
}
const expectToLeaveFor = async (page: Page, person: Person) => {
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(`${person.me.fullName} has signed in on this browser`)).toBeVisible()
}

test('a pin typed in a tab of one person moves no money of another, and counts against nobody', async ({
  browser,
}) => {
  const amaka = await newPerson({ firstName: 'Amaka' }, 5_000_000)
  const bayo = await newPerson({ firstName: 'Bayo' }, 7_000_000)
  const receiver = await newPerson({ firstName: 'Receiver' }, 0)
  const page = await pageOf(browser, amaka, { once: true })
  await deafen(page)
  await sendTo(page, receiver.accountNumber, 'AutoX')
  await expect(named(page, 'Receiver Demo')).toBeVisible()
  await fillAmount(page, '1234')
  // Whatever the press asked for is asked for as Amaka.
  await expect(page.getByLabel('Your wallet PIN')).toBeVisible()
  await signInElsewhere(page, bayo)
  await typePinAndSend(page, pin)
  await expectToLeaveFor(page, bayo)
  expect(await balanceOf(amaka)).toBe(5_000_000)
  expect(await balanceOf(bayo)).toBe(7_000_000)
})

test('a tab in which one person edits a profile shows the account of who signs in beside it', async ({
  browser,
}) => {
  const amaka = await newPerson({ firstName: 'Amaka' })
  const bayo = await newPerson({ firstName: 'Bayo' })
  const page = await pageOf(browser, amaka, { once: true })
  await page.goto('/editProfile')
  await page.getByLabel('Last name').fill('Typed by Amaka')
  await signInElsewhere(page, bayo)
  await expectToLeaveFor(page, bayo)
  for (const { token, me } of [amaka, bayo])
    expect(await ask('/api/User/getLoggedInUser', { token })).toMatchObject({ fullName: me.fullName })
})
