// Takes one step on a listing; reloads it after a conflict.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { OwnCarCard, OwnStep } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../client/api.ts'
import { announce } from '../../ui/announce.ts'

export type Step = Exclude<OwnStep, 'edit'>

const saidAfter = (step: Step, state: string | undefined): string => {
  if (state === 'in-review') return 'AutoX looks at it first. You are told as soon as it is decided.'
  switch (step) {
    case 'pause':
      return 'Paused. Only you see it now.'
    case 'resume':
      return 'Back on the market.'
    case 'sold':
      return 'Marked as sold.'
    case 'renew':
      return `On the market for another ${limits.listingDays} days.`
    case 'withdraw':
      return 'Taken away.'
  }
}

/** `take` answers whether it was done. */
export function useStep({ id, version }: Pick<OwnCarCard, 'id' | 'version'>) {
  const [error, setError] = useState<CallError>()
  const take = async (step: Step): Promise<boolean> => {
    setError(undefined)
    const answer = await api.listings[step]({ body: { id, version } })
    setError(answer.error)
    if (answer.error) return false
    announce(saidAfter(step, 'state' in answer.data ? answer.data.state : undefined))
    return true
  }
  return { take, error, clear: () => setError(undefined) }
}
