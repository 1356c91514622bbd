// The part that is being paid for: picture, name, what it fits, who sells it.
import { Link } from 'react-router'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { Price } from '../../ui/amount.tsx'
import { gradeShort, partAddress } from '../part-words.ts'
import { Picture } from '../../ui/picture.tsx'

export const PaidPart = ({ part }: { part: Part }) => (
  <section className="grid grid-cols-[minmax(--spacing(10),--spacing(30))_minmax(min-content,1fr)] gap-x-4 md:grid-cols-[12rem_1fr] md:gap-x-6">
    <Picture
      picture={part.pictures[0] ?? null}
      alt={part.title}
      sizes="(min-width:48rem) 12rem, 7.5rem"
      max={480}
      first
      className="aspect-4/3 self-start rounded-box"
    />
    <div className="min-w-0">
      <h2 className="show text-lg md:text-xl">
        <Link to={partAddress(part.id)} className="hover:underline">
          {part.title}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-soft">{`${gradeShort(part.grade)} · ${part.fits}`}</p>
      <p className="text-sm text-soft">
        Sold by <span className="font-semibold text-ink">{part.seller.name}</span>
        <span>{` in ${part.location}`}</span>
      </p>
      <p className="mt-1">
        <Price kobo={part.priceKobo} fits={11} className="text-lg md:text-xl" />{' '}
        <span className="text-soft">a piece</span>
      </p>
    </div>
  </section>
)
