// Opens a page and waits for its live connection.
import type { Page } from '@playwright/test'

export const isStream = (url: string): boolean => new URL(url).pathname === '/api/Live/stream'
export const isCount = (url: string): boolean => url.endsWith('/api/Notice/get-unread-count')

/** Opens a page; what happens from then on reaches it. */
export async function connect(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse(answer => isCount(answer.url()))
  await Promise.all([page.waitForResponse(answer => isStream(answer.url())), page.goto(path)])
  await counted
}
