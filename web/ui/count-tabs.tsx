// Views of a list as links with counts; the open one is marked.
import { Link } from 'react-router'

const plate =
  'flex shrink-0 min-h-11 gap-1.5 items-center rounded-plate border border-edge px-3 text-sm aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--color-brand)]'

type CountTab = { id: string; words: string; count: number; to: string; isCurrent: boolean }

export const CountTabs = ({ label, tabs }: { label: string; tabs: readonly CountTab[] }) => (
  <nav aria-label={label} className="mb-4 flex gap-2 overflow-x-auto pb-1 md:flex-wrap">
    {tabs.map(({ id, words, count, to, isCurrent }) => (
      <Link key={id} to={to} className={plate} aria-current={isCurrent ? 'true' : undefined}>
        <span>{`${words} `}</span>
        <span className="figures">{count}</span>
      </Link>
    ))}
  </nav>
)
