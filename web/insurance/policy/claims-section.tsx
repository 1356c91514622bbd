import { Siren } from 'lucide-react'
import { useEffect } from 'react'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { ReadyOffline } from '../../app/opens-offline.tsx'
import { claimQueue, type WrittenClaim } from '../../app/outgoing/written-claim.ts'
import { useOutbox } from '../../client/outbox.ts'
import { formatDate } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NavigationRow } from '../../ui/navigation-row.tsx'
import { aboutPolicy, notePolicy } from '../claim/report/draft.ts'
import { texts } from '../words.ts'

const stateWords = (state: string): string =>
  insuranceClaim.states[state as keyof typeof insuranceClaim.states]?.words ?? state

function Report({ policy }: { policy: Policy }) {
  const { id } = policy
  const address = `/bookings/claims/new/${id}`
  const { waiting } = useOutbox<WrittenClaim>(claimQueue(id))
  useEffect(() => {
    notePolicy(id, aboutPolicy(policy))
  }, [id, policy])
  const [claim] = waiting
  return (
    <>
      <ReadyOffline address={address} />
      {claim && (
        <Notice tone={claim.error ? 'bad' : 'warn'} title="A claim is still on this phone">
          {claim.error ? 'The insurer didn’t accept it.' : 'We send it automatically when you’re online.'}
        </Notice>
      )}
      <LinkButton to={address} variant={claim ? 'line' : 'main'} className="my-3 w-full sm:w-auto">
        {claim ? 'Open claim' : 'Report a claim'}
      </LinkButton>
    </>
  )
}

export const ClaimsSection = ({ policy }: { policy: Policy }) =>
  (policy.claimable || policy.claims.length > 0) && (
    <Panel title="Claims">
      {policy.claimable && (
        <>
          <p className="text-sm text-soft">{texts.reportHere}</p>
          <Report policy={policy} />
        </>
      )}
      {policy.claims.length > 0 && (
        <ul className="border-t border-line">
          {policy.claims.map(({ id, state, at, isOwn }) =>
            isOwn ? (
              <NavigationRow
                key={id}
                to={`/bookings/claims/${id}`}
                icon={Siren}
                words={stateWords(state)}
                about={formatDate(at)}
              />
            ) : (
              <li key={id} className="border-b border-line py-3">
                <p className="font-semibold">{`Claim of the car’s owner: ${stateWords(state).toLowerCase()}`}</p>
                <p className="text-sm text-soft">{formatDate(at)}</p>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  )
