// What the signed-in person has to do with this car.
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira, minus } from '#contract/core/money.ts'
import type { InboxRow } from '#contract/deals/inbox.ts'
import type { MyTerms } from '#contract/reservation/shape.ts'
import '../../app.css'
import type { Answer } from '#contract/core/call.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { beforeDay } from '#contract/deal-engine/deal-words.ts'
import { insuredDays } from '#contract/insurance/policy/first-day.ts'
import { api } from '../../client/api.ts'
import { useLive } from '../../client/live.ts'
import { rowKindOf } from '../../deals/inbox/filters.ts'
import { nowWords } from '../../deal-engine/words.ts'
import { checkoutAddress } from '../../checkout/checkout-address.ts'
import { useActing } from '../../session/acting.ts'
import { formatDate, formatMoment, timeUntil } from '../../ui/date.ts'

type Mine = { rows: InboxRow[]; terms: MyTerms | undefined }

const isBuyerOf = (kind: InboxRow['kind'], states: readonly string[]) => (row: InboxRow) =>
  row.kind === kind && row.card.role === 'buyer' && states.includes(row.card.state)
const isHeldForMe = isBuyerOf('reservation', ['held', 'firm'])
const isAccepted = isBuyerOf('offer', ['accepted'])
/** Who buys it, or has bought it, is offered it no more. */
const isBuying = ({ kind, card: { role } }: InboxRow): boolean =>
  role === 'buyer' && (kind === 'purchase' || kind === 'instalment-sale')

async function readMine(CarId: string): Promise<Mine> {
  const { data: rows = [] } = await api.inbox.withCar({ query: { CarId } })
  const hasTerms = rows.some(row => isHeldForMe(row) || isAccepted(row))
  return {
    rows,
    terms: hasTerms ? (await api.reservations.myTerms({ query: { CarId } })).data : undefined,
  }
}

/** Read again whenever a deal of this person moves; where it cannot be read the listing is as for everybody. */
function useMine(carId: string): Mine | undefined {
  const [mine, setMine] = useState<Mine & { carId: string }>()
  const load = useCallback(() => {
    void readMine(carId).then(answer => setMine({ ...answer, carId }))
  }, [carId])
  useEffect(load, [load])
  useLive('deal', load, 'separately')
  return mine?.carId === carId ? mine : undefined
}

const box = 'rounded-box border border-l-6 border-line bg-card p-4'

/** The price that is theirs alone, and until when. */
function MyPrice({ car, terms, isHeld }: { car: Car; terms: MyTerms; isHeld: boolean }) {
  const { priceKobo, paidKobo, until } = terms
  if (priceKobo === null) return null
  const left = formatNaira(minus(priceKobo, paidKobo))
  return (
    <section className={`${box} border-l-brand`}>
      <h2 className="font-semibold">{isHeld ? 'Reserved for you' : 'Your offer was accepted'}</h2>
      {until && (
        <p className="figures mt-1 text-sm text-soft">
          {isHeld
            ? `Until ${formatMoment(until)}. No one else can buy it before then.`
            : `The price is yours until ${formatMoment(until)}.`}
        </p>
      )}
      <Link to={checkoutAddress('buy', car.id)} className="button button-main mt-3 w-full">
        {isHeld ? `Pay the rest, ${left}` : `Pay ${left}`}
      </Link>
    </section>
  )
}

function DealLine({ row: { kind: slug, card }, now }: { row: InboxRow; now: Date }) {
  const acting = useActing()
  const kind = rowKindOf(slug)!
  const { one: singular } = kind.words
  const { title } = nowWords(kind, card, acting)
  return (
    <li>
      <Link
        to={`${kind.path}/${card.id}`}
        className={`group block ${box} hover:border-edge ${card.myTurn ? 'border-l-amber' : ''}`}
      >
        <span className="block text-sm text-soft">
          {`Your ${slug === 'purchase' && card.role === 'buyer' ? 'purchase' : singular}`}
        </span>
        <span className="block font-semibold group-hover:underline">{title}</span>
        {card.dueAt && (
          <span className="figures block text-sm text-soft">
            {`${beforeDay(kind.words, card.state)} ${formatDate(card.dueAt)} (${timeUntil(card.dueAt, now)})`}
          </span>
        )}
      </Link>
    </li>
  )
}

const ownLinks = (id: string) => [
  { to: `/mylistings/${id}/edit`, words: 'Edit listing' },
  { to: '/mylistings', words: 'Pause or withdraw' },
  { to: '/dashboard', words: 'Performance' },
]

type Cover = NonNullable<Answer<typeof insurance.insuredCars>['data']>[number]

/** Until when the owner has insured this car on AutoX; undefined for staff, and until it is known. */
function useCover(carId: string): Cover | undefined {
  const acting = useActing()
  const [insured, setInsured] = useState<Cover>()
  useEffect(() => {
    if (!acting)
      void api.insurance.insuredCars({ query: { Ids: carId } }).then(({ data }) => setInsured(data?.[0]))
  }, [acting, carId])
  return insured?.carId === carId ? insured : undefined
}

function Own({ car }: { car: Car }) {
  const cover = useCover(car.id)
  return (
    <section className={`${box} border-l-brand`}>
      <h2 className="font-semibold">This is your listing</h2>
      {cover && (
        <p className="figures mt-1 text-sm text-soft">{`${insuredDays(cover)}. Only you see this.`}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {ownLinks(car.id).map(({ to, words }) => (
          <Link key={to} to={to} className="button button-line">
            {words}
          </Link>
        ))}
      </div>
    </section>
  )
}

type Props = {
  car: Car
  isOwn: boolean
  /** It is known what this person has to do with the car. */
  onKnown: (carId: string) => void
  /** The way to pay, for whoever has nothing to do with the car yet. */
  children: ReactNode
}

export default function MyDeals({ car, isOwn, onKnown, children }: Props) {
  const mine = useMine(car.id)
  const isKnown = mine !== undefined
  useLayoutEffect(() => {
    if (isKnown) onKnown(car.id)
  }, [isKnown, car.id, onKnown])
  const [now] = useState(() => new Date())
  const { rows = [], terms } = mine ?? {}
  const isHeld = rows.some(isHeldForMe)
  const hasPrice = terms !== undefined && terms.priceKobo !== null
  // A reserved car says whose it is only once it is known that it is not theirs.
  const isUnknown = mine === undefined && car.state !== 'listed'
  return (
    <>
      {isOwn && <Own car={car} />}
      {hasPrice && <MyPrice car={car} terms={terms} isHeld={isHeld} />}
      {rows.length > 0 && (
        <section aria-label="Your deals with this car">
          <ul className="grid gap-3">
            {rows.map(row => (
              <DealLine key={row.card.id} row={row} now={now} />
            ))}
          </ul>
        </section>
      )}
      {!isOwn && !hasPrice && !isUnknown && !rows.some(isBuying) && children}
    </>
  )
}
