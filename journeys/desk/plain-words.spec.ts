// Every page of the desk speaks in words: no command, JSON, id or field name.
import { expect, type Page } from '@playwright/test'
import { gallery } from '../steps/gallery/addresses.ts'
import { onceInRun } from '../steps/gallery/once-in-run.ts'
import { setGallery } from '../steps/gallery/set-gallery.ts'
import { programWordsIn } from '../steps/desk/program-words.ts'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { followLink } from '../steps/lead-to.ts'

test('names of programs are noticed, and plain words are not', () => {
  for (const text of [
    'Finding: {"78c57435":"noise"}',
    'Open 2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
    'POST /api/Desk/sign-in',
    'npm run operator -- settings confirm',
    'openHolds: 21',
    'BACKUP_URL is not set',
    'top_up waits',
    'hand-over by seller',
    'start by buyer → funded',
    'Since undefined',
  ])
    expect(programWordsIn(text), text).not.toEqual([])
  const plain =
    'Ada, ada.3dbae51e@journey.example: 2014 BMW X5 xDrive40i, a top-up of ₦10,000. By USSD, within 1 hour.'
  expect(programWordsIn(plain)).toEqual([])
})

type PageText = { text: string; links: string[] }

/** Leads on to an address of the desk and reads the page, with what it keeps folded: no two pages read the same. */
const read = async (page: Page, address: string): Promise<PageText> => {
  const main = page.locator('main')
  const before = await main.innerText()
  await followLink(page, address)
  await expect(main).not.toHaveText(before, { useInnerText: true })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const links = [...document.querySelectorAll('main a[href^="/desk/"]')]
    return { text: document.body.innerText, links: links.map(link => link.getAttribute('href')!) }
  })
}

/** Things of one type look alike, and so do the pages of a list. */
const kindOf = (address: string): string =>
  address.replace(/\?.*/, '').replace(/^(\/desk\/(?:things\/[^/]+|proposals))\/.*/, '$1')

test('no page of the desk shows a command, JSON, an id or the name of a field', async ({ browser }) => {
  const things = await onceInRun('gallery', setGallery)
  const page = await deskPage(browser, await signedInAtDesk())
  const waiting = [
    ...Object.values(gallery).flatMap(([who, address]) =>
      who === 'operator' ? [typeof address === 'string' ? address : address(things)] : [],
    ),
    `/desk/things/money/${things.transfer.id}`,
  ]
  await page.goto('/desk/passkeys')
  const wrong: Record<string, string[]> = {}
  const known = new Set<string>()
  for (const address of waiting) {
    if (known.has(kindOf(address))) continue
    known.add(kindOf(address))
    const { text, links } = await read(page, address)
    const names = programWordsIn(text)
    if (names.length > 0) wrong[kindOf(address)] = names
    waiting.push(...links)
  }
  expect(known.size).toBeGreaterThan(60)
  expect(wrong).toEqual({})
})
