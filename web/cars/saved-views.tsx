import { Link } from 'react-router'

const views = [
  ['cars', 'Cars', '/saved'],
  ['searches', 'Searches', '/searches'],
] as const

export const SavedViews = ({ view }: { view: (typeof views)[number][0] }) => (
  <nav aria-label="What is saved" className="mb-6 flex gap-1 border-b border-line">
    {views.map(([viewName, words, to]) => (
      <Link
        key={viewName}
        to={to}
        aria-current={viewName === view ? 'page' : undefined}
        className={`grid min-h-12 place-items-center border-b-3 px-4 font-semibold ${viewName === view ? 'border-brand text-ink' : 'border-transparent text-soft'}`}
      >
        {words}
      </Link>
    ))}
  </nav>
)
