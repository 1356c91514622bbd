// Base test of journeys: closes what it opened in the browser.
import { test as base } from '@playwright/test'

/** A page that its journey has left goes on asking for what is new, and costs the next journey its time. */
export const test = base.extend<{ closesWhatItOpened: void }>({
  closesWhatItOpened: [
    async ({ browser }, run) => {
      const before = new Set(browser.contexts())
      await run()
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})
