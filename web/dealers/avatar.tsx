// A person or a business: their picture, else their initials.
import { initialsOf } from './initials.ts'

export const Avatar = ({
  name,
  image,
  size = 'size-11',
  shape = 'rounded-round',
}: {
  name: string
  image?: string | null
  /** A class such as `size-11`. */
  size?: string
  /** A person is round; the logo of a business is whole. */
  shape?: 'rounded-round' | 'rounded-plate'
}) =>
  image ? (
    <img src={image} alt="" loading="lazy" className={`shrink-0 bg-sunk object-cover ${shape} ${size}`} />
  ) : (
    <span
      aria-hidden
      className={`@container grid shrink-0 place-items-center bg-brand font-bold text-on-brand ${shape} ${size}`}
    >
      {/* A part of the circle, so that large text does not outgrow it. */}
      <span className="text-[36cqi] leading-none">{initialsOf(name) || '?'}</span>
    </span>
  )
