// Observes picture uploads: pieces sent, network failures and page order.
import type { BrowserContext, Page } from '@playwright/test'

// As web/uploads/send-picture.ts cuts them.
export const pieceBytes = 256 * 1024

type Piece = { method: string; offset: number }
/** What leaves from now on. */
export const recordPieces = (page: Page): Piece[] => {
  const pieces: Piece[] = []
  page.on('request', request => {
    if (!request.url().includes('/api/uploads')) return
    pieces.push({ method: request.method(), offset: Number(request.headers()['upload-offset'] ?? 0) })
  })
  return pieces
}

/** After so many pieces the next ones get lost, as where a phone has no signal; answers what mends the network. */
export async function breakNetwork(context: BrowserContext, after = 0): Promise<() => Promise<void>> {
  let isBroken = true
  let left = after
  await context.route('**/api/*uploads/**', route =>
    isBroken && (left -= 1) < 0 ? route.abort('internetdisconnected') : route.continue(),
  )
  return async () => {
    isBroken = false
    for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}

/** The names of the pictures in the form, the cover first. */
export const namesOfPictures = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Pictures, the cover first' })
    .locator('li p:first-child span:first-child')
    .allTextContents()
