// Own repairs that the payout can go to, for an injured person with an account.
import { Suspense, use, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { Waiting } from '../../ui/states.tsx'
import type { StepProps } from './answer-form.tsx'

const load = (token: string) => api.injured.repairs({ body: { token } })
type Request = ReturnType<typeof load>

const BookWorkshop = ({ reload }: { reload: () => void }) => (
  <>
    <p className="text-sm">
      You have no repair that is quoted or in progress. Book a workshop in a new tab: once it has given you a
      quote, open this link again. The payout waits until the day above.
    </p>
    <LinkButton variant="line" to="/marketplace/workshops" target="_blank" rel="noopener">
      Find a workshop
    </LinkButton>
    <Button variant="quiet" onClick={reload}>
      Check again
    </Button>
  </>
)

type RepairsProps = StepProps & { request: Request; reload: () => void }
function Repairs({ token, claim, done, request, reload }: RepairsProps) {
  const { data: repairs, error: unread } = use(request)
  const [repairId, setRepair] = useState('')
  const [error, setError] = useState<CallError>()
  if (!repairs) return <Refusal title={messageOf(unread)} />
  if (repairs.length === 0) return <BookWorkshop reload={reload} />
  const amount = formatNaira(claim.offeredKobo!)
  const choose = async () => {
    const answer = await api.injured.chooseRepair({ body: { token, repairId } })
    setError(answer.error)
    if (answer.data) done(answer.data)
  }
  const problem = error?.problems.find(({ field }) => field === 'repairId')?.message
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Which repair?</legend>
        {repairs.map(({ id, workshopName, title }) => (
          <RadioCard
            key={id}
            name="repair"
            checked={repairId === id}
            onChange={() => setRepair(id)}
            label={workshopName}
            words={title}
          />
        ))}
      </fieldset>
      {error && <Refusal title={problem ?? messageOf(error)} />}
      {repairId && (
        <>
          <p className="text-sm">
            {`You accept ${amount} for the damage. It settles this claim with the insurer. It goes into escrow for the workshop, at most what the repair costs. The rest, or all of it if the repair has ended, goes to your AutoX wallet.`}
          </p>
          <Button onClick={choose}>{`Accept ${amount}`}</Button>
        </>
      )}
    </>
  )
}

function OwnRepairs(props: StepProps) {
  const [request, setRequest] = useState(() => load(props.token))
  return (
    <Suspense fallback={<Waiting headless />}>
      <Repairs {...props} request={request} reload={() => setRequest(load(props.token))} />
    </Suspense>
  )
}

/** The link stays in this tab: whoever signs in does so in another, and this one goes on by itself. */
export const RepairForm = (props: StepProps) =>
  useSignedIn() ? (
    <OwnRepairs {...props} />
  ) : (
    <>
      <p className="text-sm">
        Your repair is in your AutoX account. Sign in in a new tab, then come back to this one.
      </p>
      <LinkButton variant="line" to="/login" target="_blank" rel="noopener">
        Sign in
      </LinkButton>
    </>
  )
