// Rental section: native date form, cost, taken days and terms.
import { Link } from 'react-router'
import { monthAfter } from '#contract/rental/terms/months.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { checkoutAddress } from '../../checkout/checkout-address.ts'
import { DateFields } from '../../rental/trip/date-fields.tsx'
import { Month } from '../../rental/trip/month.tsx'
import { datesQuery } from '../../rental/trip/words.ts'
import { Line } from '../../ui/line.tsx'
import { heading } from './listing-sections.tsx'
import type { RentShown } from './load-rent.ts'

type Props = { id: string; rent: RentShown }

const Quote = ({ id, rent: { from, to, lines } }: Props) => (
  <>
    <h3 className="font-semibold">{datesWords({ from, to })}</h3>
    <dl>
      {lines.map(([words, amount]) => (
        <Line key={words} name={words}>
          {amount}
        </Line>
      ))}
    </dl>
    <Link to={checkoutAddress('rent', id, datesQuery({ From: from, To: to }))} className="button button-main">
      Rent it
    </Link>
  </>
)

/** Dates and their price; the way to book stands below a price. */
export const RentBox = ({ id, rent }: Props) => (
  <section id="rent" className="grid grid-cols-1 gap-3">
    <h2 className={heading}>Rent it</h2>
    <form action={`/marketplace/${id}#rent`} className="grid grid-cols-1 gap-2">
      <DateFields from={rent.from} to={rent.to} soonest={rent.soonest} />
      <button type="submit" className="button button-line">
        See the price
      </button>
    </form>
    {rent.problem && (
      <p role="status" className="border-l-4 border-warn bg-warn-wash p-3 text-sm">
        <span>{`${rent.problem} `}</span>
        {rent.from && rent.to && (
          <Link
            to={`/marketplace?${new URLSearchParams({ ForRent: 'true', From: rent.from, To: rent.to })}`}
            className="inline-block py-1 font-semibold underline"
          >
            Cars that are free then
          </Link>
        )}
      </p>
    )}
    {rent.lines.length > 0 && <Quote id={id} rent={rent} />}
    {!rent.occupiedDays && (
      <p className="text-sm text-soft">
        <span>{`${rent.terms.map(([name, words]) => `${name}: ${words}`).join('. ')}. `}</span>
        <a href={`/marketplace/${id}?Show=renting#rent`} className="text-link underline">
          Free days and all terms
        </a>
      </p>
    )}
  </section>
)

/** On which days and terms. */
export const RentTerms = ({ rent: { soonest, from, to, occupiedDays, terms } }: Omit<Props, 'id'>) => {
  if (!occupiedDays) return null
  const month = soonest.slice(0, 7)
  return (
    <section id="days">
      <h2 className={heading}>Days and terms of renting</h2>
      <p className="mt-1 text-sm text-soft">
        <span>{from && !to ? 'Choose the last day. ' : 'Choose the first day, then the last. '}</span>
        <s>Struck out</s>: taken.
      </p>
      <div className="mt-2 grid gap-5 sm:grid-cols-2">
        {[month, monthAfter(month, 1)].map(each => (
          <Month key={each} month={each} {...{ occupiedDays, from, to, soonest }} />
        ))}
      </div>
      <dl className="mt-2">
        {terms.map(([name, words]) => (
          <Line key={name} name={name}>
            {words}
          </Line>
        ))}
      </dl>
    </section>
  )
}
