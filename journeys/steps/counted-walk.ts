// Counts the taps, screens and typed fields of a walk.
import { expect, type Locator, type Page } from '@playwright/test'

export type Cost = { taps: number; screens: number; fields: number }

/** Takes every step of a person on one page, counts it, and takes pictures on the way. */
export const startCountedWalk = (page: Page) => {
  const cost: Cost = { taps: 0, screens: 0, fields: 0 }
  const pictures: Buffer[] = []
  let screen = ''
  /** Counts the screen where it is another than before. */
  const look = async (name: string): Promise<void> => {
    const here = `${new URL(page.url()).pathname} ${name}`
    if (here !== screen) cost.screens++
    screen = here
  }
  return {
    cost,
    pictures,
    /** A screen that is reached: its name, and what stands on it. */
    reach: async (name: string, landmark: Locator): Promise<void> => {
      await expect(landmark).toBeVisible({ timeout: 30_000 })
      await look(name)
      // A scan leaves the page in the dark.
      await page.emulateMedia({ colorScheme: 'light' })
      pictures.push(await page.screenshot({ animations: 'disabled' }))
    },
    tap: async (what: Locator): Promise<void> => {
      cost.taps++
      await what.click()
    },
    /** A field is tapped and then typed into. */
    type: async (field: Locator, text: string): Promise<void> => {
      cost.taps++
      cost.fields++
      await field.fill(text)
    },
    /** A PIN on the pad of the page: one field, a tap for each digit. */
    typePin: async (digits: string): Promise<void> => {
      cost.fields++
      for (const digit of digits) {
        cost.taps++
        await page.getByRole('button', { name: digit, exact: true }).click()
      }
    },
  }
}
