// Sample pictures and documents for forms, and the number kept in a draft.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawFlatGrey } from '#server/testing/world/scenes.ts'

/** A picture at so many pixels, different each time and like no other. */
export const pictureFile = async (name = 'car.jpg', width = 640) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawFlatGrey(width, Math.round(width * 0.75)),
})

/** A picture too fine to be made small: some hundred kilobytes, as a camera makes them. */
export const largeFile = async (name: string) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 1_200, height: 900, channels: 3 as const, noise, background: '#777' }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 60 }).toBuffer() }
}

export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

/** Nobody is told when a file has reached the disk; a page that is killed before has lost it, as it may. */
export const countKeptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'autoXdrafts')) return 0
    const opening = indexedDB.open('autoXdrafts')
    await new Promise(resolve => (opening.onsuccess = resolve))
    const countRequest = opening.result.transaction('files').objectStore('files').count()
    await new Promise(resolve => (countRequest.onsuccess = resolve))
    opening.result.close()
    return countRequest.result
  })
