// Tolls and fines after a rental: what is claimed, and claiming one.
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import { fineClaimedWords } from '#contract/rental/claim/tolls.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/date.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/states.tsx'

const Form = lazyComponent(async () => ({ default: (await import('./toll-form.tsx')).TollForm }))

type Tolls = NonNullable<Rental['tolls']>

const Claims = ({ claims }: Pick<Tolls, 'claims'>) => (
  <ul>
    {claims.map(({ id, state, claimedKobo }) => (
      <li key={id} className="border-b border-line last:border-0">
        <Link to={`/bookings/rental-claims/${id}`} className="split-row gap-x-4 py-3 hover:underline">
          <span className="figures font-semibold">{formatNaira(claimedKobo)}</span>
          <span className="text-sm text-soft">{rentalClaim.states[state].words}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Until the last day for it; the server decides. */
function ToClaim({ deal, until }: { deal: Rental; until: string }) {
  const [isOpen, setOpen] = useState(false)
  const hasFineClaimed = deal.driver === 'self-drive' && !deal.tolls?.kinds.includes('fine')
  return (
    <>
      <p>{`Did a toll or fine of this rental arrive? You can claim it until the end of ${formatDay(lagosDayOf(new Date(Date.parse(until) - 1)))}, with its notice.`}</p>
      {hasFineClaimed && <p className="mt-2 text-sm text-soft">{`${fineClaimedWords}.`}</p>}
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Form deal={deal} />
        </Suspense>
      ) : (
        <Button variant="line" onClick={() => setOpen(true)} className="mt-3">
          Claim a toll or fine
        </Button>
      )}
    </>
  )
}

export function TollsAfter({ deal }: { deal: Rental }) {
  const [now] = useState(() => new Date())
  const { tolls } = deal
  if (!tolls) return null
  const { until, kinds, claims } = tolls
  const mayClaim = kinds.length > 0 && until !== null && now < new Date(until)
  if (!mayClaim && claims.length === 0) return null
  return (
    <div className="mt-4">
      <Panel title="Tolls and fines after the return">
        {claims.length > 0 && <Claims claims={claims} />}
        {mayClaim && <ToClaim deal={deal} until={until} />}
      </Panel>
    </div>
  )
}
