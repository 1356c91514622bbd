// A person or a business: their picture, else their initials.

import { initialsOf } from './initials.ts'

export const Avatar = ({
  name,
  image,
  className = 'size-11 text-sm',
}: {
  name: string
  image?: string | null
  className?: string
}) =>
  image ? (
    <img
      src={image}
      alt=""
      loading="lazy"
      className={`shrink-0 rounded-round bg-sunk object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-round bg-brand font-bold text-on-brand ${className}`}
    >
      {initialsOf(name) || '?'}
    </span>
  )
