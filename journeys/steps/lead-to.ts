// Navigates within an open application, cheaper than loading a new document.
import { expect, type Page } from '@playwright/test'

type Router = {
  state: { initialized: boolean }
  navigate: (to: string) => Promise<void>
  revalidate: () => Promise<void>
}
type WithRouter = { __reactRouterDataRouter?: Router }

/** Goes on to the address as a link does; opens a document where no application stands yet. */
export async function leadTo(page: Page, address: string): Promise<void> {
  const isLed = await page.evaluate(async to => {
    // oxlint-disable-next-line no-underscore-dangle -- the name that React Router gives it
    const router = (window as WithRouter).__reactRouterDataRouter
    // What was led on before it began goes back to what its document opened with.
    const isReady = () => router?.state.initialized ?? true
    while (!isReady()) await new Promise(requestAnimationFrame)
    // Another search at the same path keeps the heading.
    if (router && to.split('?')[0] !== location.pathname)
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    await router?.navigate(to)
    return router !== undefined
  }, address)
  if (!isLed) await page.goto(address)
  // What is looked at is the next page, not the last one that is still shown.
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** Until the application stands: its document may be there before. */
const untilBegun = (page: Page) =>
  // oxlint-disable-next-line no-underscore-dangle -- the name that React Router gives it
  page.waitForFunction(() => (window as WithRouter).__reactRouterDataRouter?.state.initialized)

/** Goes on to the address as a link of the open application does. */
export const followLink = async (page: Page, address: string): Promise<void> => {
  await untilBegun(page)
  // oxlint-disable-next-line no-underscore-dangle -- the name that React Router gives it
  await page.evaluate(to => (window as WithRouter).__reactRouterDataRouter!.navigate(to), address)
}

/** Loads again what an open page shows, as it does when it hears of a change. */
export const loadAgain = async (page: Page): Promise<void> => {
  await untilBegun(page)
  // oxlint-disable-next-line no-underscore-dangle -- the name that React Router gives it
  await page.evaluate(() => (window as WithRouter).__reactRouterDataRouter!.revalidate())
}
