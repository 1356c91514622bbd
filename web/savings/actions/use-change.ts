// Edits a savings plan: changed fields, faults and one submission.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { type DayBounds, dayProblem } from '#contract/core/day-words.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import { startDayBounds } from '#contract/savings/days.ts'
import type { Schedule } from '#contract/savings/new-plan.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { api } from '../../client/api.ts'
import { formatDay } from '../../ui/date.ts'
import type { Fact } from '../../ui/panel.tsx'
import { type Every, everyWords } from '../words.ts'
import { usePinned } from './use-pinned.ts'

type Typed = {
  name: string
  targetKobo: Kobo | undefined
  every: Every | 'never'
  amountKobo: Kobo | undefined
  from: string
}
export type Change = { name?: string; targetKobo?: Kobo; schedule?: Schedule | { every: 'never' } }
type Problems = Partial<Record<keyof Typed, string>>

const least = kobo(limits.savingsDepositMinKobo)

const typedOf = ({ name, targetKobo, schedule }: Plan, soonest: string): Typed => ({
  name,
  targetKobo: targetKobo ?? undefined,
  every: schedule?.every ?? 'never',
  amountKobo: schedule?.amountKobo,
  from: schedule?.from ?? soonest,
})

const scheduleOf = ({ every, amountKobo, from }: Typed, { schedule }: Plan): Change['schedule'] => {
  if (every === 'never') return schedule ? { every: 'never' } : undefined
  const same = schedule?.every === every && schedule.amountKobo === amountKobo && schedule.from === from
  return same || !amountKobo ? undefined : { amountKobo, every, from }
}

/** What is to be changed: nothing stands in it that stays as it is. */
const changeOf = (typed: Typed, plan: Plan): Change => {
  const schedule = scheduleOf(typed, plan)
  return {
    ...(typed.name.trim() !== plan.name && { name: typed.name.trim() }),
    ...(typed.targetKobo && typed.targetKobo !== plan.targetKobo && { targetKobo: typed.targetKobo }),
    ...(schedule && { schedule }),
  }
}

const problemsOf = (typed: Typed, plan: Plan, bounds: DayBounds): Problems => {
  const amount = `An amount of at least ${formatNaira(least)}`
  const wrong = (amountKobo: Kobo | undefined) => amountKobo === undefined || amountKobo < least
  const problems: Problems = {}
  if (typed.name.trim() === '') problems.name = 'Give it a name'
  if (plan.targetKobo !== null && wrong(typed.targetKobo)) problems.targetKobo = amount
  if (typed.every === 'never') return problems
  if (wrong(typed.amountKobo)) problems.amountKobo = amount
  if (typed.from === plan.schedule?.from) return problems
  const from = dayProblem(typed.from, bounds)
  return { ...problems, ...(from && { from }) }
}

/** The change line by line, as it is before and after. */
export const factsOf = (plan: Plan, { name, targetKobo, schedule }: Change): Fact[] => [
  ...(name === undefined ? [] : ([['Name', name]] as const)),
  ...(targetKobo === undefined ? [] : ([['Target', formatNaira(targetKobo)]] as const)),
  ...(schedule === undefined
    ? []
    : schedule.every === 'never'
      ? ([['Automatic deposits', 'None any more']] as const)
      : ([
          [`Taken ${everyWords[schedule.every]}`, formatNaira(schedule.amountKobo)],
          ['From', formatDay(schedule.from)],
        ] as const)),
  ['Everything else', `Stays, with ${formatNaira(plan.balanceKobo)} saved`],
]

const fields: Record<string, keyof Typed> = {
  name: 'name',
  targetKobo: 'targetKobo',
  'schedule.amountKobo': 'amountKobo',
  'schedule.from': 'from',
}

type Ends = { done: (words: string) => void; refused: (error: CallError) => void }

export function useChange(plan: Plan, { done, refused }: Ends) {
  const [bounds] = useState(() => startDayBounds(new Date()))
  const [typed, setTyped] = useState(() => typedOf(plan, bounds.soonest))
  const [problems, setProblems] = useState<Problems>({})
  const [stage, setStage] = useState<'form' | 'pin'>('form')
  const { id, version } = plan
  const body = changeOf(typed, plan)
  const act = usePinned<Change>(
    ({ key, pin, body: change }) =>
      api.savings.change({ key, query: { pin }, body: { id, version, ...change } }),
    {
      done: () => done('The plan is changed.'),
      refused: error => {
        const [problem] = error.problems
        const field = problem && fields[problem.field]
        if (!field) return refused(error)
        setProblems({ [field]: problem.message })
        setStage('form')
      },
    },
  )
  const put = (change: Partial<Typed>) => {
    setTyped(before => ({ ...before, ...change }))
    setProblems({})
  }
  /** To the pin where something differs and nothing is wrong; false where nothing differs. */
  const next = (): boolean => {
    const faults = problemsOf(typed, plan, bounds)
    setProblems(faults)
    if (Object.keys(faults).length > 0) return true
    if (Object.keys(body).length === 0) return false
    setStage('pin')
    return true
  }
  return { typed, put, problems, bounds, body, act, stage, next, back: () => setStage('form') }
}
