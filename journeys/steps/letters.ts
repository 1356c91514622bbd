// Letters as the demonstration's mailbox shows them.
import { expect, type Browser } from '@playwright/test'
import type { Mail } from '#contract/demo/demo.ts'
import { ask } from './ask.ts'
import { expectOpenToAll } from './scan.ts'

/** The letter whose subject begins so, as soon as it has come: what tells of cars works every few seconds. */
export async function letterTo(email: string, subject: string): Promise<Mail> {
  let letter: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await ask<Mail[]>('/api/Demo/mailbox', { query: { To: email } })
        letter = mails.find(mail => mail.subject.startsWith(subject))
        return letter?.subject
      },
      { timeout: 40_000 },
    )
    .toBeDefined()
  return letter!
}

/** The path of the first address of AutoX in a letter that begins so. */
export function pathIn({ text }: Mail, beginning: string): string {
  const match = [...text.matchAll(/https?:\/\/[^\s/]+(\/\S*)/g)].find(([, path]) =>
    path!.startsWith(beginning),
  )
  expect(match, text).toBeDefined()
  return match![1]!
}

/** Ends letters with the link in one of them and one press, in a browser that nobody is signed in to. */
export async function endLetters(
  browser: Browser,
  letter: Mail,
  { about, press, done }: { about: string; press: string; done: string },
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(pathIn(letter, '/unsubscribe'))
  await expect(page.getByText(about)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: press }).click()
  await expect(page.getByText(done)).toBeVisible()
  await context.close()
}
