// The form that books a workshop: what, which car, where, when, and what happens next.
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import type { VehicleCard } from '#contract/garage/vehicle-shape.ts'
import { diagnosisFeeOf } from '#contract/repair/diagnosis.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { modesFor } from '#contract/repair/workshops/modes.ts'
import type { WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemSummary } from '../../../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../../../ui/forms/group-fault.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useKeyed } from '../../../client/send-keyed.ts'
import { useDrafted } from '../../../session/use-drafted.ts'
import { What, When, Where, Which } from './book-steps.tsx'
import type { Booking } from './booking.ts'
import { FeeDrawer } from './fee-drawer.tsx'

type BookingOptions = {
  workshopId: string
  first: Booking
  isOffered: (draft: Booking) => boolean
  onTaken: () => void
}

const loadForm = async () => (await import('./booking-check.ts')).bookingForm

// State of a workshop booking: kept as a draft, sent once.
function useBooking({ workshopId, first, isOffered, onTaken }: BookingOptions) {
  const navigate = useNavigate()
  const drafted = useDrafted<Booking>(`book-repair:${workshopId}`, first)
  // A draft may name a closed place or a removed vehicle.
  const booking = isOffered(drafted.values) ? drafted.values : first
  const put = (change: Partial<Booking>) =>
    drafted.put(isOffered(drafted.values) ? change : { ...first, ...change })
  const form = useContractForm(loadForm, { values: booking, put }, undefined)
  const once = useKeyed({ takesEarlier: true })
  /** Sends it with the fee that is shown, and the pin where there is one; gives why it was refused. */
  const send = async (feeKobo: Kobo, pin?: string): Promise<CallError | undefined> => {
    let refusedBy: CallError | undefined
    const repair = await form.submit(async body => {
      const query = pin === undefined ? {} : { pin }
      const withFee = { ...body, diagnosisFeeKobo: feeKobo }
      const answer = await once(key => api.repairs.book({ key, query, body: withFee }))
      refusedBy = answer.error
      if (answer.error?.name === 'SLOT_TAKEN') onTaken()
      return answer
    }, 'Booked. The workshop answers within a day.')
    if (!repair) return refusedBy
    drafted.forget()
    await navigate(`/bookings/repairs/${repair.id}`, { replace: true })
    return undefined
  }
  const { put: fill, visibleProblems: faults, refusal, check } = form
  return { booking, fill, faults, refusal, check, send }
}

const next = (feeKobo: Kobo) => [
  ...(feeKobo > ZERO
    ? [
        `Now you set aside the diagnosis fee: ${formatNaira(feeKobo)} in escrow. It counts towards jobs you approve, is paid to the workshop if you decline its quote, and comes back to you if there is no quote.`,
      ]
    : ['You don’t pay now.']),
  'The workshop agrees, proposes another time or declines within a day. The time is reserved for you until then.',
  'They inspect the car and send a quote, job by job. You pay only for what you approve.',
  'The price of what you approve stays in escrow. The workshop is paid when you’ve inspected the car and read out your code.',
]

const Next = ({ feeKobo }: { feeKobo: Kobo }) => (
  <Panel title="What happens next">
    <ul className="grid list-disc gap-2 pl-5">
      {next(feeKobo).map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </Panel>
)

/** The free hours of a place, fetched anew when another is chosen or an hour was just taken. */
function useHours(placeId: string, again: number) {
  const requestKey = `${placeId} ${again}`
  const [free, setFree] = useState<{ requestKey: string; slots: readonly string[] }>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const look = async () => {
      const { data, error } = await api.workshops.slots({ query: { PlaceId: requestKey.split(' ')[0]! } })
      if (data) setFree({ requestKey, slots: data.slots })
      setProblem(error && messageOf(error))
    }
    void look()
  }, [requestKey])
  return { slots: free?.requestKey === requestKey ? free.slots : undefined, problem }
}

type Props = { workshop: WorkshopPage; vehicles: readonly VehicleCard[]; first: Booking }

const isOfferedBy =
  (workshop: WorkshopPage, vehicles: readonly VehicleCard[]) =>
  ({ placeId, mode, service, vehicleId }: Booking): boolean =>
    workshop.places.some(({ id }) => id === placeId) &&
    modesFor(workshop, service).includes(mode) &&
    (vehicleId === '' || vehicles.some(({ id }) => id === vehicleId))

export function BookForm({ workshop, vehicles, first }: Props) {
  const [again, setAgain] = useState(0)
  const { revalidate } = useRevalidator()
  const [isConfirming, setConfirming] = useState(false)
  const { booking, fill, faults, refusal, check, send } = useBooking({
    workshopId: workshop.id,
    first,
    isOffered: isOfferedBy(workshop, vehicles),
    onTaken: () => setAgain(again + 1),
  })
  const { slots, problem } = useHours(booking.placeId, again)
  const part = { booking, fill, faults }
  const feeKobo = diagnosisFeeOf(workshop, booking.service, booking.mode)
  const sendOnce = async (pin?: string) => {
    const error = await send(feeKobo, pin)
    if (error?.name === 'PRICE_CHANGED') await revalidate()
    return error
  }
  const press = async () => {
    if (feeKobo === ZERO) await sendOnce()
    else setConfirming((await check()).length === 0)
  }
  const when =
    booking.mode === 'roadside' ? 'as soon as they can' : booking.slotAt && slotWords(booking.slotAt)
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid max-w-lg grid-cols-1 gap-7">
      <What {...part} workshop={workshop} />
      <Which {...part} vehicles={vehicles} />
      <Where {...part} workshop={workshop} />
      {problem ? <Notice tone="bad">{problem}</Notice> : <When {...part} slots={slots} />}
      <Next feeKobo={feeKobo} />
      {workshop.places.length < 2 && <GroupProblem of="Where">{faults['placeId']}</GroupProblem>}
      {refusal && <Refusal>{refusal}</Refusal>}
      <ProblemSummary />
      <div>
        <Button onClick={press} className="w-full sm:w-auto sm:px-10">
          {when ? `Book: ${when}` : 'Book an hour'}
        </Button>
        {isConfirming && <FeeDrawer feeKobo={feeKobo} send={sendOnce} onClose={() => setConfirming(false)} />}
        <p className="mt-3 text-sm text-soft">Your draft is saved on this device until you send it.</p>
      </div>
    </form>
  )
}
