// Fixture for every-call tests: the seller's finance refusal and help case.
import type { Eligibility } from '#contract/finance/finance.ts'
import type { CaseFile, HelpCase } from '#contract/help/cases.ts'
import { pdfFile } from '../world/people.ts'
import type { Stage } from '../world/stage.ts'
import type { World } from '../world/world.ts'
import type { Values } from '../tables/known-values.ts'

/** By the name of the call. */
export const financeThings = async (world: World, { seller }: Stage): Promise<Record<string, Values>> => {
  const { data } = await world.ask<Eligibility>({
    url: '/api/VehicleFinance/get-eligibility',
    body: {
      priceKobo: 8_000_000_00,
      downPaymentKobo: 0,
      months: 48,
      incomeKobo: 100_000_00,
      expensesKobo: 50_000_00,
      debtsKobo: 0,
      job: 'employed',
      jobMonths: 12,
    },
    token: seller.token,
  })
  const { data: opened } = await world.ask<HelpCase>({
    url: '/api/Help/open-case',
    body: { subject: 'finance', words: 'The answer names a lender that I did not ask for.' },
    token: seller.token,
  })
  const form = new FormData()
  form.append('File', pdfFile('letter.pdf'))
  const file = await world.ask<CaseFile>({ url: '/api/Help/attach', form, token: seller.token })
  return {
    'helpCases.file': { Id: file.data.id },
    ...Object.fromEntries(
      ['byId', 'reopen', 'close'].map(name => [
        `helpCases.${name}`,
        { Id: opened.id, caseId: opened.id, version: opened.version },
      ]),
    ),
    'finance.eligibilityById': { Id: data.id },
    'finance.askReview': { eligibilityId: data.id, version: data.version },
  }
}
