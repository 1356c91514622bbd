// Takes the kept pictures of forty screens and reports what changed.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { alteredShare } from '../../scripts/screens/altered-share.ts'
import { enterDesk, signedInAtDesk } from '../steps/desk/operators.ts'
import type { Who } from '../steps/gallery/addresses.ts'
import { setGallery } from '../steps/gallery/set-gallery.ts'
import { test } from '../steps/journey.ts'
import { signedIn } from '../steps/people.ts'
import { firstLinkOf, openScreens, ownScreens, type Screen } from './list.ts'

const root = join(import.meta.dirname, '..', '..')
const keptFolder = join(root, 'docs', 'screens')
const changesFolder = join(root, 'test-results', 'screens')
// Names and hours differ from run to run; a change of the design alters more than this.
const shareMax = 0.02

const sizes = {
  // Two screens of a phone: what somebody sees before they decide to stay.
  360: { viewport: { width: 360, height: 1480 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
} as const
const forms = ([360, 1280] as const).flatMap(width =>
  (['light', 'dark'] as const).map(colorScheme => ({ width, colorScheme })),
)
type Form = (typeof forms)[number]

const changes: { file: string; share: number }[] = []

/** Keeps the picture where it shows something else than the kept one; the kept one then lies beside it for comparison. */
async function keep(file: string, png: Buffer): Promise<void> {
  const path = join(keptFolder, `${file}.avif`)
  const before = await readFile(path).catch(() => undefined)
  const share = before ? await alteredShare(before, png) : 1
  if (share <= shareMax) return
  const after = await sharp(png).avif({ quality: 42, effort: 4 }).toBuffer()
  await writeFile(path, after)
  await writeFile(join(changesFolder, `${file}-after.avif`), after)
  if (before) await writeFile(join(changesFolder, `${file}-before.avif`), before)
  changes.push({ file, share })
}

/** Waits until letters and the pictures on the screen are drawn; live pages never let the network come to rest. */
const waitForDrawing = async (): Promise<void> => {
  await document.fonts.ready
  if (document.images.length === 0) return
  const pictures = await new Promise<IntersectionObserverEntry[]>(resolve => {
    const observer = new IntersectionObserver(resolve)
    for (const picture of document.images) observer.observe(picture)
  })
  const drawing = pictures
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ target }) => target as HTMLImageElement)
    .filter(({ complete }) => !complete)
    .map(
      picture =>
        new Promise(done => {
          picture.addEventListener('load', done)
          picture.addEventListener('error', done)
        }),
    )
  await Promise.all(drawing)
}

/** Evens out what each run draws anew: seals, keys, addresses and hours break their lines elsewhere each time. */
const steady = (): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data
      .replaceAll(/[\w-]{40,}/g, seal => '0'.repeat(seal.length))
      .replaceAll(/\.[0-9a-f]{8}@/g, '.00000000@')
      .replaceAll(/\b\d{1,2}:\d\d [AP]M\b/g, '12:00 PM')
  }
}

async function take(page: Page, name: string, address: string, { width, colorScheme }: Form): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(waitForDrawing)
  await page.evaluate(steady)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await keep(`${name}-${width}-${colorScheme}`, png)
}

const contextOf = (browser: Browser, { width, colorScheme }: Form): Promise<BrowserContext> =>
  browser.newContext({ ...sizes[width], colorScheme, reducedMotion: 'reduce' })

test.beforeAll(async () => {
  await rm(changesFolder, { recursive: true, force: true })
  for (const folder of [keptFolder, changesFolder]) await mkdir(folder, { recursive: true })
})

test('the market of the demonstration, for a visitor', async ({ browser }) => {
  for (const form of forms) {
    const page = await (await contextOf(browser, form)).newPage()
    for (const [name, address] of openScreens) await take(page, name, address, form)
    for (const [name, [address, link]] of Object.entries(firstLinkOf)) {
      await page.goto(address)
      await take(page, name, (await page.locator(link).first().getAttribute('href'))!, form)
    }
  }
})

test('the screens of a buyer, a seller and an operator', async ({ browser }) => {
  const gallery = await setGallery()
  const signIn = async (context: BrowserContext, who: Exclude<Who, 'nobody'>) =>
    who === 'operator' ? enterDesk(context, await signedInAtDesk()) : signedIn(context, gallery[who])
  for (const form of forms)
    for (const [who, screens] of Object.entries(ownScreens) as [Exclude<Who, 'nobody'>, Screen[]][]) {
      const context = await contextOf(browser, form)
      await signIn(context, who)
      const page = await context.newPage()
      for (const [name, address] of screens)
        await take(page, name, typeof address === 'string' ? address : address(gallery), form)
      await context.close()
    }
})

const row = ({ file, share }: (typeof changes)[number]) =>
  `<h2>${file}: ${(share * 100).toFixed(1)} %</h2><img src="${file}-before.avif" alt="Before"><img src="${file}-after.avif" alt="After">`

test.afterAll(async () => {
  const page = join(changesFolder, 'index.html')
  await writeFile(page, `<!doctype html><title>Changed screens</title>${changes.map(row).join('\n')}`)
  console.log(
    changes.length === 0
      ? 'No screen changed.'
      : `${changes.length} pictures changed; before and after: ${page}\n${changes.map(({ file, share }) => `  ${file}: ${(share * 100).toFixed(1)} %`).join('\n')}`,
  )
})
