// Why it is safe, and who stands behind it, with figures of the product itself.
import { Link } from 'react-router'
import type { Kobo } from '#contract/core/money.ts'
import { figureDays } from '#contract/escrow/escrow.ts'
import { company, isRealCompany } from '../client/company.ts'
import { Line } from '../ui/line.tsx'

const lines = [
  'You pay into escrow. The seller cannot touch it.',
  'You accept the documents and get the keys.',
  'Only then is the seller paid. No car, and you’re refunded in full.',
]

type Figures = { escrowKobo: Kobo | null; deals: number | null }
type Props = { total: number; figures: Figures | undefined }

/** Whole millions, as the public page of escrow has them. */
const escrowWords = (escrowKobo: Kobo) =>
  `₦${Math.round(escrowKobo / 100_000_000).toLocaleString('en-NG')} million`

const link = 'inline-block py-2 font-semibold text-link underline'

const Company = ({ total, figures }: Props) => {
  const { name, registration, licence, partnerBank } = company
  const { escrowKobo = null, deals = null } = figures ?? {}
  return (
    <section>
      <h2 className="show text-xl">Who stands behind it</h2>
      <dl className="mt-2">
        <Line name="Company">{[name, registration].filter(Boolean).join(', ')}</Line>
        {licence && <Line name="Licence">{licence}</Line>}
        {partnerBank && <Line name="Partner bank">{partnerBank}</Line>}
        <Line name="Cars listed today">{total.toLocaleString('en-NG')}</Line>
        {escrowKobo !== null && <Line name="In escrow now">{escrowWords(escrowKobo)}</Line>}
        {deals !== null && deals > 0 && (
          <Line name={`Deals in ${figureDays} days`}>{deals.toLocaleString('en-NG')}</Line>
        )}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to="/about" className={link}>
          {isRealCompany ? 'About AutoX' : 'About this demonstration'}
        </Link>
        <Link to="/escrow" className={link}>
          Check our escrow
        </Link>
      </p>
    </section>
  )
}

export const Proof = (props: Props) => (
  <div className="wide grid gap-6 pt-6 md:grid-cols-2 md:gap-12">
    <section>
      <h2 className="show text-xl">Keys first, then the money</h2>
      <ol className="mt-2">
        {lines.map((words, place) => (
          <li key={words} className="border-b border-line py-2">
            <span className="show text-link">{`${place + 1}. `}</span>
            {words}
          </li>
        ))}
      </ol>
      <p className="mt-1">
        <Link to="/#escrow" className={link}>
          How escrow works
        </Link>
      </p>
    </section>
    <Company {...props} />
  </div>
)
