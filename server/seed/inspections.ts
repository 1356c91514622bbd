// Demo inspectors and two inspections, one published and one unread.
import { kobo } from '#contract/core/money.ts'
import type { State } from '#contract/reference/places.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { inspectionKind } from '../inspection/kind.ts'
import { openInspection } from '../inspection/open.ts'
import { insertReport, type PointFinding, putFacts, putFindings, setShowing } from '../inspection/sql.ts'
import { moveDeal } from '../deal-engine/move.ts'
import { offersOf } from '../cars/reads.ts'
import { putInspector } from '../inspection/inspectors/sql.ts'
import type { Tx } from '../kernel/db/db.ts'
import { deposit } from './people/load-people.ts'
import type { Cast, Placed } from './purchases/load-purchases.ts'
import type { Act } from './timeline.ts'

const hourMs = 3_600_000

const sayings: readonly {
  states: State[]
  feeKobo: number
  areas: string
  experience: string
  brings: string
}[] = [
  {
    states: ['Lagos', 'Ogun'],
    feeKobo: 35_000_00,
    areas: 'Ikeja, Yaba, Surulere and Lekki; Ogun by agreement',
    experience: 'Fourteen years in a workshop for Toyota and Lexus in Ladipo, eight of them as its foreman.',
    brings: 'Scanner, paint depth gauge, endoscope, trolley jack',
  },
  {
    states: ['Federal Capital Territory (FCT)', 'Nasarawa', 'Kaduna'],
    feeKobo: 30_000_00,
    areas: 'Abuja, Mararaba, Kaduna on Saturdays',
    experience: 'Mechanical engineer; inspected fleet cars for an insurer for six years.',
    brings: 'Scanner, battery tester, paint depth gauge',
  },
  {
    states: ['Oyo', 'Osun', 'Ogun', 'Lagos'],
    feeKobo: 22_500_00,
    areas: 'Ibadan and around, Abeokuta',
    experience: 'Electrician for German cars since 2011. I find electrical faults that others miss.',
    brings: 'Scanner for all makes, multimeter, lamp and mirror',
  },
]

const notGood: Record<string, Pick<PointFinding, 'result' | 'note'>> = {
  'brakes-front': { result: 'bad', note: 'Pads at 2 mm, discs grooved: both must be renewed.' },
  'shocks-rear': { result: 'advise', note: 'The left one sweats a little.' },
  windscreen: { result: 'advise', note: 'A chip as large as a grain of rice at the left edge.' },
  'tyre-dates': { result: 'advise', note: 'All four from 2021: good for this year.' },
  'ac-cold': { result: 'advise', note: '11 °C at the vent after five minutes; the gas is low.' },
  'tow-eye': { result: 'bad', note: 'Missing.' },
  'four-wheel': { result: 'unchecked', note: 'The car has none.' },
  sunroof: { result: 'unchecked', note: 'The car has none.' },
}

type Visit = { buyerId: string; inspectorId: string; placed: Placed; agoHours: number; now: Date }

/** Asked, agreed, looked at and reported; gives what happens from then on its id. */
const visit = (
  { buyerId, inspectorId, placed, agoHours, now }: Visit,
  then: readonly ((id: string) => Act)[],
): Act[] => {
  const at = (hours: number) => new Date(now.getTime() - (agoHours - hours) * hourMs)
  let id = ''
  const by = (event: string, actor: string, actorId: string, hours: number, input: object = {}) => ({
    at: at(hours),
    act: async (tx: Tx) =>
      void (id && (await moveDeal(tx, inspectionKind, { id, event, actor, actorId, input, now: at(hours) }))),
  })
  // One that somebody bought meanwhile is left out.
  const begin = async (tx: Tx) => {
    const car = (await offersOf(tx, [placed.id])).get(placed.id)
    const order = { buyerId, carId: placed.id, inspectorId, wish: 'The gearbox, please.', now: at(0) }
    if (car?.onMarket) id = await openInspection(tx, order)
  }
  const fill = async (tx: Tx) => {
    if (!id) return
    const { points, version } = checklistAt(at(25))
    const findings = points.map(point => [
      point.id,
      { result: 'good' as const, note: '', ...notGood[point.id], pictures: [] },
    ])
    await insertReport(tx, id, version, at(25))
    await putFindings(tx, id, Object.fromEntries(findings), at(25))
    const words = 'An honest car for its age. Renew the front brakes at once and ask for it in the price.'
    const { mileageKm: odometer_km, vin } = placed.car
    await putFacts(tx, id, { odometer_km, vin, plate: '', words }, at(25))
  }
  return [
    { at: at(0), act: begin },
    by('accept', 'inspector', inspectorId, 3, { visitAt: at(24).toISOString(), visitWords: '' }),
    { at: at(25), act: fill },
    by('report', 'inspector', inspectorId, 26),
    ...then.map(next => {
      const act = next('')
      return { at: act.at, act: async (tx: Tx) => void (id && (await next(id).act(tx))) }
    }),
  ]
}

/** Each looks at a car of a demo seller that nobody has claimed. */
export const inspections = async (tx: Tx, cars: readonly Placed[], cast: Cast, now: Date): Promise<Act[]> => {
  const inspectors = cast.others.slice(-sayings.length)
  const since = new Date(now.getTime() - 60 * 24 * hourMs)
  for (const [place, { feeKobo, ...rest }] of sayings.entries()) {
    const row = { user_id: inspectors[place]!, state: 'approved' as const, fee_kobo: feeKobo, ...rest }
    await putInspector(tx, row, since)
  }
  const { buyer, seller, dealer } = cast.demo
  const inspectorFor = ({ car }: Placed) =>
    inspectors[sayings.findIndex(({ states }) => states.includes(car.state))]
  const lastOf = (owner: string) =>
    cars.findLast(
      placed =>
        placed.ownerId === owner &&
        placed.car.forSale &&
        placed.car.priceKobo !== null &&
        inspectorFor(placed) !== undefined,
    )
  const [dealerCar, read] = [lastOf(dealer), lastOf(seller)]
  const paid = cast.others[0]!
  const paidAt = new Date(now.getTime() - 151 * hourMs)
  const done = (id: string): Act => {
    const at = new Date(now.getTime() - 100 * hourMs)
    const cause = { id, event: 'complete', actor: 'buyer', actorId: paid, now: at }
    return {
      at,
      act: async again => {
        await moveDeal(again, inspectionKind, cause)
        await setShowing(again, id, 'shown')
      },
    }
  }
  return [
    { at: paidAt, act: again => deposit(again, paid, kobo(35_000_00), 'inspection', paidAt) },
    ...(dealerCar
      ? visit(
          { buyerId: paid, inspectorId: inspectorFor(dealerCar)!, placed: dealerCar, agoHours: 150, now },
          [done],
        )
      : []),
    ...(read
      ? visit({ buyerId: buyer, inspectorId: inspectorFor(read)!, placed: read, agoHours: 40, now }, [])
      : []),
  ]
}
