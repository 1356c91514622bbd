// Journey of the overview: read on a phone and wide, saved as a file.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('risk reads the overview beside the period before, and saves a table as a file', async ({ browser }) => {
  const page = await deskPage(browser, await signedInAtDesk('risk'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('In escrow now')).toBeInViewport()
  await expect(page.getByText('Overdue at the desk')).toBeInViewport()
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  const turnover = page.getByRole('table', { name: 'Turnover', exact: true })
  await expect(turnover.getByRole('columnheader', { name: '90 days' })).toBeVisible()
  await expect(turnover.getByRole('columnheader', { name: 'Before' })).toBeHidden()
  await expectOpenToAll(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(turnover.getByRole('columnheader', { name: 'Before' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save as CSV ?: Turnover$/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('autox-turnover-90-days.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Kind,Deals ')
})
