// One step with money, sent under one key: it happens once, and is asked about where its answer got lost.
import { useRef, useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { Plan } from '#contract/savings-shapes.ts'
import { api, newKey } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'

type Answer = { data: Plan; error?: undefined } | { data?: undefined; error: CallError }
type Outcomes = { done: (plan: Plan) => void; refused: (error: CallError) => void }

const asksMax = 3
const askEveryMs = 2_000
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The answer got lost, the server failed halfway, or an earlier try with this key was carried out after all. */
const isLost = ({ name, status }: CallError): boolean =>
  name === 'TIMEOUT' || name === 'OFFLINE' || name === 'KEY_REUSED' || (status >= 500 && name !== 'BUSY')

const isOfPin = ({ name, problems }: CallError): boolean =>
  name === 'WRONG_PIN' || name === 'PIN_LOCKED' || problems[0]?.field === 'query.pin'

/** What became of the step under a key; undefined while nobody can say. */
async function askOutcome(key: string): Promise<Plan | undefined> {
  for (let asked = 1; ; asked++) {
    const { data } = await api.wallet.outcome({ query: { key } })
    if (data?.state === 'done') return data.answer as Plan
    if (asked === asksMax) return undefined
    await pause(askEveryMs)
  }
}

export type Pinned<Body> = {
  send: (body: Body, pin: string) => Promise<void>
  ask: () => Promise<void>
  /** What is wrong with the pin. */
  problem: string | undefined
  /** What was sent and never answered. */
  unsure: boolean
}

/** `call` sends the step; `done` and `refused` hear how it ended, a wrong pin aside. After a lost answer the same is sent again, never another. */
export function usePinned<Body>(
  call: (sent: { key: string; pin: string; body: Body }) => Promise<Answer>,
  { done, refused }: Outcomes,
): Pinned<Body> {
  const [key] = useState(newKey)
  const [lost, setLost] = useState<Body>()
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  const ask = async () => {
    const plan = await askOutcome(key)
    if (!plan) return
    setLost(undefined)
    done(plan)
  }
  const settle = async (body: Body, error: CallError) => {
    if (isOfPin(error)) return setProblem(error.problems[0]?.message ?? messageOf(error))
    if (!isLost(error)) {
      setLost(undefined)
      return refused(error)
    }
    setLost(() => body)
    await ask()
  }
  const send = async (body: Body, pin: string) => {
    if (busy.current) return
    busy.current = true
    setProblem(undefined)
    try {
      const sent = lost ?? body
      const { data, error } = await call({ key, pin, body: sent })
      if (data) done(data)
      else await settle(sent, error)
    } finally {
      busy.current = false
    }
  }
  return { send, ask, problem, unsure: lost !== undefined }
}
