// Draws the pictures of the design system that web/ui/README.md shows.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import sharp from 'sharp'
import { createServer } from 'vite'
import { callsModule } from '../../web/build/calls-module.ts'
import { inlineScripts } from '../../web/build/inline-scripts.ts'
import { alteredShare } from './altered-share.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'docs', 'design')
const photo = join(root, 'server', 'seed', 'photos', 'files', 'toyota-corolla-blue-front-640.avif')
// A picture of twice the density, so that letters stay sharp.
const form = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const

/** Light and dark beside each other, as PNG. */
async function besideEachOther(light: Buffer, dark: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(light).metadata()
  return sharp({ create: { width: width * 2, height, channels: 3, background: '#fff' } })
    .composite([
      { input: light, left: 0, top: 0 },
      { input: dark, left: width, top: 0 },
    ])
    .png()
    .toBuffer()
}

const openPage = async (browser: Browser, colorScheme: 'light' | 'dark') => {
  const page = await browser.newPage({ ...form, colorScheme })
  await page.route('**/pictures/*', route => route.fulfill({ path: photo, contentType: 'image/avif' }))
  return page
}

/** Writes the pictures that look different from the kept ones; returns their names. */
export async function drawSpecimens(executablePath: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [callsModule(), inlineScripts(), tailwindcss()],
    server: { port: 0, host: '127.0.0.1' },
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await server.listen()
    const address = `${server.resolvedUrls!.local[0]}scripts/screens/specimens/index.html`
    const pages = [await openPage(browser, 'light'), await openPage(browser, 'dark')]
    await pages[0]!.goto(address)
    const names = await pages[0]!.locator('html[data-names]').getAttribute('data-names')
    const drawn: string[] = []
    for (const name of names!.split(' ')) {
      const [light, dark] = await Promise.all(
        pages.map(async page => {
          await page.goto(`${address}?name=${name}`)
          const sheet = page.locator('dialog[open], body:not(:has(dialog[open])) main')
          await sheet.waitFor()
          await page.evaluate(async () => {
            await document.fonts.ready
            await Promise.all([...document.images].map(image => image.decode()))
          })
          return sheet.screenshot({ animations: 'disabled', caret: 'hide' })
        }),
      )
      const png = await besideEachOther(light!, dark!)
      const path = join(folder, `${name}.webp`)
      // Decoded first: WebP is made smaller while it is read, by another filter than PNG.
      const before = await readFile(path).then(
        file => sharp(file).png().toBuffer(),
        () => undefined,
      )
      if (before && (await alteredShare(before, png)) === 0) continue
      await writeFile(path, await sharp(png).webp({ quality: 85 }).toBuffer())
      drawn.push(name)
    }
    return drawn
  } finally {
    await browser.close()
    await server.close()
  }
}
