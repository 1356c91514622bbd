// Lasting facts of a deal: subject, money and where it is.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CarCard } from '#contract/cars/cars.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { Amount } from '../ui/amount.tsx'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Booking } from '#contract/purchase/shape.ts'

const strip =
  'grid grid-cols-[minmax(--spacing(10),--spacing(24))_minmax(min-content,1fr)] items-center gap-4 md:grid-cols-[9rem_1fr]'

/** A deal whose money is in escrow between a buyer and a seller. */
type Escrowed = Pick<
  Booking,
  'role' | 'settlement' | 'commissionKobo' | 'sellerReceivesKobo' | 'heldKobo'
> & {
  state: string
}

type StripProps = {
  /** Its page; left out where not everybody may see it. */
  to?: string | undefined
  picture: CarCard['picture']
  title: string
  facts: string
  words: string
}

export function SubjectStrip({ to, picture, title, facts, words }: StripProps) {
  const inside = (
    <>
      <Picture
        picture={picture}
        alt={title}
        sizes="9rem"
        max={480}
        first
        className="aspect-4/3 rounded-plate"
      />
      <span>
        <span className="block font-semibold group-hover:underline">{title}</span>
        <span className="figures block text-sm text-soft">{facts}</span>
        <span className="block text-sm text-soft">{words}</span>
      </span>
    </>
  )
  return to ? (
    <Link to={to} className={`group ${strip}`}>
      {inside}
    </Link>
  ) : (
    <div className={strip}>{inside}</div>
  )
}

export const amount = (words: string, kobo: Kobo): Fact => [words, <Amount key={words} kobo={kobo} />]

const settledFacts = (
  { role }: Escrowed,
  { toSellerKobo, toBuyerKobo, commissionKobo }: NonNullable<Escrowed['settlement']>,
): Fact[] => [
  ...(toBuyerKobo > ZERO
    ? [amount(role === 'buyer' ? 'Refunded to you' : 'Refunded to the buyer', toBuyerKobo)]
    : []),
  ...(toSellerKobo > ZERO
    ? [amount(role === 'buyer' ? 'Paid to the seller' : 'Paid into your wallet', toSellerKobo)]
    : []),
  ...(commissionKobo > ZERO ? [amount('AutoX commission', commissionKobo)] : []),
]

const waitingFacts = ({ role, commissionKobo, sellerReceivesKobo }: Escrowed): Fact[] =>
  role === 'buyer'
    ? [['Your fee', 'None']]
    : [amount('AutoX commission', commissionKobo), amount('You receive', sellerReceivesKobo)]

const whereWords = ({ settlement, state, heldKobo }: Escrowed): string => {
  if (settlement) return 'Settled. Nothing is left in escrow.'
  if (heldKobo === ZERO) return 'Nothing is in escrow.'
  return state === 'disputed'
    ? 'Frozen in escrow until AutoX decides the dispute.'
    : 'In escrow with AutoX. Neither of you can withdraw it.'
}

type MoneyProps = { deal: Escrowed; price: readonly Fact[]; children?: ReactNode }

export function DealMoney({ deal, price, children }: MoneyProps) {
  const { settlement } = deal
  const rest = settlement ? settledFacts(deal, settlement) : waitingFacts(deal)
  return (
    <Panel title="Payment">
      <Facts facts={[...price, ...rest]} />
      <p className="mt-3 text-sm text-soft">{whereWords(deal)}</p>
      {children}
    </Panel>
  )
}
