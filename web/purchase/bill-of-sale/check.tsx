// Public page that checks a bill of sale (/bill-of-sale/{code}): genuine or not, and its facts.
import { data, useLocation } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { CheckedBillOfSale } from '#contract/purchase/shape.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { apiContext } from '../../client/context.ts'
import { CheckedFacts, VerdictHead } from '../../public-pages/verdict-head.tsx'
import { formatMoment } from '../../ui/date.ts'
import type { Route } from './+types/check'
import './check.css'
import { texts } from '../words.ts'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'no-store' })

// The title says nothing that a forged preview of it could claim.
export const meta: Route.MetaFunction = () => [
  { title: 'Check a bill of sale | AutoX' },
  { name: 'description', content: 'Paper can be forged. This page says whether a bill of sale is genuine.' },
  { name: 'robots', content: 'noindex' },
]

const forged = (): CheckedBillOfSale => ({
  genuine: false,
  vehicle: '',
  vin: '',
  plate: '',
  seller: '',
  buyer: '',
  paidKobo: null,
  soldAt: null,
  checkedAt: new Date().toISOString(),
})

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).bookings.checkBillOfSale({ query: { Code: params.code } })
  const { host } = new URL(request.url)
  // A code that no bill can have is as good as a forged one.
  if (answer.error?.name === 'BAD_INPUT') return { checked: forged(), host }
  if (answer.error) throw data(null, { status: 503 })
  return { checked: answer.data, host }
}

const factsOf = ({ vehicle, vin, plate, seller, buyer, paidKobo, soldAt }: CheckedBillOfSale) => [
  ['Vehicle', vehicle] as const,
  ['VIN', vin || 'Not given'] as const,
  ['Plate', plate || 'Not given'] as const,
  ['Seller', seller] as const,
  ['Buyer', buyer] as const,
  ...(paidKobo === null ? [] : [['Price paid', formatNaira(paidKobo)] as const]),
  ...(soldAt ? [['Sold, Lagos time', formatMoment(soldAt)] as const] : []),
]

const verdicts = {
  genuine: {
    mark: '✓',
    tone: 'good',
    title: 'Genuine bill of sale',
    about: 'This vehicle was sold on AutoX, and the seller was paid out of escrow.',
  },
  forged: {
    mark: '✕',
    tone: 'bad',
    title: 'Not genuine',
    about: texts.checkUnknown,
  },
} as const

export default function Check({ loaderData: { checked, host } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <PublicHeader />
      <main id="main">
        <VerdictHead {...verdicts[checked.genuine ? 'genuine' : 'forged']} />
        <div className="wide">
          <div className="max-w-lg pb-16">
            {checked.genuine && <CheckedFacts facts={factsOf(checked)} />}
            <section className="pt-8">
              <h2 className="show text-xl">Compare it with the paper and the vehicle</h2>
              <p className="mt-2">
                Check that the web address starts with <strong className="font-semibold">{host}</strong>, and
                that VIN, plate and price are those on the paper. A screenshot of this page proves nothing:
                open it yourself.
              </p>
              <p className="figures mt-3 text-sm text-soft">{`Checked ${formatMoment(checked.checkedAt)}, Lagos time.`}</p>
              <p className="mt-6">
                <a href={pathname} className="button button-line">
                  Check again
                </a>
              </p>
            </section>
          </div>
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
