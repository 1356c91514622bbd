// Settings under four eyes in a browser: one operator proposes a fee and cannot confirm it, another refuses it; a proposal is taken back by its proposer alone.
import { expect } from '@playwright/test'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a fee that one operator proposes is compared and refused by another, and stays as it was', async ({
  browser,
}) => {
  const [one, other] = [await signedInAtDesk(), await signedInAtDesk()]
  const mine = await deskPage(browser, one)
  await mine.goto('/desk/settings')
  await mine.getByRole('link', { name: /^Commission on sales/ }).click()
  const share = mine.getByRole('textbox', { name: 'Share' })
  await share.fill('99999')
  await mine.getByLabel('The reason').fill('What escrow costs has risen')
  await mine.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(mine.getByText('A whole number from 0 to 2000')).toBeVisible()
  await expectOpenToAll(mine)
  await share.fill('200')
  await mine.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(mine.getByText('You proposed it: another operator', { exact: false })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const theirs = await deskPage(browser, other)
  await theirs.goto('/desk/settings')
  await theirs.getByRole('link', { name: new RegExp(`Commission on sales.*proposed by ${one.name}`) }).click()
  await expect(theirs.getByRole('row', { name: 'Share 1.5 % 2 %' })).toBeVisible()
  await expectOpenToAll(theirs)
  await theirs.getByRole('button', { name: 'Refuse' }).click()
  await expect(theirs.getByRole('heading', { name: 'Waits for another operator' })).toBeVisible()
  await theirs.getByLabel('The reason').fill('Sellers were promised this year’s rate')
  await theirs.getByRole('button', { name: 'Refuse' }).dblclick()
  await expect(theirs.getByText('It is decided, and stays as it is.')).toBeVisible()

  await mine.getByLabel('The reason').fill('Taken back')
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await expect(mine.getByText(/^It has changed since you looked/)).toBeVisible()
  await mine.goto('/desk/settings/sale-commission')
  await expect(mine.getByText(`Proposed by ${one.name}, refused by ${other.name}`)).toBeVisible()
  await expect(mine.getByText('1.5 %', { exact: true })).toBeVisible()
})
