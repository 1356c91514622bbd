// State of the new plan form: input, step, car, draft and refusals.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { fromBounds } from '#contract/savings/days.ts'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { useDraft } from '../../session/drafts.ts'
import { messageOf } from '../../ui/message-of.ts'
import { focusStep } from '../../ui/forms/steps-line.tsx'
import {
  type Draft,
  emptyDraft,
  fieldOf,
  firstWrong,
  type Problems,
  problemsOf,
  purposes,
  type StepName,
  stepsOf,
  targetOf,
} from './new-plan.ts'
import { type ChosenCar, useCar } from './use-car.ts'

const formName = 'savings-plan'

/** What the address asks for: a car (from its page in the market), or a kind. */
function askedBy(search: URLSearchParams): Partial<Draft> | undefined {
  const carId = search.get('car')
  if (carId) return { purpose: 'car', carId }
  const purpose = purposes.find(each => each === search.get('for'))
  return purpose && { purpose }
}

const contradicts = (storedDraft: Partial<Draft>, addressDraft: Partial<Draft>): boolean =>
  storedDraft.purpose !== addressDraft.purpose ||
  (addressDraft.carId !== undefined && storedDraft.carId !== addressDraft.carId)

function beginning(storedDraft: Partial<Draft> | undefined, search: URLSearchParams, now: Date) {
  const addressDraft = askedBy(search)
  const fresh = { ...emptyDraft, from: fromBounds(now).soonest }
  const restored =
    storedDraft?.purpose !== undefined &&
    storedDraft.purpose !== '' &&
    !(addressDraft && contradicts(storedDraft, addressDraft))
  return { restored, draft: restored ? { ...fresh, ...storedDraft } : { ...fresh, ...addressDraft } }
}

/** Which of the steps stands in the address; no further than the first with something wrong, and to the review only from here. */
function placeOf(
  search: URLSearchParams,
  draft: Draft,
  wrong: StepName | undefined,
  looked: boolean,
): StepName {
  const steps = stepsOf(draft)
  const at = (name: string | null | undefined) => steps.findIndex(step => step.name === name)
  const last = looked ? at('review') : at('first')
  const most = wrong === undefined ? last : Math.min(last, at(wrong))
  return steps[Math.max(0, Math.min(at(search.get('step')), most))]!.name
}

/** What the server refused, at the fields of the form. */
function refusedFields(error: CallError): Problems {
  const named: Problems = {}
  for (const { field, message } of error.problems) {
    const own = fieldOf(field)
    if (own) named[own] ??= message
  }
  if (error.name === 'INSUFFICIENT_FUNDS') named.firstKobo ??= messageOf(error)
  if (error.name === 'NOT_FOUND') named.carId ??= messageOf(error)
  return named
}

/** What is typed and what was refused of it. */
function useTyped(start: Draft, save: (draft: Draft) => void) {
  const [draft, setDraft] = useState<Draft>(start)
  const [refused, setRefused] = useState<Problems>({})
  const [amountTyped, setAmountTyped] = useState(0)
  const put = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    const blanks = Object.fromEntries(Object.keys(change).map(field => [field, undefined]))
    setDraft(next)
    setRefused(before => ({ ...before, ...blanks }))
    save(next)
  }
  /** An amount that was suggested: the field shows it, too. */
  const putAmount = (amountKobo: Kobo) => {
    put({ amountKobo })
    setAmountTyped(times => times + 1)
  }
  return { draft, put, putAmount, amountTyped, refused, setRefused }
}

/** A press while the car still loads acts once it has come. */
function useOnceLoaded({ car, problem }: ChosenCar, awaited: boolean, act: () => void) {
  const isLoading = awaited && !car && !problem
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    act()
    // `act` is another one in each render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting, isLoading])
  return { isWaiting, press: () => (isLoading ? setWaiting(true) : act()) }
}

export function useNewPlan() {
  const { wallet, refresh } = useOwnWallet()
  const [now] = useState(() => new Date())
  const [search, setSearch] = useSearchParams()
  const { draft: storedDraft, save, drop } = useDraft<Draft>(formName)
  const [{ draft: start, restored }] = useState(() => beginning(storedDraft, search, now))
  const typed = useTyped(start, save)
  const { draft, refused, setRefused } = typed
  const [pressed, setPressed] = useState<readonly StepName[]>([])
  const chosen = useCar(draft.purpose === 'car' ? draft.carId : '')

  const known = { car: chosen.car, carProblem: chosen.problem, balanceKobo: wallet.balanceKobo, now }
  const problems = problemsOf(draft, known)
  const step = placeOf(search, draft, firstWrong(draft, problems), pressed.includes('first'))
  // What is wrong is told where Next was pressed, and what the server refused until it is changed.
  const visibleProblems = { ...(pressed.includes(step) ? problems : {}), ...refused }

  const put = (change: Partial<Draft>) => {
    typed.put(change)
    // What the address asked for at first no longer holds.
    if (change.purpose !== undefined || change.carId !== undefined)
      setSearch({ step: 'purpose' }, { replace: true })
  }
  const to = (name: StepName) => {
    setSearch({ step: name })
    focusStep()
  }
  const goOn = () => {
    const steps = stepsOf(draft)
    const here = steps.findIndex(each => each.name === step)
    setPressed(before => [...before, step])
    if (!steps[here]!.fields.some(field => problems[field] ?? refused[field])) to(steps[here + 1]!.name)
  }
  const { isWaiting, press: next } = useOnceLoaded(
    chosen,
    draft.purpose === 'car' && draft.carId !== '',
    goOn,
  )
  /** To the field that the server named; gives the words for a notice where it named none. */
  const refuse = (error: CallError): string | undefined => {
    const named = refusedFields(error)
    if (error.name === 'INSUFFICIENT_FUNDS') refresh()
    const wrong = firstWrong(draft, named)
    if (!wrong) return messageOf(error)
    setRefused(named)
    to(wrong)
    return undefined
  }
  const goal = {
    targetKobo: targetOf(draft, chosen.car),
    endsOn: draft.purpose === 'flexible' ? '' : draft.endsOn,
    savedKobo: draft.firstKobo ?? ZERO,
  }
  const { putAmount, amountTyped } = typed
  const fields = { draft, put, putAmount, amountTyped, visibleProblems }
  const moves = { step, to, next, isWaiting, refuse, drop }
  return { ...fields, ...moves, chosen, goal, now, restored, wallet }
}

export type NewPlanForm = ReturnType<typeof useNewPlan>
export type StepProps = { plan: NewPlanForm }
