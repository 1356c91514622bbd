// The filters in force, each a link to the same list without it.
import { Link } from 'react-router'

/** `forget` drops what is not in the address. */
export type FilterTag = { id: string; words: string; address: string; forget?: () => void }

export const FilterTags = ({ tags, className = '' }: { tags: readonly FilterTag[]; className?: string }) =>
  tags.length > 0 && (
    <ul
      aria-label="Filters in force"
      className={`flex flex-none gap-2 text-sm max-lg:overflow-x-auto lg:flex-initial lg:flex-wrap ${className}`}
    >
      {tags.map(({ id, words, address, forget }) => (
        <li key={id} className="flex-none lg:min-w-0 lg:flex-initial">
          <Link
            to={address}
            onClick={forget}
            aria-label={`Without ${words}`}
            className="inline-block max-w-full rounded-plate bg-sunk px-3 py-2.5 font-semibold"
          >
            <span>{`${words} `}</span>
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
