// Seeds a finance agreement in repayment, an application with two offers, and one pending.
import { type Kobo, kobo, plus, share } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { costFor } from '#contract/finance/offer-cost.ts'
import { dueOn } from '#contract/finance/schedule.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { agreementKind } from '../../finance/agreement/kind.ts'
import { agreementRepayment } from '../../finance/agreement/repayment-rules.ts'
import { collectOne } from '../../finance/repayment/collect.ts'
import { openAgreement } from '../../finance/agreement/open.ts'
import { handOn } from '../../finance/agreement/further-lenders.ts'
import { type AgreementRow, insertFile } from '../../finance/agreement/sql.ts'
import { moveDeal } from '../../deal-engine/move.ts'
import { offersOf } from '../../cars/reads.ts'
import { answerSomebody } from '../../finance/ask-eligibility.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { lockRow } from '../../kernel/process/transition.ts'
import { deposit } from '../people/load-people.ts'
import type { Act } from '../timeline.ts'
import type { Cast, Placed } from './load-purchases.ts'

const hourMs = 3_600_000
const dearest = kobo(12_000_000_00)
const months = 36
const downOf = (priceKobo: Kobo): Kobo => share(priceKobo, 3_500)

type AgreementSeed = {
  placed: Placed
  applicantId: string
  lenderId: string
  cast: Cast
  agoHours: number
  /** All lenders of the result, not its first alone. */
  toAll?: boolean
  now: Date
}

/** Applied with a third of the price at once, by somebody whose income carries it. */
const begin = async (
  tx: Tx,
  { placed, applicantId, cast, toAll }: AgreementSeed,
  at: Date,
): Promise<Agreement | undefined> => {
  const priceKobo = placed.car.priceKobo!
  // One that somebody bought meanwhile is left out.
  if (!(await offersOf(tx, [placed.id])).get(placed.id)?.onMarket) return undefined
  const {
    id: eligibilityId,
    eligible,
    offers,
  } = await answerSomebody(tx, {
    userId: applicantId,
    now: at,
    body: {
      carId: placed.id,
      downPaymentKobo: downOf(priceKobo),
      months,
      incomeKobo: kobo(1_500_000_00),
      expensesKobo: kobo(400_000_00),
      debtsKobo: kobo(0),
      job: 'employed',
      jobMonths: 40,
    },
  })
  if (!eligible) return undefined
  const body = {
    eligibilityId,
    lenderIds: toAll ? offers.map(({ lender }) => lender.id) : [],
    employer: 'Demo Works',
    homeAddress: '1 Demo Street, Ikeja',
    deliveryAddress: '',
    consent: true,
    IncomeDocuments: [],
    IdentityDocuments: [],
  }
  const document = { ...cast.paper, name: 'demo-payslip.pdf' }
  return openAgreement(tx, { applicantId, body, now: at }, [{ kind: 'income', document }])
}

const inspect = async (tx: Tx, id: string, { cast }: AgreementSeed, at: Date): Promise<void> => {
  await file(tx, id, { kind: 'report', cast, at })
}

type Filed = { kind: 'report' | 'paper'; cast: Cast; at: Date }
const file = async (tx: Tx, agreementId: string, { kind, cast, at }: Filed): Promise<void> => {
  const { key, type, bytes } = cast.paper
  const fileFields = { file_key: key, name: `demo-${kind}.pdf`, content_type: type, bytes }
  await insertFile(tx, { agreement_id: agreementId, kind, ...fileFields }, at)
}

const offered = { yearlyBps: 2_600, feeBps: 100 }
const instalmentCount = 2
/** What leaves the applicant's wallet until today: the down payment, the fee, and the instalments that were taken. */
const leaving = ({ car }: Placed): Kobo => {
  const loan = { priceKobo: car.priceKobo!, downKobo: downOf(car.priceKobo!), months }
  const { feeKobo, monthlyKobo } = costFor(loan, offered)
  return plus(plus(loan.downKobo, feeKobo), kobo(instalmentCount * monthlyKobo))
}

