// Whether a page that opens where there is no network has all of its programs on the device.
import type { Page } from '@playwright/test'

/** Every program that the page names in advance has arrived, and was asked for again to know it. */
export const programsKept = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 1,
    ),
  )
