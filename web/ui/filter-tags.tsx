// The filters in force, each a link to the same list without it.
import { Link } from 'react-router'

type Tag = { id: string; words: string; address: string }

export const FilterTags = ({ tags }: { tags: readonly Tag[] }) =>
  tags.length > 0 && (
    <ul aria-label="Filters in force" className="mt-3 flex flex-wrap gap-2 text-sm">
      {tags.map(({ id, words, address }) => (
        <li key={id} className="min-w-0">
          <Link
            to={address}
            aria-label={`Without ${words}`}
            className="inline-block max-w-full rounded-plate bg-sunk px-3 py-2 font-semibold"
          >
            <span>{`${words} `}</span>
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
