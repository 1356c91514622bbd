// Scans a page for what would shut people out, in light and in dark.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with a line for each problem that axe finds (WCAG 2.2 A and AA), and for a page wider than the phone. */
export async function expectOpenToAll(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // With reduced motion nothing fades: a colour is measured as it will stay.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const told = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
    expect(told, `${colorScheme} at ${page.url()}`).toEqual([])
  }
  // A phone zooms out to show what is too wide, and innerWidth grows with it; the screen itself does not.
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx, `${page.url()} is wider than the phone`).toBeLessThanOrEqual(page.viewportSize()!.width)
}