/** From the application to instalments that were taken; the wallet has as much as before. */
const repaid = (facts: AgreementSeed): Act[] => {
  const { placed, applicantId, lenderId, cast, agoHours, now } = facts
  const at = (hours: number) => new Date(now.getTime() - (agoHours - hours) * hourMs)
  const sides = { applicant: applicantId, owner: placed.ownerId, lender: lenderId }
  let id = ''
  const then = (hours: number, act: (tx: Tx, when: Date) => Promise<unknown>): Act => ({
    at: at(hours),
    act: async tx => void (id && (await act(tx, at(hours)))),
  })
  const step = (hours: number, event: string, by: keyof typeof sides, input: object = {}): Act =>
    then(hours, (tx, when) =>
      moveDeal(tx, agreementKind, { id, event, actor: by, actorId: sides[by], input, now: when }),
    )
  // On the days of the schedule, at the hour at which every instalment is taken.
  const firstOn = dueOn(lagosDayOf(at(130)), 2)
  const take = (number: number): Act => {
    const when = slotTime(dueOn(firstOn, number))
    const act = async (tx: Tx): Promise<void> => {
      if (!id) return
      const row = (await lockRow<AgreementRow>(tx, agreement, id))!
      await collectOne(tx, agreementRepayment, row, when)
    }
    return { at: when, act }
  }
  return [
    { at: at(0), act: async tx => (id = (await begin(tx, facts, at(0)))?.id ?? '') },
    step(20, 'accept', 'owner'),
    then(44, (tx, when) => inspect(tx, id, facts, when)),
    step(45, 'submit-report', 'owner', {
      odometerKm: placed.car.mileageKm,
      words: 'Nothing hidden.',
      documents: 1,
    }),
    step(70, 'offer', 'lender', offered),
    then(90, (tx, when) => deposit(tx, applicantId, leaving(placed), 'finance', when)),
    step(91, 'agree', 'applicant'),
    then(110, (tx, when) => file(tx, id, { kind: 'paper', cast, at: when })),
    step(111, 'submit-papers', 'owner'),
    step(120, 'set-off', 'owner'),
    step(125, 'deliver', 'owner'),
    step(130, 'confirm', 'applicant'),
    ...Array.from({ length: instalmentCount }, (_, place) => take(place + 1)),
  ]
}

const waiting = (facts: AgreementSeed): Act[] => {
  const at = new Date(facts.now.getTime() - facts.agoHours * hourMs)
  return [{ at, act: tx => begin(tx, facts, at) }]
}

const rivals = [offered, { yearlyBps: 2_900, feeBps: 100 }] as const
/** Described by its owner, handed on, and offered by the two lenders some hours apart. */
const compared = (facts: AgreementSeed): Act[] => {
  const { placed, lenderId, agoHours, now } = facts
  const at = (hours: number) => new Date(now.getTime() - (agoHours - hours) * hourMs)
  const ids: string[] = []
  const lends: string[] = []
  const move = (tx: Tx, id: string, hours: number, cause: object) =>
    moveDeal(tx, agreementKind, { id, now: at(hours), ...cause } as Parameters<typeof moveDeal>[2])
  const owners = { actor: 'owner', actorId: placed.ownerId }
  const lenders = { actor: 'lender', actorId: lenderId }
  const start = async (tx: Tx): Promise<void> => {
    const application = await begin(tx, { ...facts, toAll: true }, at(0))
    if (!application) return
    ids.push(application.id)
    const row = await lockRow<AgreementRow>(tx, agreement, application.id)
    lends.push(...row!.also_lends)
  }
  const described = async (tx: Tx): Promise<void> => {
    const [id] = ids
    if (!id) return
    await inspect(tx, id, facts, at(20))
    const input = { odometerKm: placed.car.mileageKm, words: 'One owner before me.', documents: 1 }
    await move(tx, id, 21, { event: 'submit-report', ...owners, input })
    for (const lender of lends) {
      const further = await handOn(tx, id, lender, at(21))
      if (further) ids.push(further)
    }
  }
  const offer = (place: 0 | 1, hours: number): Act => ({
    at: at(hours),
    act: async tx => {
      const id = ids[place]
      if (id) await move(tx, id, hours, { event: 'offer', ...lenders, input: rivals[place] })
    },
  })
  return [
    { at: at(0), act: start },
    {
      at: at(6),
      act: async tx => void (ids[0] && (await move(tx, ids[0], 6, { event: 'accept', ...owners }))),
    },
    { at: at(21), act: described },
    offer(0, 30),
    offer(1, 34),
  ]
}

type Cars = { cars: readonly Placed[]; cast: Cast; lenderId: string; now: Date }
/** Each takes a car of its owner that is not too dear, from the end of their list: others take theirs from its beginning. */
export const agreements = ({ cars, cast, lenderId, now }: Cars): Act[] => {
  const facts = { applicantId: cast.demo.buyer, lenderId, cast, now }
  const fitting = (ownerId: string, agoHours: number, other?: Placed) =>
    cars.findLast(
      ({ id, ownerId: of, car }) =>
        of === ownerId &&
        id !== other?.id &&
        car.forSale &&
        (car.priceKobo ?? dearest) < dearest &&
        car.listedAt.getTime() < now.getTime() - agoHours * hourMs,
    )
  const [earlyHours, comparedHours, recentHours] = [72 * 24, 60, 20]
  const [paid, recentCar] = [fitting(cast.demo.dealer, earlyHours), fitting(cast.demo.seller, recentHours)]
  const offeredCar = fitting(cast.demo.dealer, comparedHours, paid)
  return [
    ...(offeredCar ? compared({ ...facts, placed: offeredCar, agoHours: comparedHours }) : []),
    ...(paid ? repaid({ ...facts, placed: paid, agoHours: earlyHours }) : []),
    ...(recentCar ? waiting({ ...facts, placed: recentCar, agoHours: recentHours }) : []),
  ]
}
