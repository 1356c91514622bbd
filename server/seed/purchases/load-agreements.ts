// Seeds a finance agreement in repayment and an application pending the demo seller.
import { type Kobo, kobo, plus, share } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { costFor } from '#contract/finance/offer-cost.ts'
import { dueOn } from '#contract/finance/schedule.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { agreementKind } from '../../finance/agreement/kind.ts'
import { agreementRepaid } from '../../finance/agreement/repaid.ts'
import { collectOne } from '../../finance/repayment/collect.ts'
import { openAgreement } from '../../finance/agreement/open.ts'
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
  now: Date
}

/** Applied with a third of the price at once, by somebody whose income carries it. */
const begin = async (
  tx: Tx,
  { placed, applicantId, cast }: AgreementSeed,
  at: Date,
): Promise<Agreement | undefined> => {
  const priceKobo = placed.car.priceKobo!
  // One that somebody bought meanwhile is left out.
  if (!(await offersOf(tx, [placed.id])).get(placed.id)?.onMarket) return undefined
  const { id: eligibilityId, eligible } = await answerSomebody(tx, {
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
    lenderIds: [],
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
      await collectOne(tx, agreementRepaid, row, when)
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

type Cars = { cars: readonly Placed[]; cast: Cast; lenderId: string; now: Date }
/** Each takes a car of its owner that is not too dear, from the end of their list: others take theirs from its beginning. */
export const agreements = ({ cars, cast, lenderId, now }: Cars): Act[] => {
  const facts = { applicantId: cast.demo.buyer, lenderId, cast, now }
  const fitting = (ownerId: string, agoHours: number) =>
    cars.findLast(
      ({ ownerId: of, car }) =>
        of === ownerId &&
        car.forSale &&
        (car.priceKobo ?? dearest) < dearest &&
        car.listedAt.getTime() < now.getTime() - agoHours * hourMs,
    )
  const [earlyHours, recentHours] = [72 * 24, 20]
  const [paid, recentCar] = [fitting(cast.demo.dealer, earlyHours), fitting(cast.demo.seller, recentHours)]
  return [
    ...(paid ? repaid({ ...facts, placed: paid, agoHours: earlyHours }) : []),
    ...(recentCar ? waiting({ ...facts, placed: recentCar, agoHours: recentHours }) : []),
  ]
}
