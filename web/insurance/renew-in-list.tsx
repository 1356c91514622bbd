// Renewing in two taps from the list: what it costs and covers, then the pin.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Policy, PolicyCard } from '#contract/insurance/policy/shape.ts'
import { policySteps } from '#contract/insurance/policy/words.ts'
import { api, newKey } from '../client/api.ts'
import { ConfirmStep, type Confirmation } from '../deal-engine/confirm-step.tsx'
import { takeBy } from '../deal-engine/kind.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { sayBad } from '../ui/toast.ts'

const take = takeBy(api.policies, 'policyId')

type DialogProps = { policy: Policy; onClose: () => void }

function RenewDialog({ policy, onClose }: DialogProps) {
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const renew = async ({ pin }: Confirmation) => {
    const fields = { premiumKobo: policy.renewal?.premiumKobo ?? 0 }
    return (await take('renew', key, policy, { pin, fields })).error
  }
  // Its page shows the state, also after a refusal.
  const moved = (error?: CallError) => {
    if (error) sayBad(messageOf(error))
    void navigate(`/bookings/insurance/${policy.id}`)
  }
  return <ConfirmStep terms={policySteps.renew!(policy)} take={renew} onClose={onClose} onMoved={moved} />
}

export function RenewHere({ card: { id, vehicleTitle } }: { card: PolicyCard }) {
  const [policy, setPolicy] = useState<Policy>()
  const navigate = useNavigate()
  const open = async () => {
    const { data, error } = await api.policies.byId({ query: { Id: id } })
    if (error) return sayBad(messageOf(error))
    if (!data.allowed.includes('renew')) return navigate(`/bookings/insurance/${id}`)
    setPolicy(data)
  }
  return (
    <>
      <Button onClick={open} aria-label={`Renew the policy of ${vehicleTitle}`}>
        Renew
      </Button>
      {policy && <RenewDialog policy={policy} onClose={() => setPolicy(undefined)} />}
    </>
  )
}
