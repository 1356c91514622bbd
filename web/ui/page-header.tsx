// The head of a private screen: its name, a sentence, the way back, one action.
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { title: ReactNode; words?: ReactNode; back?: { words: string; to: string }; action?: ReactNode }

/** Also sets the document's title when `title` is text. */
export const PageHeader = ({ title, words, back, action }: Props) => (
  <header className="mb-6">
    {typeof title === 'string' && <title>{`${title} | AutoX`}</title>}
    {back && (
      <Link to={back.to} className="-mt-1 inline-block py-3 text-sm font-semibold text-link hover:underline">
        {`← ${back.words}`}
      </Link>
    )}
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="show text-2xl md:text-3xl">{title}</h1>
        {words && <p className="mt-1.5 max-w-lg text-soft">{words}</p>}
      </div>
      {action}
    </div>
  </header>
)
