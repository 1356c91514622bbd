// Scans a page for accessibility faults in light and dark, once per state.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Frame, type Page } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'
import { stateOf } from './page-state.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Nothing is shown in one scheme only, so the second look is at colours alone.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'
const rulesOf: Record<Scheme, RunOptions['runOnly']> = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: rulesOfColour },
}

type WithAxe = { axe?: { run: typeof run } }
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Compiling axe costs a page more than running it: a document has it once, for both schemes and for every later scan. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

/** A line for each problem that axe finds (WCAG 2.2 A and AA). */
async function problemsIn(page: Page, colorScheme: Scheme): Promise<string[]> {
  // With reduced motion nothing fades: a colour is measured as it will stay.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const frame of page.frames()) await bringAxe(frame)
  return page.evaluate(
    async options => {
      // From its top: what sticks there covers part of what lies halfway under it.
      const { scrollY } = window
      window.scrollTo(0, 0)
      const { violations } = await (window as WithAxe).axe!.run(document, options)
      window.scrollTo(0, scrollY)
      return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
    },
    // What is well is not written down: nobody reads it.
    { runOnly: rulesOf[colorScheme], resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** Where a note lies that this state of this screen was scanned in this run and is well. */
async function noteOf(page: Page): Promise<string> {
  const path = new URL(page.url()).pathname
  const state = createHash('sha256')
    .update(`${path.replaceAll(/[^/]*\d[^/]*/g, '#')}\n${await page.evaluate(stateOf)}`)
    .digest('hex')
  return join(process.env['AUTOX_SCANNED']!, state)
}

/** Fails for a page wider than the phone. */
async function expectFits(page: Page): Promise<void> {
  // A phone zooms out to show what is too wide, and innerWidth grows with it; the screen itself does not.
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx, `${page.url()} is wider than the phone`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** Fails for a field into which an iPhone would zoom: one whose text is below 16 px. */
async function expectNoSmallFields(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(field => field.outerHTML.slice(0, 120)),
  )
  expect(small, 'fields with text below 16 px').toEqual([])
}

/** Fails with a line for each problem that axe finds, for a small field and for a page wider than the phone. */
export async function expectOpenToAll(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // A page that still loads is another state, which passes. Before its heading there is nothing to scan.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const note = await noteOf(page)
  if (!existsSync(note)) {
    for (const scheme of ['light', 'dark'] as const)
      expect(await problemsIn(page, scheme), `${scheme} at ${page.url()}`).toEqual([])
    await expectNoSmallFields(page)
    // Only a state that stood still all the while is known to be well.
    if ((await noteOf(page)) === note) writeFileSync(note, page.url())
  }
  await expectFits(page)
}
