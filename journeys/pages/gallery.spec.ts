// Accessibility scan of every screen, with planted faults found.
import { type Browser, expect, type Page } from '@playwright/test'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { gallery, screenPaths, type Who } from '../steps/gallery/addresses.ts'
import { type Gallery, setGallery } from '../steps/gallery/set-gallery.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { onceInRun } from '../steps/gallery/once-in-run.ts'
import { stateOf } from '../steps/page-state.ts'
import { pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('every screen of the product has an address in the gallery, and no other is there', () => {
  expect(Object.keys(gallery).toSorted()).toEqual(screenPaths().toSorted())
})

const theGallery = (): Promise<Gallery> => onceInRun('gallery', setGallery)

// So that no part outlasts the rest of the journeys on one processor.
const partSize = 12
const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / partSize) }, (_, part) =>
    all.slice(part * partSize, (part + 1) * partSize),
  )

const browserOf = async (browser: Browser, who: Exclude<Who, 'nobody'>, shownPages: Gallery): Promise<Page> =>
  who === 'operator' ? deskPage(browser, await signedInAtDesk()) : pageOf(browser, shownPages[who])

/** Opens the address; where somebody is signed in, leads their application on to it: a document has its scanner once. */
const open = async (page: Page, who: Who, address: string): Promise<void> => {
  // The steps of the checkout are one frame, which keeps its heading from one act to the next.
  if (who === 'nobody' || address.startsWith('/checkout/')) await page.goto(address)
  else await leadTo(page, address)
}

for (const who of ['nobody', 'buyer', 'seller', 'operator'] as const) {
  const addresses = Object.values(gallery).flatMap(([by, address]) => (by === who ? [address] : []))
  for (const [part, some] of partsOf(addresses).entries())
    test(`what ${who} sees is open to all, light and dark, part ${part + 1}`, async ({ browser }) => {
      const shownPages = await theGallery()
      const page = who === 'nobody' ? await browser.newPage() : await browserOf(browser, who, shownPages)
      for (const address of some) {
        await open(page, who, typeof address === 'string' ? address : address(shownPages))
        // The heading of a receipt is there for screen readers alone.
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 20_000 })
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectOpenToAll(page)
      }
    })
}

const row = (i: number) => `<li><a href="/cars/${i}" style="display: block; padding: 1rem">Car ${i}</a></li>`
const sample = (rows: number, inner = '<button class="text-black">Save</button>', title = 'Cars') =>
  `<html lang="en"><title>${title}</title><main><h1>Cars</h1><h2>New</h2>${inner}
   <img src="data:," alt="A car"><ul>${Array.from({ length: rows }, (_, i) => row(i)).join('')}</ul></main></html>`
const stateAt = async (page: Page, html: string): Promise<string> => {
  await page.setContent(html)
  return page.evaluate(stateOf)
}

test('a longer list with other words is the same state; whatever a scan could find is another', async ({
  page,
}) => {
  const known = await stateAt(page, sample(3))
  expect(await stateAt(page, sample(9).replaceAll('Car ', 'Lorry '))).toBe(known)
  const planted = [
    sample(3, '<button class="text-black"></button>'),
    sample(3, '<button class="text-black" aria-hidden="true">Save</button>'),
    sample(3, '<button class="text-pale">Save</button>'),
    sample(3, '<button class="text-black" style="display: none">Save</button>'),
    sample(3, '<button class="text-black" aria-expanded="true">Save</button>'),
    sample(3, undefined, ''),
    sample(3).replaceAll('h2', 'h3'),
    sample(3).replace('alt="A car"', 'alt=""'),
    sample(3).replace('lang="en"', ''),
    sample(3).replaceAll('main', 'div'),
  ]
  for (const html of planted) expect(await stateAt(page, html), html).not.toBe(known)
})

test('a scan finds a button without a name, words too pale in the dark, and a page too wide', async ({
  page,
}) => {
  const dark = '@media (prefers-color-scheme: dark) { main { background: #222 } h2 { color: #333 } }'
  const faults: [RegExp, string][] = [
    [/button-name/, sample(3, '<button></button>')],
    [/color-contrast/, sample(3, `<style>${dark}</style>`)],
    [/wider than the phone/, sample(3, '<p style="width: 500px">Wide</p>')],
    [/document-title/, sample(3, undefined, '')],
  ]
  for (const [rule, html] of faults) {
    await page.setContent(html)
    await expect(expectOpenToAll(page), String(rule)).rejects.toThrow(rule)
  }
})
