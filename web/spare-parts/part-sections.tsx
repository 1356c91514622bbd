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
      Not sure? Compare the part number with the one on your old part, or ask a mechanic before you pay.
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
    ['Where it is', part.location],
    ['Listed', formatDate(part.listedAt)],
  ]
  return (
    <section>
      <h2 className={heading}>The part</h2>
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
  'You pay from your AutoX wallet. The money waits in escrow; the seller cannot touch it. There is no fee for you.',
  `The seller has ${daysIn('funded')} days to send it. If nothing comes, every kobo returns to you${deliveryKobo > 0 ? ', delivery included' : ''}.`,
  'You read the seller a code only when you hold the part.',
  `Then you have ${daysIn('handed-over')} days to try it. Does it not fit? Ask to send it back: the seller is paid only when you are content.`,
]

export const Escrow = ({ part }: { part: Part }) => (
  <section>
    <h2 className={heading}>How your money is kept</h2>
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
    all={{ words: 'All parts of this seller', to: partsAddress({ SellerId: seller.id }) }}
  />
)

export const Share = ({ part, address }: { part: Part; address: string }) => (
  <SharePage title={part.title} words={`${part.title}, ${formatNaira(part.priceKobo)}`} address={address} />
)
