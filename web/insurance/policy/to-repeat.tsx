// Why a policy is not in force, and the way to the current one.
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { insureAgainAddress } from '../insure-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

const ended: readonly Policy['state'][] = [
  'expired',
  'withdrawn',
  'refused',
  'lapsed',
  'cancelled',
  'taken-back',
]

export const ToRepeat = ({ policy: { state, refusal, vehicle, renewedBy, waits } }: { policy: Policy }) => (
  <>
    {refusal && (
      <div className="mt-4">
        <Notice tone="bad" title="What the insurer said">
          <p className="wrap-anywhere whitespace-pre-line">{refusal}</p>
        </Notice>
      </div>
    )}
    {waits?.unknown && (
      <p className="mt-3 text-sm text-soft">{`The insurer was asked ${waits.tries === 1 ? 'once' : `${waits.tries} times`}. It may have issued the policy; nothing is paid twice meanwhile.`}</p>
    )}
    {state === 'suspended' && (
      <LinkButton look="line" to={insureAgainAddress(vehicle)} className="mt-4">
        Ask other insurers for quotes
      </LinkButton>
    )}
    {ended.includes(state) && renewedBy && (
      <LinkButton to={`/bookings/insurance/${renewedBy}`} className="mt-4">
        Open the current policy
      </LinkButton>
    )}
    {ended.includes(state) && !renewedBy && (
      <LinkButton to={insureAgainAddress(vehicle)} className="mt-4">
        Ask for new quotes
      </LinkButton>
    )}
  </>
)
