// How many fields of drafts keep files on this device.
import type { Page } from '@playwright/test'

/** Nobody is told when a file has reached the disk; a page that is killed before has lost it, as it may. */
export const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'autoXdrafts')) return 0
    const opening = indexedDB.open('autoXdrafts')
    await new Promise(resolve => (opening.onsuccess = resolve))
    const asked = opening.result.transaction('files').objectStore('files').count()
    await new Promise(resolve => (asked.onsuccess = resolve))
    opening.result.close()
    return asked.result
  })
