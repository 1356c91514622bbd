// Home section: title, link, and loading and failed states.
import { type ReactNode, Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { ErrorState } from '../ui/states.tsx'

type SectionProps = {
  title: ReactNode
  all?: { words: string; to: string }
  className?: string
  children: ReactNode
}

export const Section = ({ title, all, className = '', children }: SectionProps) => (
  <section className={`min-w-0 ${className}`}>
    <div className="mb-3 split-row items-baseline gap-x-4">
      <h2 className="show text-xl">{title}</h2>
      {all && (
        <Link to={all.to} className="-my-2 shrink-0 py-3 text-sm font-semibold text-link underline">
          {all.words}
        </Link>
      )}
    </div>
    {children}
  </section>
)

type Asked<Value> = Promise<Value | { error: CallError }>
type LoadedProps<Value> = { request: Asked<Value>; children: (value: Value) => ReactNode }

// On phones the two columns are one, in the order of use; on desktops they stand side by side.
const column = 'grid grid-cols-1 content-start gap-10 max-lg:contents'

/** Two columns on desktops; on phones their parts stand in one, each where its `order-*` says. */
export const TwoColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="grid grid-cols-1 gap-9 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
    <div className={column}>{main}</div>
    <div className={column}>{side}</div>
  </div>
)

function Answered<Value extends object>({ request, children }: LoadedProps<Value>) {
  const answer = use(request)
  const { revalidate } = useRevalidator()
  return 'error' in answer ? <ErrorState error={answer.error} retry={revalidate} /> : children(answer)
}

/** Shows what was asked for once it is there, `waiting` until then, and the refusal with another try. */
export const Loaded = <Value extends object>({
  waiting,
  ...rest
}: LoadedProps<Value> & { waiting: ReactNode }) => (
  <Suspense
    fallback={
      <div role="status" aria-label="Loading">
        {waiting}
      </div>
    }
  >
    <Answered {...rest} />
  </Suspense>
)
