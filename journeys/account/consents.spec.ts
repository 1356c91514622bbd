// Terms and Privacy notice: read without script, agreed to at registration and at home.
import { expect } from '@playwright/test'
import { dayInWords } from '#contract/core/day-words.ts'
import { currentVersion, currentVersions } from '#contract/legal/documents.ts'
import { recordConsents } from '#server/user/consents/agree.ts'
import { test } from '../steps/journey.ts'
import { ground, newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('the Terms are read without script, lead to their sections and to the Privacy notice, and keep the address of a version', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await expect(page.getByText(`Version of ${dayInWords(currentVersion('terms'))}`)).toBeVisible()
  await expect(page.getByText(/“We” means AutoX Demonstration Limited, RC 0000000, /)).toBeVisible()
  await expect(page.getByText('The company named here does not exist.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: '3. Escrow' }).click()
  await expect(page).toHaveURL(/\/terms#escrow$/)
  await expect(page.getByRole('heading', { name: '3. Escrow' })).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice')
  expect((await page.goto(`/terms/${currentVersion('terms')}`))?.status()).toBe(200)
  expect((await page.goto('/terms/2026-11-27'))?.status()).toBe(200)
  await expect(page.getByText('“We” means the company that runs AutoX.')).toBeVisible()
  expect((await page.goto('/terms/2020-01-01'))?.status()).toBe(404)

  await page.goto('/register')
  const line = page.getByText('By creating an account you agree to')
  await expect(line.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(line.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/privacy')
})

test('whoever agreed to an earlier version reads at home what changed, and agrees', async ({ browser }) => {
  const { privacyVersion } = currentVersions()
  const person = await newPerson({ firstName: 'Ronke', termsVersion: '', privacyVersion })
  await ground.db.inTx(tx =>
    recordConsents(tx, person.me.id, { termsVersion: '2026-10-01' }, new Date('2026-10-02T09:00:00Z')),
  )
  const page = await pageOf(browser, person)
  await page.goto('/home')
  const notice = page.getByRole('region', { name: 'Terms and privacy' })
  await expect(notice.getByRole('heading')).toHaveText(
    `We changed our Terms on ${dayInWords(currentVersion('terms'))}`,
  )
  await expect(notice.getByRole('link', { name: 'Read the Terms' })).toHaveAttribute('href', '/terms')
  await expectOpenToAll(page)
  await notice.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('We have recorded that you agree.')).toBeAttached()
  await expect(notice).toHaveCount(0)
  await page.goto('/settings')
  for (const version of Object.values(currentVersions()))
    await expect(page.getByText(`You agreed to the version of ${dayInWords(version)}`)).toHaveCount(1)
  await expect(notice).toHaveCount(0)
})
