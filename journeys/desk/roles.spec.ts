// An operator sees what their role allows, and an administrator gives them another.
import { expect } from '@playwright/test'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a role opens its pages, and an address typed by hand says which role it needs', async ({ browser }) => {
  const [boss, worker] = [await signedInAtDesk(), await signedInAtDesk('support')]
  const [page, own] = [await deskPage(browser, boss), await deskPage(browser, worker)]
  const places = own.getByRole('navigation', { name: 'Desk' })
  await own.goto('/desk')
  await expect(places.getByRole('link')).toHaveText([/^Queues/u, 'Find'])
  await own.goto('/desk/audit')
  await expect(own.getByRole('alert')).toContainText('This needs the role Risk or Administrator.')
  await page.goto('/desk/settings')
  await page.getByRole('link', { name: 'Operators and roles' }).click()
  await page.getByRole('button', { name: `Give role: ${worker.name}` }).click()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Risk')
  await page.getByLabel('Reason').fill('Looks into fraud as well')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Give role', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: worker.name })).toContainText('Risk')
  await own.getByRole('button', { name: 'Try again' }).click()
  await expect(own.getByText('Give the role risk').first()).toBeVisible()
  await own.reload()
  await expect(places.getByRole('link')).toHaveText([/^Queues/u, 'Find', 'Settings', 'Audit'])
})
