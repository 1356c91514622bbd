// Public schedule of fees (/fees), with an example of a sale.
import { Link } from 'react-router'
import { shortNaira } from '#contract/core/money.ts'
import { type FeeGroup, feeGroups, type FeeRow, feesSince, saleExample } from '#contract/legal/fees.ts'
import { PublicText } from '../app/public-text.tsx'
import { textHead, textHeaders } from '../public-pages/text-head.ts'
import { formatDay } from '../ui/date.ts'
import { Line } from '../ui/line.tsx'
import type { Route } from './+types/fees'
import './fees.css'

const title = 'Fees'
const words =
  'Who pays what, and when. You see every fee in naira before you confirm, and what you have confirmed does not change afterwards.'

export const handle = { document: true }
export const headers = textHeaders

export const loader = ({ request }: Route.LoaderArgs) => ({
  origin: new URL(request.url).origin,
  now: new Date().toISOString(),
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? textHead({ origin: loaderData.origin, path: '/fees', title, words }) : []

const SaleExample = ({ at }: { at: Date }) => {
  const { priceKobo, commissionKobo, receivedKobo, toBankKobo } = saleExample(at)
  return (
    <section className="pt-8">
      <h2 className="show text-xl">{`A car of ${shortNaira(priceKobo)}`}</h2>
      <dl className="mt-3 border-t border-line">
        <Line name="The buyer pays">{shortNaira(priceKobo)}</Line>
        <Line name="Fee for the buyer">Nothing</Line>
        <Line name="Commission, paid by the seller">{shortNaira(commissionKobo)}</Line>
        <Line name="The seller receives in the wallet">{shortNaira(receivedKobo)}</Line>
        <Line name="Sending it on to a bank">{shortNaira(toBankKobo)}</Line>
      </dl>
      <p className="mt-3 text-sm text-soft">
        The commission is due when the buyer has the car. If the sale ends without it, the buyer gets the
        whole price back and no one pays anything.
      </p>
    </section>
  )
}

const Fee = ({ row: { what, payer, rule, example, next } }: { row: FeeRow }) => (
  <div className="border-b border-line py-3">
    <dt className="font-semibold">{what}</dt>
    <dd>{rule}</dd>
    {next && <dd className="font-semibold">{`From ${formatDay(next.from)}: ${next.rule}`}</dd>}
    <dd className="text-sm text-soft">{`Paid by: ${payer.charAt(0).toLowerCase()}${payer.slice(1)}.`}</dd>
    {example && <dd className="text-sm text-soft">{example}</dd>}
  </div>
)

const Group = ({ group }: { group: FeeGroup }) => (
  <section className="pt-8">
    <h2 className="show text-xl">{group.title}</h2>
    <dl className="mt-3 border-t border-line">
      {group.rows.map(row => (
        <Fee key={row.what} row={row} />
      ))}
    </dl>
  </section>
)

export default function Fees({ loaderData: { now } }: Route.ComponentProps) {
  const at = new Date(now)
  return (
    <PublicText title={title} words={words}>
      <p className="mt-3 font-semibold">{`In force since ${formatDay(feesSince(at))}`}</p>
      <SaleExample at={at} />
      {feeGroups(at).map(group => (
        <Group key={group.title} group={group} />
      ))}
      <p className="mt-5">
        A change is announced here a month before it takes effect. A deal keeps the fees of the day on which
        it began.
      </p>
      <Link to="/help?Subject=wallet" className="mt-3 inline-block py-2 font-semibold text-link underline">
        Questions about the wallet
      </Link>
    </PublicText>
  )
}
