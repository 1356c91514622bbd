// Dashboard sections with loading, failed and loaded states; a folded one opens on demand.
import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useWide } from '../ui/use-wide.ts'

type Answer<Data> = { data?: Data | undefined; error?: CallError | undefined }
type Props<A> = { request: Promise<A>; children: (answer: A) => ReactNode; fallback?: string }

function Answered<A extends Answer<unknown>>({ request, children, fallback }: Props<A>) {
  const answer = use(request)
  const { revalidate } = useRevalidator()
  return answer.error ? (
    <ErrorState error={answer.error} retry={revalidate} fallback={fallback} />
  ) : (
    children(answer)
  )
}

export const Loaded = <A extends Answer<unknown>>(props: Props<A>) => (
  <Suspense
    fallback={
      <div role="status" aria-label="Loading">
        <Skeleton className="h-40 w-full" />
      </div>
    }
  >
    <Answered {...props} />
  </Suspense>
)

export const Part = <A extends Answer<unknown>>({ title, ...rest }: Props<A> & { title: string }) => (
  <section className="mb-10 min-w-0">
    <h2 className="show mb-3 text-xl">{title}</h2>
    <Loaded {...rest} />
  </section>
)

/** Open on a desktop. On a phone a press opens it, so that the first screen holds what matters. */
export function FoldedPart<A extends Answer<unknown>>({ title, ...rest }: Props<A> & { title: string }) {
  const isWide = useWide()
  const [isOpen, setOpen] = useState(isWide)
  return (
    <details
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="min-w-0 border-b border-line"
    >
      <summary className="min-h-14">
        <h2 className="show text-xl">{title}</h2>
      </summary>
      {isOpen && (
        <div className="pt-2 pb-8">
          <Loaded {...rest} />
        </div>
      )}
    </details>
  )
}
