// Sends one PIN-protected step once: PIN faults and outcome.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { SendResult } from '../../client/send-keyed.ts'
import { useOnce } from '../../client/send-once.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import { messageOf } from '../../ui/message-of.ts'

type Outcomes<Body> = {
  /** The name under which it stays on the device until it is answered; without one a repeat is refused by its version. */
  form?: string
  /** With what was sent, which may be of an earlier visit. */
  done: (plan: Plan, body: Body | undefined) => void
  refused: (error: CallError) => void
}

const isOfPin = ({ name, problems }: CallError): boolean =>
  name === 'WRONG_PIN' || name === 'PIN_LOCKED' || problems[0]?.field === 'query.pin'

export type Pinned<Body> = {
  send: (body: Body, pin: string) => Promise<void>
  ask: () => Promise<void>
  /** What is wrong with the pin. */
  problem: string | undefined
  /** What was sent and never answered. */
  unsure: Body | undefined
}

/** `call` sends the step; `done` and `refused` hear how it ended, a wrong pin aside. */
export function usePinned<Body extends object>(
  call: (request: { key: string; pin: string; body: Body }) => Promise<SendResult<Plan>>,
  { form, done, refused }: Outcomes<Body>,
): Pinned<Body> {
  const once = useOnce(call, { ...(form && { form }), onEarlierDone: plan => done(plan, once.unsure) })
  const [problem, setProblem] = useState<string>()

  const send = async (body: Body, pin: string) => {
    setProblem(undefined)
    const came = await once.send(body, pin)
    if (came?.data) return done(came.data, once.unsure ?? body)
    if (!came) return
    const { error } = came
    if (isOfPin(error)) setProblem(error.problems[0]?.message ?? messageOf(error))
    else if (!isOutcomeUnknown(error)) refused(error)
  }
  const ask = async () => {
    const plan = await once.ask()
    if (plan) done(plan, once.unsure)
  }
  return { send, ask, problem, unsure: once.unsure }
}
