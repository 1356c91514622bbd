import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { ask } from '../steps/ask.ts'
import { newPerson, pageOf, signedIn } from '../steps/people.ts'

test('somebody downloads their data as one file, and is told when that failed', async ({ browser }) => {
  const person = await newPerson({ firstName: 'Efe' }, 5_000_00)
  const page = await pageOf(browser, person)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Your data/ }).click()
  await expect(page.getByRole('link', { name: /^Email/ })).toBeVisible()
  const isDownload = (url: URL) => url.pathname.endsWith('/download-my-data')
  await page.route(isDownload, route => route.abort())
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText(/could not reach AutoX/)).toBeVisible()
  await page.unroute(isDownload)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^autox-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(data)).toMatchObject({ profile: { email: person.email, firstName: 'Efe' } })
  expect(data).not.toMatch(/argon2|"pin"/)
  await expect(page.getByText('Your data is saved among your downloads.')).toBeVisible()
})

test('somebody deletes their account: password, a last question, and a plain goodbye', async ({ page }) => {
  const person = await newPerson({ firstName: 'Ife' }, null)
  await signedIn(page.context(), person, { once: true })
  await page.goto('/settings/data/delete')
  await expect(page.getByRole('heading', { name: 'What is erased' })).toBeVisible()
  await expectOpenToAll(page)
  const end = page.getByRole('button', { name: 'Delete my account' })
  await end.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Your password').fill('not the password')
  await end.click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('That password is wrong')).toBeVisible()
  await page.getByLabel('Your password').fill(person.password)
  await end.click()
  await expect(page.getByRole('heading', { name: 'Delete your account for good?' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await end.click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page).toHaveURL(/\/goodbye$/)
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What was erased' })).toBeVisible()
  await expect(page.getByText('Please login')).toHaveCount(0)
  await expectOpenToAll(page)
  const storageText = await page.evaluate(() => JSON.stringify(localStorage))
  for (const word of ['autoXtoken', 'userId', 'Ife']) expect(storageText).not.toContain(word)
  const { email, password } = person
  await expect(ask('/api/User/authenticate', { body: { email, password } })).rejects.toThrow(/do not match/)
})

test('money that comes after the page was opened is named, stands in the way, and nothing is deleted', async ({
  browser,
}) => {
  const person = await newPerson({ firstName: 'Uche' })
  const page = await pageOf(browser, person)
  await page.goto('/settings/data/delete')
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await ask('/api/Sandbox/deposit', { body: { amountKobo: 5_000_00 }, token: person.token })
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('Before you can delete it:')).toBeVisible()
  await expect(page.getByText(/₦5,000\.00/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/data\/delete$/)
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the wallet' }).first().click()
  await expect(page).toHaveURL(/\/account\/wallet$/)
})
