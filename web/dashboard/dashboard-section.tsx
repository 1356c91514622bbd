// Dashboard section with loading, failed and loaded states.
import { type ReactNode, Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'

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

export const Part = <A extends Answer<unknown>>({ title, ...rest }: Props<A> & { title: string }) => (
  <section className="mb-10 min-w-0">
    <h2 className="show mb-3 text-xl">{title}</h2>
    <Suspense
      fallback={
        <div role="status" aria-label="Loading">
          <Skeleton className="h-40 w-full" />
        </div>
      }
    >
      <Answered {...rest} />
    </Suspense>
  </section>
)
