// Scans a page as it stands for everything that keeps people with other senses or hands out (WCAG 2.2 AA).
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the element for each violation; also where the page is wider than the phone. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, `what axe found on ${page.url()}`).toEqual([])
  // A phone zooms out to show what is too wide, and innerWidth grows with it; the screen itself does not.
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(page.viewportSize()!.width)
}
