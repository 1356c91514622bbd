// Home section: title, link, and loading and failed states.
import { type ReactNode, Suspense, use, useCallback, useLayoutEffect, useState } from 'react'
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

type SectionRequest<Value> = Promise<Value | { error: CallError }>
type LoadedProps<Value> = {
  request: SectionRequest<Value>
  /** The answer is rendered. */
  onReady?: () => void
  children: (value: Value) => ReactNode
}

/** Delays content below a list of unknown length, so that nothing moves while it is read. */
export function useShown() {
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  return { isShown, show }
}

// One column on phones, ordered by use; side by side on desktops.
const column = 'grid grid-cols-1 content-start gap-10'

type ColumnsProps = {
  main: ReactNode
  side: ReactNode
  /** On phones the side follows the main column and appears with it. */
  isSideShown: boolean
}

/** Two columns on desktops; one on phones, ordered by `order-*`. */
export const TwoColumns = ({ main, side, isSideShown }: ColumnsProps) => (
  <div className="grid grid-cols-1 gap-9 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
    <div className={`${column} max-lg:contents`}>{main}</div>
    <div className={`${column} ${isSideShown ? 'max-lg:contents' : 'max-lg:hidden'}`}>{side}</div>
  </div>
)

function Answered<Value extends object>({ request, onReady, children }: LoadedProps<Value>) {
  const answer = use(request)
  const { revalidate } = useRevalidator()
  useLayoutEffect(() => onReady?.(), [onReady])
  return 'error' in answer ? <ErrorState error={answer.error} retry={revalidate} /> : children(answer)
}

/** Renders the answer, `waiting` until then, or the refusal with a retry. */
export const LoadedPart = <Value extends object>({
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
