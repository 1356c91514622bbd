// Pauses or resumes a plan's automatic deposits, once and without a PIN.
import type { Plan } from '#contract/savings/shapes.ts'
import { api } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { announce } from '../../ui/announce.ts'
import { usePinned } from './use-pinned.ts'

type Ends = { reload: () => Promise<void>; onRefused: (words: string) => void }

/** Make it anew for each version of the plan: its key belongs to one step. */
export function usePause({ id, version, state }: Plan, { reload, onRefused }: Ends) {
  const step = state === 'paused' ? api.savings.resume : api.savings.pause
  const { send, unsure } = usePinned<{ id: string; version: number }>(
    ({ key, body }) => step({ key, body }),
    {
      done: plan => {
        announce(plan.state === 'paused' ? 'Automatic deposits are paused.' : 'Automatic deposits restarted.')
        void reload()
      },
      refused: error => {
        onRefused(messageOf(error))
        void reload()
      },
    },
  )
  return { turn: () => send({ id, version }, ''), unsure }
}
