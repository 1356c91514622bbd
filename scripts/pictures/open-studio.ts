// Opens the browser's page in which photographs are rendered.
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** The program of the page, as one script. */
const bundlePage = async (entry: string): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, entry), formats: ['iife'], name: 'studio' },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The page was not bundled')
  return bundle.output[0].code
}

/** `entry` is a file of this folder, such as `page.ts`. Close the browser at the end. */
export async function openStudio(entry: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-accelerated-2d-canvas'],
  })
  const page = await browser.newPage()
  await page.setContent('<body></body>')
  await page.addScriptTag({ content: await bundlePage(entry) })
  return { browser, page }
}

/** The picture of a data address. */
export const pictureOf = (png: string): Buffer => Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
