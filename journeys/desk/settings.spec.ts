// Settings under four eyes: proposals, own-confirmation blocked, and refusal.
import { expect } from '@playwright/test'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a fee, and a lender, that one operator proposes are compared and refused by another, and all stays as it was', async ({
  browser,
}) => {
  const [operator, secondOperator] = [await signedInAtDesk(), await signedInAtDesk()]
  const mine = await deskPage(browser, operator)
  await mine.goto('/desk/settings')
  await mine.getByRole('link', { name: /^Commission on sales/ }).click()
  const share = mine.getByRole('textbox', { name: 'Share (%)' })
  await share.fill('99')
  await mine.getByLabel('Reason').fill('What escrow costs has risen')
  await mine.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(mine.getByText('From 0% to 20%')).toBeVisible()
  await expectOpenToAll(mine)
  await share.fill('2')
  await expect(mine.getByText('₦400,000.00')).toBeVisible()
  await mine.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(mine.getByText('You proposed it, so another operator', { exact: false })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const secondDesk = await deskPage(browser, secondOperator)
  await secondDesk.goto('/desk/settings')
  await secondDesk
    .getByRole('link', { name: new RegExp(`Commission on sales.*proposed by ${operator.name}`) })
    .click()
  await expect(secondDesk.getByRole('row', { name: 'Share 1.5% 2%' })).toBeVisible()
  await expectOpenToAll(secondDesk)
  await secondDesk.getByRole('button', { name: 'Refuse' }).click()
  await expect(secondDesk.getByRole('heading', { name: 'Waits for another operator' })).toBeVisible()
  await secondDesk.getByLabel('Reason').fill('Sellers were promised this year’s rate')
  await secondDesk.getByRole('button', { name: 'Refuse' }).dblclick()
  await expect(secondDesk.getByText('This proposal is decided.')).toBeVisible()

  await mine.getByLabel('Reason').fill('Taken back')
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await expect(mine.getByText(/^It has changed since you opened it/)).toBeVisible()
  await leadTo(mine, '/desk/settings/sale-commission')
  await expect(
    mine.getByText(`Proposed by ${operator.name}, refused by ${secondOperator.name}`),
  ).toBeVisible()
  await expect(mine.getByText('1.5%', { exact: true })).toBeVisible()

  await leadTo(mine, '/desk/settings')
  await mine.getByRole('link', { name: /^Lenders/ }).click()
  await mine.getByLabel('Name', { exact: true }).fill('A lender that waits')
  await mine.getByLabel('Approval number').fill(`JOURNEY/${operator.name}`)
  await mine.getByLabel('Approved on').fill('2026-01-05')
  const rest = { 'Yearly rate (%)': '999', 'Fee (%)': '1', 'Minimum down payment (%)': '10' }
  for (const [label, typed] of Object.entries({
    ...rest,
    'Shortest term (months)': '6',
    'Longest term (months)': '24',
  }))
    await mine.getByLabel(label, { exact: true }).fill(typed)
  await mine.getByLabel('Reason').fill('The commission approved it')
  await mine.getByRole('button', { name: 'Send proposal' }).click()
  await expect(mine.getByText(/^Enter the yearly rate, from 0% to \d+%\.$/)).toBeVisible()
  await expectOpenToAll(mine)
  await mine.getByLabel('Yearly rate (%)').fill('28')
  await mine.getByRole('button', { name: 'Send proposal' }).click()
  await expect(mine.getByText('You proposed it, so another operator', { exact: false })).toBeVisible()

  await leadTo(secondDesk, '/desk/settings')
  await leadTo(secondDesk, new URL(mine.url()).pathname)
  await expect(secondDesk.getByText(/lets it lend: .*A lender that waits/)).toBeVisible()
  await secondDesk.getByLabel('Reason').fill('Its approval is not in the list of the commission')
  await secondDesk.getByRole('button', { name: 'Refuse' }).click()
  await expect(secondDesk.getByText('This proposal is decided.')).toBeVisible()
})
