// Sections of a part's page: fitment, facts, escrow, seller and sharing.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { formatNaira } from '#contract/core/money.ts'
import { partOrder, type PartOrderState } from '#contract/spare-parts/order/process.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { formatDate } from '../ui/date.ts'
import { deliveryWords } from './buy.tsx'
import { Line } from '../ui/line.tsx'
import { SellerPart } from '../dealers/seller-facts.tsx'
import { Share as SharePage } from '../sharing/share.tsx'
import { partsAddress } from './part-filters.ts'
import { categoryWords, gradeMeans, gradeShort, warrantyWords, yearsWords } from './words.ts'

const heading = 'show text-xl'

/** A table, because people look down the years for their own. */
export const Fits = ({ part: { fitments } }: { part: Part }) => (
  <section>
    <h2 className={heading}>What it fits</h2>
    {fitments.length === 0 ? (
      <p className="mt-2">Every vehicle.</p>
    ) : (
      <table className="figures mt-2 w-full text-left">
        <thead className="text-sm text-soft">
          <tr>
            <th className="border-b border-edge py-2 font-semibold">Make</th>
            <th className="border-b border-edge py-2 font-semibold">Model</th>
            <th className="border-b border-edge py-2 font-semibold">Years</th>
          </tr>
        </thead>
        <tbody>
          {fitments.map((fits, place) => (
            <tr key={place}>
              <td className="border-b border-line py-2">{fits.make}</td>
              <td className="border-b border-line py-2">{fits.model ?? 'Every model'}</td>
              <td className="border-b border-line py-2">{yearsWords(fits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <p className="mt-2 text-sm text-soft">
      Not sure? Compare the part number with your old part, or ask a mechanic before you pay.
    </p>
  </section>
)

export function PartFacts({ part }: { part: Part }) {
  const facts: [string, string][] = [
    ['Kind', categoryWords(part.category)],
    ['Grade', gradeShort(part.grade)],
    ['Brand', part.brand],
    ['Part number', part.partNumber],
    ['Delivery', deliveryWords(part)],
    ['Seller’s warranty', warrantyWords(part.warrantyDays)],
    ['Location', part.location],
    ['Listed', formatDate(part.listedAt)],
  ]
  return (
    <section>
      <h2 className={heading}>Details</h2>
      <dl className="mt-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <Line key={name} name={name}>
                {value}
              </Line>
            ),
        )}
      </dl>
      <p className="mt-3 text-sm">
        <span className="font-semibold">{`${gradeShort(part.grade)}:`}</span>
        <span>{` ${gradeMeans[part.grade]}`}</span>
      </p>
    </section>
  )
}

const daysIn = (state: PartOrderState) => Math.round((hoursIn(partOrder, state) ?? 0) / 24)

// The days are the process's own, so that no promise is written twice.
const promisesOf = ({ deliveryKobo }: Part) => [
  'You pay from your AutoX wallet into escrow. The seller can’t touch it, and you pay no fee.',
  `The seller has ${daysIn('funded')} days to send it. If they don’t, you’re refunded in full${deliveryKobo > 0 ? ', delivery included' : ''}.`,
  'Give the seller your code only after you have the part.',
  `Then you have ${daysIn('handed-over')} days to try it. If it does not fit, request a return. The seller is paid only when you’re happy.`,
]

export const Escrow = ({ part }: { part: Part }) => (
  <section>
    <h2 className={heading}>How your money is protected</h2>
    <ol className="mt-2 grid gap-2">
      {promisesOf(part).map((words, place) => (
        <li key={words} className="flex gap-3">
          <span aria-hidden className="show text-xl text-brand">
            {place + 1}
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  </section>
)

export const PartSeller = ({ seller }: Pick<Part, 'seller'>) => (
  <SellerPart
    seller={seller}
    all={{ words: 'All parts from this seller', to: partsAddress({ SellerId: seller.id }) }}
  />
)

export const Share = ({ part, address }: { part: Part; address: string }) => (
  <SharePage title={part.title} words={`${part.title}, ${formatNaira(part.priceKobo)}`} address={address} />
)
