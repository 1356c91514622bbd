// Where this page lies: links from the top down to it.
import { Link } from 'react-router'

export const Breadcrumb = ({
  path,
  here,
}: {
  path: readonly { words: string; to: string }[]
  here: string
}) => (
  <nav aria-label="You are here" className="py-1 text-sm text-soft">
    <ol className="flex flex-wrap gap-1">
      {path.map(({ words, to }) => (
        <li key={to} className="min-w-0">
          <Link to={to} className="inline-block max-w-full py-3 underline">
            {words}
          </Link>{' '}
          <span aria-hidden>/</span>
        </li>
      ))}
      <li aria-current="page" className="py-3">
        {here}
      </li>
    </ol>
  </nav>
)
