import { useLocation } from 'react-router'
import type { Deletion } from '#contract/data-rights/data-rights.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { DeletedItems } from './deleted-items.tsx'
import type { Route } from './+types/goodbye'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })
export const meta: Route.MetaFunction = () => [
  { title: 'Goodbye | AutoX' },
  { name: 'robots', content: 'noindex' },
]

export default function Goodbye() {
  const { state } = useLocation() as { state: Pick<Deletion, 'erased' | 'retained'> | null }
  return (
    <section className="max-w-lg lg:py-6">
      <h1 className="show text-3xl">{state ? 'Your account is deleted' : 'Goodbye'}</h1>
      <p className="mt-2 mb-8 text-soft">
        {state
          ? 'Thank you for the way we went together. We mailed you a last letter that says so; nothing else will come.'
          : 'Whoever deletes their account comes by here. A letter has said what was erased and what is kept.'}
      </p>
      {state && (
        <DeletedItems
          deletion={state}
          erasedTitle="What was erased"
          keptTitle="What the law has us keep, without you"
        />
      )}
      <LinkButton to="/" variant="line">
        Go to the home page
      </LinkButton>
    </section>
  )
}
