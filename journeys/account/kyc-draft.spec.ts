// KYC draft: survives killed pages and sign-out, for its owner only.
import { expect, type Page } from '@playwright/test'
import { countKeptFiles } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { expectStep, choose, farAway, fillStep, press } from '../steps/kyc-form.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newcomer, pageOf, typeSignIn } from '../steps/people.ts'

/** As a phone does that needs the memory: the page is gone without a word, and is opened again later. */
async function kill(page: Page, path: string): Promise<Page> {
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(path)
  return next
}

const steps: [title: string, name: string, day?: string][] = [
  ['Identity document', 'passport.jpg', farAway],
  ['Proof of address', 'bill.pdf'],
  ['Proof of ownership', 'certificate.pdf'],
  ['Vehicle licence', 'licence.jpg', farAway],
  ['Roadworthiness certificate', 'worthy.pdf', farAway],
]

test('a page killed at its first, a late or the last step comes back there with every document and date', async ({
  browser,
}) => {
  let page = await pageOf(browser, await newcomer())
  await page.goto('/profile/viewKyc?step=IdentityDocument')
  for (const [place, [title, name, day]] of steps.entries()) {
    await expectStep(page, title)
    await choose(page, name, day)
    await expect.poll(() => countKeptFiles(page)).toBe(place + 1)
    if (day)
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).split('2029-06-30').length - 1))
        .toBe(steps.slice(0, place + 1).filter(([, , each]) => each).length)
    if (['Identity document', 'Vehicle licence'].includes(title)) {
      page = await kill(page, page.url())
      await expectStep(page, title)
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(page.getByLabel('Expiry date')).toHaveValue(farAway)
    }
    await press(page, 'Next')
  }
  await expectStep(page, 'Check your answers')
  page = await kill(page, '/profile/viewKyc')
  await expect(page.getByText('5 of 5 documents saved on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectStep(page, 'Check your answers')
  await press(page, /^Submit 5 documents/)
  await expect(page.getByText('Submitted.', { exact: false })).toBeVisible()
  await expect.poll(() => countKeptFiles(page)).toBe(0)
})

/** Begins the vehicle file and leaves it at the second step. */
async function begin(page: Page): Promise<void> {
  await page.goto('/profile/viewKyc?step=IdentityDocument')
  await fillStep(page, 'Identity document', 'passport.pdf', farAway)
  await expectStep(page, 'Proof of address')
  await choose(page, 'bill.pdf')
  await expect.poll(() => countKeptFiles(page)).toBe(2)
}

test('after ten idle minutes, and after a refused token, the person signs in and stands at the same step with the same draft', async ({
  browser,
}) => {
  const me = await newcomer()
  const page = await pageOf(browser, me, { once: true })
  await page.clock.install()
  await begin(page)
  await page.clock.fastForward('11:00')
  await expect(page).toHaveURL(/\/login/)
  await page.clock.resume()
  await typeSignIn(page, me)
  await expectStep(page, 'Proof of address')
  await expect(page.getByText('bill.pdf')).toBeVisible()

  await page.evaluate(() => localStorage.setItem('autoXtoken', 'no longer known'))
  await page.goto('/profile/viewKyc?step=ProofOfAddress')
  await expect(page).toHaveURL(/\/login/)
  await typeSignIn(page, me)
  await expectStep(page, 'Proof of address')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  await press(page, 'Back')
  await expect(page.getByText('passport.pdf')).toBeVisible()

  await leadTo(page, '/profile')
  await leadTo(page, '/profile/viewKyc')
  await press(page, 'Delete draft')
  await expect(page.getByText('What you’ll need')).toBeVisible()
  expect(await countKeptFiles(page)).toBe(0)
})

test('another person on the same device sees nothing of it, and signing out by hand removes it', async ({
  browser,
}) => {
  const [me, secondPerson] = [await newcomer(), await newcomer()]
  const page = await pageOf(browser, me, { once: true })
  await begin(page)
  await page.evaluate(() => ['autoXtoken', 'userId'].forEach(key => localStorage.removeItem(key)))
  await page.goto('/login')
  await typeSignIn(page, secondPerson)
  await expect(page).toHaveURL(/\/home$/)
  await leadTo(page, '/profile/viewKyc')
  await expect(page.getByText('What you’ll need')).toBeVisible()
  await expect(page.getByText(/saved on this device/)).toHaveCount(0)
  await leadTo(page, '/account')
  await press(page, 'Sign out')
  await expect(page).toHaveURL(/\/login/)
  expect(await countKeptFiles(page)).toBe(2)
  await typeSignIn(page, me)
  await expect(page).toHaveURL(/\/home$/)
  await leadTo(page, '/account')
  await press(page, 'Sign out')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => countKeptFiles(page)).toBe(0)
})
