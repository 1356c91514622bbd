// Somebody keeps a search, renames it, chooses how often it tells, opens it and lets it go.
import { expect, test } from '@playwright/test'
import { newPerson, pageOf } from './people.ts'
import { expectOpenToAll } from './scan.ts'

test('a saved search is renamed, told of at another pace, opened and removed', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Zainab', state: 'Lagos' }, null))
  await page.goto('/saved')
  await page.getByRole('link', { name: 'Saved searches' }).click()
  await expect(page.getByText('No search is saved yet')).toBeVisible()
  await expectOpenToAll(page)
  const answered = await page.evaluate(async () => {
    const answer = await fetch('/api/Search/save-search', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('autoXtoken')}`,
      },
      body: JSON.stringify({ name: 'Toyota for work', filters: { Make: 'Toyota', ForSale: 'true' } }),
    })
    return answer.status
  })
  expect(answered).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Rename Toyota for work' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Toyota for the family')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Toyota for the family' })).toBeVisible()
  const pace = page.getByLabel('Tell me of new cars for Toyota for the family')
  await expect(pace).toHaveValue('daily')
  const kept = page.waitForResponse('**/api/Search/edit-search')
  await pace.selectOption('Every Monday at 7')
  await kept
  await page.reload()
  await expect(pace).toHaveValue('weekly')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Open Toyota for the family' }).click()
  await expect(page).toHaveURL(/\/marketplace\?ForSale=true&Make=Toyota$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Toyota for the family' }).click()
  await expect(page.getByText('No search is saved yet')).toBeVisible()
})
