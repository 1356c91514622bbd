import { Link } from 'react-router'
import type { Picture as Photo } from '#contract/core/picture.ts'
import { shortNaira } from '#contract/core/money.ts'
import type { PartCard as Card } from '#contract/spare-parts/part-shapes.ts'
import { PriceWords } from '../ui/amount.tsx'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { describeFewLeft, gradeShort, partAddress } from './words.ts'

export type CardFields = {
  id: string
  title: string
  price: string
  facts: string
  fits: string
  location: string
  mark: string
  picture: Pick<Photo, 'hash' | 'colour'> | null
}

/** Fields of a card, as displayed words. */
export const cardFields = (part: Card): CardFields => ({
  id: part.id,
  title: part.title,
  price: shortNaira(part.priceKobo),
  facts: [gradeShort(part.grade), part.brand].filter(Boolean).join(' · '),
  fits: part.fits,
  location: part.location,
  mark: part.stock === 0 ? 'Sold out for now' : describeFewLeft(part.stock),
  picture: part.picture && { hash: part.picture.hash, colour: part.picture.colour },
})

const sizes = '(min-width:64rem) 18rem,(min-width:36rem) 46vw,8rem'

/** On phones the picture is beside the words: similar parts differ by their words. */
export const PartCard = ({ part, first = false }: { part: CardFields; first?: boolean }) => (
  <li className={first ? undefined : 'part-later'}>
    <Link
      to={partAddress(part.id)}
      className="group grid grid-cols-[minmax(--spacing(10),--spacing(32))_minmax(min-content,1fr)] gap-x-4 sm:block"
    >
      <Picture
        picture={part.picture}
        alt=""
        sizes={sizes}
        max={480}
        first={first}
        className="aspect-4/3 self-start rounded-box"
      />
      <div className="min-w-0 sm:mt-2">
        <PriceWords words={part.price} fits={12} className="text-lg sm:text-xl" />
        <h3 className="font-semibold group-hover:underline">{part.title}</h3>
        <p className="text-sm">{part.fits}</p>
        <p className="text-sm text-soft">{`${part.facts} · ${part.location}`}</p>
        {part.mark && <Pill tone="warn">{part.mark}</Pill>}
      </div>
    </Link>
  </li>
)
