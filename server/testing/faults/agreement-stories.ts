// How the calls of finance agreements succeed, so that a test can do them again.
import type { Call } from '#contract/core/call.ts'
import type { AgreementState } from '#contract/finance/agreement/process.ts'
import { agreements } from '#contract/finance/agreement/shape.ts'
import { help } from '#contract/help/cases.ts'
import { agreementAt, inspectedIndependently, insureIn } from '../deals/agreement-roads.ts'
import {
  cause,
  eligibilityOf,
  type Financing,
  handInPapers,
  lenderIn,
  payOffKobo,
  seeAgreement,
  stepOf,
} from '../deals/agreements.ts'
import { carPolicyIn, insurerIn } from '../insurance/insured.ts'
import { makeGoodRequest } from '../tables/good-requests.ts'
import { offerCar, pdfFile, personWith, pin } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>
type Side = 'applicant' | 'owner' | 'lender'
type StoryOptions = {
  more?: object | ((on: Financing) => object)
  change?: object
  query?: object
  before?: (on: Financing) => Promise<unknown>
}

const why = { more: { reason: 'For the sake of a test' }, change: { reason: 'For another reason' } }
const pinned = { query: { pin } }

/** Each call of an agreement, in the state in which it succeeds. */
// oxlint-disable-next-line max-lines-per-function -- a list, one entry a call
export const agreementStories = (world: World): readonly (readonly [Call, Story])[] => {
  const by =
    (side: Side, state: AgreementState, options: StoryOptions = {}): Story =>
    async () => {
      const { more = {}, change = { version: 99 }, query = {}, before } = options
      const on = await agreementAt(world, state)
      await before?.(on)
      const { id, version } = await seeAgreement(world, on[side], on.agreement)
      const own = typeof more === 'function' ? more(on) : more
      const body = { agreementId: id, version, ...own }
      const makeRequest = (each: object) => ({ query, body: { ...body, ...each } }) as Ready['request']
      return { who: on[side], request: makeRequest({}), changed: makeRequest(change) }
    }
  const applied: Story = async call => {
    const [who, owner] = [await personWith(world, 0), await personWith(world, 0)]
    await lenderIn(world)
    const { id: eligibilityId } = await eligibilityOf(world, who, (await offerCar(world, owner)).id)
    const good = await makeGoodRequest(call, { eligibilityId, savingsPlanId: '' })
    return { who, request: good, changed: { ...good, body: { ...good.body, employer: 'Another employer' } } }
  }
  const papers = ({ owner, agreement }: Financing) => handInPapers(world, owner, agreement)
  const readied = async (on: Financing) => {
    await papers(on)
    await insureIn(world, on)
  }
  const sharing: Story = async call => {
    let inspectionId = ''
    const before = async (on: Financing) =>
      (inspectionId = (await inspectedIndependently(world, on)).inspection.id)
    return by('applicant', 'awaiting-inspector', { before, more: () => ({ inspectionId }) })(call)
  }
  const insuring: Story = async call => {
    await insurerIn(world)
    let policyId = ''
    const before = async ({ applicant, car, agreement: { priceKobo: sumInsuredKobo } }: Financing) =>
      (policyId = (await carPolicyIn(world, applicant, car.id, { sumInsuredKobo })).id)
    return by('applicant', 'preparing', { before, more: () => ({ policyId }) })(call)
  }
  const paused = async ({ applicant, agreement }: Financing) =>
    stepOf(world, applicant, 'ask-pause', agreement, { months: 1 })
  const insured =
    (side: Side, options: StoryOptions): Story =>
    async call => {
      await insurerIn(world)
      return by(side, 'repaying', options)(call)
    }
  const endRequested = async ({ applicant, agreement }: Financing) =>
    stepOf(world, applicant, 'ask-cover-end', await seeAgreement(world, applicant, agreement))
  const defaulted = async ({ agreement }: Financing) => {
    await cause(world, agreement, 'fall-behind')
    await cause(world, agreement, 'default')
  }
  // The code is read to the owner; the story of the owner reads it from the books.
  const coded: Story = async call => {
    const ready = await by('owner', 'in-transit')(call)
    const { agreementId } = ready.request.body as { agreementId: string }
    const { code } = await world.db.one<{ code: string }>`
      select coalesce(handover_code, '') as code from agreement where id = ${agreementId}`
    const add = (each: Ready['request']) => ({ ...each, body: { ...each.body, code } })
    return { ...ready, request: add(ready.request), changed: add(ready.changed) }
  }
  const withFiles =
    (name: string, ready: Story): Story =>
    async call => {
      const { who, request, changed } = await ready(call)
      const file = [pdfFile()]
      const add = (each: Ready['request']) => ({ ...each, body: { ...each.body, [name]: file } })
      return { who, request: add(request), changed: add(changed) }
    }
  const reportOf: Story = async call => {
    const { who, request, changed } = await by('owner', 'accepted')(call)
    const named = ({ body: { agreementId: id, version }, query }: Ready['request']) =>
      ({ query, body: { id, version } }) as Ready['request']
    return { who, request: named(request), changed: named(changed) }
  }
  // The step that asks for the pin.
  const delivery: Story = async call => {
    const { who, request } = await by('applicant', 'delivered')(call)
    const { agreementId: id } = request.body as { agreementId: string }
    return {
      who,
      request: { query: { pin }, body: { id, status: 'confirmed' } },
      changed: { query: { pin }, body: { id, status: 'delivered' } },
    }
  }
  const attending: Story = async call => {
    const { who, request } = await by('owner', 'applied')(call)
    const { agreementId } = request.body as { agreementId: string }
    return {
      who,
      request: { query: {}, body: { agreementId, status: 'accepted' } },
      changed: { query: {}, body: { agreementId, status: 'rejected', reason: 'I keep it' } },
    }
  }
  const words = 'The fee is not the one that was offered.'
  const complaining: Story = async call => {
    const { who, request } = await by('owner', 'applied')(call)
    const { agreementId } = request.body as { agreementId: string }
    const body = { subject: 'finance', about: 'agreement', aboutId: agreementId, words }
    return {
      who,
      request: { query: {}, body },
      changed: { query: {}, body: { ...body, words: `${words} Not at all.` } },
    }
  }
  return [
    [help.open, complaining],
    [agreements.apply, applied],
    [agreements.attend, attending],
    [agreements.updateDelivery, delivery],
    [agreements.accept, by('owner', 'applied')],
    [agreements.reject, by('owner', 'applied', why)],
    [agreements.submitReport, withFiles('DocumentBase64', reportOf)],
    [
      agreements.offer,
      by('lender', 'inspected', { more: { yearlyBps: 2_800, feeBps: 100 }, change: { feeBps: 1 } }),
    ],
    [agreements.decline, by('lender', 'inspected', why)],
    [agreements.askInspection, by('lender', 'inspected', why)],
    [agreements.shareInspection, sharing],
    [agreements.agree, by('applicant', 'offered', pinned)],
    [agreements.withdraw, by('applicant', 'offered')],
    [agreements.submitPapers, withFiles('Papers', by('owner', 'preparing'))],
    [agreements.insure, insuring],
    [agreements.askCoverEnd, insured('applicant', why)],
    [agreements.allowCoverEnd, insured('lender', { before: endRequested })],
    [agreements.refuseCoverEnd, insured('lender', { before: endRequested, ...why })],
    [agreements.setOff, by('owner', 'preparing', { before: readied })],
    [agreements.deliver, coded],
    [agreements.confirm, by('applicant', 'delivered', pinned)],
    [agreements.callOff, by('applicant', 'preparing', why)],
    [agreements.dispute, by('applicant', 'delivered', why)],
    [
      agreements.payOff,
      by('applicant', 'repaying', {
        ...pinned,
        more: ({ agreement }) => ({ amountKobo: payOffKobo(world, agreement) }),
      }),
    ],
    [
      agreements.pay,
      by('applicant', 'repaying', {
        ...pinned,
        more: { amountKobo: 1_000, choice: 'earlier-end' },
        change: { choice: 'lower-instalments' },
      }),
    ],
    [agreements.askPause, by('applicant', 'repaying', { more: { months: 1 }, change: { months: 2 } })],
    [agreements.agreePause, by('lender', 'repaying', { before: paused })],
    [agreements.refusePause, by('lender', 'repaying', { before: paused, ...why })],
    [agreements.writeOff, by('lender', 'repaying', { before: defaulted, ...why })],
  ]
}
