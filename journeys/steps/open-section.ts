// Opens a section of a page that is folded on a phone.
import { expect, type Page } from '@playwright/test'

export const openSection = async (page: Page, name: string): Promise<void> => {
  const section = page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(section).toBeVisible()
  if ((await section.getAttribute('open')) === null) await section.locator('summary').first().click()
}
