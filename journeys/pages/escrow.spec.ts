// Public escrow page: seals and offline receipt proofs.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Me } from '#contract/user/user.ts'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { ground, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const demoBuyer = { email: 'buyer@demo.autox.example', password: 'demo-only-autox' }
const saved = async (page: Page, click: () => Promise<void>, path: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  await download.saveAs(path)
  return path
}
const check = (...files: string[]) =>
  promisify(execFile)(process.execPath, ['docs/check-receipt.mjs', ...files])

test('somebody takes the seals home, and the proof of an old receipt holds against them; with a kobo more it does not', async ({
  page,
  browser,
}, testInfo) => {
  await page.goto('/escrow')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Escrow that/)
  const key = await page.getByText('Our public key').locator('xpath=following::*[1]').textContent()
  const all = page.getByRole('link', { name: 'Download all seals' })
  const seals = await saved(page, () => all.click(), testInfo.outputPath('autox-seals.ndjson'))

  const { id } = await ground.db.one<{ id: string }>`
    select p.txn_id::text as id from ledger_posting p
    join ledger_account a on a.id = p.account_id and a.kind = 'wallet'
    join app_user u on u.id = a.owner_id and u.email = ${demoBuyer.email}
    where p.txn_id <= (select max(last_txn_id) from ledger_day_seal) order by p.txn_id desc limit 1`
  const { token, user: me } = await ask<{ token: string; user: Me }>('/api/User/authenticate', {
    body: demoBuyer,
  })
  const own = await pageOf(browser, { ...demoBuyer, token, me, accountNumber: '' })
  await own.goto(`/account/receipts/${id}`)
  const proofButton = own.getByRole('button', { name: 'Download proof' })
  const proof = await saved(own, () => proofButton.press('Enter'), testInfo.outputPath('proof.json'))
  await expect(own.getByText('The proof is in your downloads.')).toBeVisible()
  await expectOpenToAll(own)

  expect((await check(proof, seals, key!.trim())).stdout).toContain('The receipt stands in the sealed books.')
  const forged = testInfo.outputPath('forged.json')
  const proofData = JSON.parse(await readFile(proof, 'utf8')) as { entries: { amountKobo: number }[] }
  proofData.entries[0]!.amountKobo += 1
  await writeFile(forged, JSON.stringify(proofData))
  await expect(check(forged, seals, key!.trim())).rejects.toMatchObject({ code: 1 })
})
