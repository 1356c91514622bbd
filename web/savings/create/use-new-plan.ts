// State of the new plan form: input, step and car.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { startDayBounds } from '#contract/savings/days.ts'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import type { BodyOf } from '../../forms/contract-form.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useFormSteps } from '../../forms/use-form-steps.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { messageOf } from '../../ui/message-of.ts'
import { stepOf } from '../../forms/form-steps.ts'
import { type Draft, emptyDraft, purposes, type StepName, stepsOf, targetOf, toBody } from './plan-draft.ts'
import { type ChosenCar, useCar } from './use-car.ts'

const draftName = 'savings-plan'
const loadPlanForm = async () => (await import('./plan-check.ts')).planForm

/** What the address asks for: a car (from its page in the market), or a kind. */
function draftFromAddress(search: URLSearchParams): Partial<Draft> | undefined {
  const carId = search.get('car')
  if (carId) return { purpose: 'car', carId }
  const purpose = purposes.find(each => each === search.get('for'))
  return purpose && { purpose }
}

const contradicts = (storedDraft: Partial<Draft>, addressDraft: Partial<Draft>): boolean =>
  storedDraft.purpose !== addressDraft.purpose ||
  (addressDraft.carId !== undefined && storedDraft.carId !== addressDraft.carId)

function beginning(storedDraft: Partial<Draft> | undefined, search: URLSearchParams, now: Date) {
  const addressDraft = draftFromAddress(search)
  const fresh = { ...emptyDraft, from: startDayBounds(now).soonest }
  const isRestored =
    storedDraft?.purpose !== undefined &&
    storedDraft.purpose !== '' &&
    !(addressDraft && contradicts(storedDraft, addressDraft))
  return { isRestored, values: { ...fresh, ...(isRestored ? storedDraft : addressDraft) } }
}

/** A press while the car still loads acts once it has come. */
function useOnceLoaded({ car, problem }: ChosenCar, awaited: boolean, act: () => unknown) {
  const isLoading = awaited && !car && !problem
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    void act()
    // `act` is another one in each render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting, isLoading])
  return { isWaiting, press: () => (isLoading ? setWaiting(true) : act()) }
}

export function useNewPlan() {
  const { wallet, refresh } = useOwnWallet()
  const [now] = useState(() => new Date())
  const [search, setSearch] = useSearchParams()
  const drafted = useDrafted<Draft>(draftName, storedDraft => beginning(storedDraft, search, now))
  const { purpose, carId } = drafted.values
  const chosen = useCar(purpose === 'car' ? carId : '')
  const form = useContractForm(loadPlanForm, drafted, {
    car: chosen.car,
    carProblem: chosen.problem,
    balanceKobo: wallet.balanceKobo,
    now,
  })
  const { values: draft, visibleProblems } = form
  const [looked, setLooked] = useState(false)
  const [amountTyped, setAmountTyped] = useState(0)
  const steps = stepsOf(draft)
  const guarded = { step: 'review', by: 'first', isOpen: looked } as const
  const { step, place, to } = useFormSteps<StepName>({ steps, wrong: Object.keys(form.problems), guarded })

  const put = (change: Partial<Draft>) => {
    form.put(change)
    // What the address asked for at first no longer holds.
    if (change.purpose !== undefined || change.carId !== undefined)
      setSearch({ step: 'purpose' }, { replace: true })
  }
  /** An amount that was suggested: the field shows it, too. */
  const putAmount = (amountKobo: Kobo) => {
    put({ amountKobo })
    setAmountTyped(times => times + 1)
  }
  const goOn = async () => {
    if ((await form.check(steps[place]!.fields)).length > 0) return
    if (step === 'first') setLooked(true)
    to(steps[place + 1]!.name)
  }
  const isAwaited = purpose === 'car' && carId !== ''
  const { isWaiting, press: next } = useOnceLoaded(chosen, isAwaited, goOn)
  /** To the field that the server named; gives the words for a notice where it named none. */
  const refuse = async (error: CallError): Promise<string | undefined> => {
    if (error.name === 'INSUFFICIENT_FUNDS') refresh()
    const [field] = await form.refuse(error)
    const wrong = field && stepOf(steps, field)
    if (!wrong) return messageOf(error)
    to(wrong)
    return undefined
  }
  const goal = {
    targetKobo: targetOf(draft, chosen.car),
    endsOn: purpose === 'flexible' ? '' : draft.endsOn,
    savedKobo: draft.firstKobo ?? ZERO,
  }
  /** What is sent once nothing is wrong with it. */
  const body = toBody(draft, chosen) as BodyOf<'savings.create'>
  const fields = { draft, put, putAmount, amountTyped, visibleProblems, body }
  const moves = { steps, step, place, to, next, isWaiting, refuse, drop: drafted.forget }
  return { ...fields, ...moves, chosen, goal, now, restored: drafted.isRestored, wallet }
}

export type NewPlanForm = ReturnType<typeof useNewPlan>
export type StepProps = { plan: NewPlanForm }
