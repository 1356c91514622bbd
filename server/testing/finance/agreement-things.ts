// Fixture for every-call tests: a finance agreement with one filed document.
import { agreementIn } from '../deals/agreement-roads.ts'
import { eligibilityOf, handInPapers } from '../deals/agreements.ts'
import { everyCall } from '../tables/good-requests.ts'
import type { Values } from '../tables/known-values.ts'
import { offerCar, personWith } from '../world/people.ts'
import type { Stage } from '../world/stage.ts'
import type { World } from '../world/world.ts'

/** By the name of the call. */
export const agreementThings = async (
  world: World,
  { seller, buyer, financed }: Stage,
): Promise<Record<string, Values>> => {
  const { agreement } = await agreementIn(world, { people: { applicant: buyer, owner: seller } })
  // The seller applies for somebody else's car, and has handed in the papers of another.
  const { id: another } = await offerCar(world, await personWith(world, 0))
  const { id: eligibilityId } = await eligibilityOf(world, seller, another)
  const prepared = financed['/VehicleFinance/submit-papers'] as { agreementId: string; version: number }
  const { agreementId, version: paperVersion } = prepared
  const { data: withPapers } = await handInPapers(world, seller, { id: agreementId, version: paperVersion })
  const paper = withPapers.files.find(({ kind }) => kind === 'paper')!
  const { id, version } = agreement
  const { agreement: own } = await agreementIn(world, {
    people: { applicant: seller, owner: await personWith(world, 0) },
  })
  const ofOne = everyCall.filter(({ name }) => /^agreements\.(?!apply|mine|ofOwner)/.test(name))
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { agreementId: id, Id: id, id, version }])),
    'help.open': { subject: 'finance', about: 'agreement', aboutId: id },
    'agreements.file': { Id: paper.id },
    'agreements.paymentQuote': { Id: own.id },
    'agreements.coverQuotes': { agreementId: own.id },
    'agreements.apply': { eligibilityId, savingsPlanId: '' },
  }
}
