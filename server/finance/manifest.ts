import { softCheckPath } from '#contract/finance/soft-check.ts'
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { askEligibility } from './ask-eligibility.ts'
import { aboutLender, lenderDecision } from './decide-lender.ts'
import { financeCommands } from './desk.ts'
import { askReview } from './review.ts'
import { eligibilityOf, listEligibilities, listLenders, showEligibility } from './show.ts'
import { allEligibilities, blankWords } from './sql.ts'
import { financeQueues, financeThings } from './desk-subjects.ts'

export const financeFeature: Feature = {
  name: 'finance',
  calls: () => [
    serving(contract.finance, {
      lenders: listLenders,
      eligibility: askEligibility,
      eligibilityById: showEligibility,
      mine: listEligibilities,
      askReview,
    }),
  ],
  decisions: { [aboutLender]: lenderDecision },
  desk: financeCommands,
  things: financeThings,
  queues: financeQueues,
  map: { pages: () => Promise.resolve([softCheckPath]) },
  personal: {
    sections: (db, { id }) => [['finance', async () => (await allEligibilities(db, id)).map(eligibilityOf)]],
    erase: (tx, { id }) => blankWords(tx, id),
    erased: ['Your message to the reviewer of a finance refusal'],
    retained: ['Your eligibility results with their figures, for five years, as lending law requires'],
  },
}
