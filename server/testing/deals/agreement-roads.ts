// Walks finance agreements of new users from state to state.
import type { AgreementState } from '#contract/finance/agreement/process.ts'
import { type Inspecting, inspectionFee, inspectionIn } from './inspections.ts'
import { payOffOn } from '#contract/finance/agreement/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { instalmentsOf } from '#server/finance/agreement/repayment-sql.ts'
import { carPolicyIn } from '../insurance/insured.ts'
import { offerCar, personWith, signIn } from '../world/people.ts'
import type { World } from '../world/world.ts'
import {
  applicationForm,
  apply,
  eligibilityOf,
  type Financing,
  handInPapers,
  handInReport,
  lenderIn,
  seeAgreement,
  stepOf,
} from './agreements.ts'
import { done } from './offers.ts'

/** What an applicant has in the wallet, where nothing else is said. */
const hasKobo = 1_000_000_000

/** Who else is in it; both come anew where it is left out. */
export type AgreementOptions = {
  more?: object
  balanceKobo?: number
  people?: Pick<Financing, 'applicant' | 'owner'>
}

export const agreementIn = async (
  world: World,
  { more = {}, balanceKobo = hasKobo, people }: AgreementOptions = {},
): Promise<Financing> => {
  const applicant = people?.applicant ?? (await personWith(world, balanceKobo))
  const owner = people?.owner ?? (await personWith(world, 0))
  const lender = await lenderIn(world)
  // Their session may have ended since, in a test's time.
  lender.token = (await signIn(world, lender.email)).token
  const car = await offerCar(world, owner)
  const { id } = await eligibilityOf(world, applicant, car.id, more)
  return {
    applicant,
    owner,
    lender,
    car,
    agreement: done(await apply(world, applicant, applicationForm(id))),
  }
}

/** The applicant insures the car for its price and shows the policy, where that is asked for. */
export const insureIn = async (world: World, { applicant, agreement }: Financing): Promise<void> => {
  const freshAgreement = await seeAgreement(world, applicant, agreement)
  if (!freshAgreement.insurance.required) return
  const more = { sumInsuredKobo: freshAgreement.priceKobo }
  const { id: policyId } = await carPolicyIn(world, applicant, freshAgreement.car.id, more)
  done(await stepOf(world, applicant, 'insure', freshAgreement, { policyId }))
}

/** An inspector's report about the car, for the applicant who pays the fee. */
export const inspectedIndependently = async (
  world: World,
  { applicant: buyer, owner: seller, car }: Financing,
): Promise<Inspecting> => {
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: inspectionFee }, token: buyer.token })
  return inspectionIn(world, 'reported', { buyer, seller, car })
}

type Walk = (world: World, on: Financing) => Promise<unknown>
const offered = { yearlyBps: 2_800, feeBps: 100 }
const roads: Partial<Record<AgreementState, readonly [AgreementState, Walk]>> = {
  accepted: ['applied', async (w, { owner, agreement }) => done(await stepOf(w, owner, 'accept', agreement))],
  inspected: ['accepted', async (w, on) => done(await handInReport(w, on))],
  'awaiting-inspector': [
    'inspected',
    async (w, { lender, agreement }) => done(await stepOf(w, lender, 'ask-inspection', agreement)),
  ],
  offered: [
    'inspected',
    async (w, { lender, agreement }) => done(await stepOf(w, lender, 'offer', agreement, offered)),
  ],
  preparing: [
    'offered',
    async (w, { applicant, agreement }) => done(await stepOf(w, applicant, 'agree', agreement)),
  ],
  'in-transit': [
    'preparing',
    async (w, on) => {
      const { owner, agreement } = on
      done(await handInPapers(w, owner, agreement))
      await insureIn(w, on)
      return done(await stepOf(w, owner, 'set-off', await seeAgreement(w, owner, agreement)))
    },
  ],
  delivered: [
    'in-transit',
    async (w, { applicant, owner, agreement }) => {
      const { handoverCode: code } = await seeAgreement(w, applicant, agreement)
      return done(await stepOf(w, owner, 'deliver', agreement, { code }))
    },
  ],
  repaying: [
    'delivered',
    async (w, { applicant, agreement }) => done(await stepOf(w, applicant, 'confirm', agreement)),
  ],
}

/** One that has come to a state on its main road. */
export const agreementAt = async (
  world: World,
  state: AgreementState,
  options: AgreementOptions = {},
): Promise<Financing> => {
  const road = roads[state]
  if (!road) return agreementIn(world, options)
  const before = await agreementAt(world, road[0], options)
  await road[1](world, before)
  return { ...before, agreement: await seeAgreement(world, before.applicant, before.agreement) }
}

/** What the steps of one are given, on a random walk. */
export const agreementGivens = ({ db, now }: World) => ({
  'submit-report': { documents: 1 },
  offer: offered,
  pay: { amountKobo: 100_000, choice: 'earlier-end' },
  'pay-off': async (id: string) => {
    const { started_on: startedOn } = await db.one<{ started_on: string | null }>`
      select started_on::text from agreement where id = ${id}`
    const all = startedOn === null ? [] : await instalmentsOf(db, id)
    return { amountKobo: payOffOn(all, lagosDayOf(now()), startedOn ?? '').payKobo }
  },
  'ask-pause': { months: 1 },
})
