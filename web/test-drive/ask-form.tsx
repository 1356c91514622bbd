// Form for a viewing or test drive: hour, location and visitor.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Slots } from '#contract/test-drive/shape.ts'
import { licenceClasses, sellersPlace } from '#contract/test-drive/terms.ts'
import { limits } from '#contract/core/limits.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { factsLine } from '../cars/words.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { RadioCard, SelectField, TextField } from '../ui/forms/inputs.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Panel } from '../ui/panel.tsx'
import { SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { HourChoice } from '../repair/opening-hours/hour-choice.tsx'
import type { Problems } from '../forms/contract-form.ts'
import { api } from '../client/api.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useKeyed } from '../client/send-keyed.ts'
import { type Start, useDrafted } from '../session/use-drafted.ts'
import { PlaceChoice } from './place-choice.tsx'
import type { VisitDraft } from './visit-check.ts'

type Drafted = Omit<VisitDraft, 'licenceNumber'>

/** An hour or a place that is gone is not taken from a draft. */
const beginning = (
  { car, slots, places }: Slots,
  name: string,
  draft: Partial<Drafted> | undefined,
): Start<Drafted> => ({
  isRestored: draft !== undefined,
  values: {
    purpose: draft?.purpose === 'drive' && car.testDrive ? 'drive' : 'viewing',
    slotAt: slots.find(slot => slot === draft?.slotAt),
    placeId: places.find(({ id }) => id === draft?.placeId)?.id ?? sellersPlace,
    visitorName: draft?.visitorName ?? name,
    people: draft?.people ?? 1,
    licenceClass: draft?.licenceClass ?? 'B',
  },
})

const loadForm = async () => (await import('./visit-check.ts')).visitForm

// Form state of a viewing request: drafted without the licence, sent once.
function useAsk(free: Slots, name: string) {
  const { id: carId } = free.car
  const navigate = useNavigate()
  const drafted = useDrafted<Drafted>(`test-drive-${carId}`, draft => beginning(free, name, draft))
  const [licenceNumber, setLicenceNumber] = useState('')
  const values = { ...drafted.values, licenceNumber }
  const put = ({ licenceNumber: typed, ...rest }: Partial<VisitDraft>) => {
    if (typed !== undefined) setLicenceNumber(typed)
    drafted.put(rest)
  }
  const form = useContractForm(loadForm, { values, put }, { carId })
  const once = useKeyed()
  const send = async () => {
    const visit = await form.submit(
      body => once(key => api.testDrives.ask({ key, body })),
      'Request sent. The seller answers next.',
    )
    if (!visit) return
    drafted.forget()
    await navigate(`/bookings/test-drives/${visit.id}`, { replace: true })
  }
  return { asking: values, fill: form.put, faults: form.visibleProblems, refusal: form.refusal, send }
}

type StepProps = { asking: VisitDraft; fill: (change: Partial<VisitDraft>) => void; faults: Problems }

const What = ({ asking, fill, faults, drivable }: StepProps & { drivable: boolean }) => (
  <fieldset>
    <legend className="text-sm font-semibold">Type of visit</legend>
    <div className="mt-2 grid gap-2 sm:grid-cols-2">
      <RadioCard
        name="purpose"
        label="Viewing only"
        words="Inside and out, the documents, the engine running."
        checked={asking.purpose === 'viewing'}
        onChange={() => fill({ purpose: 'viewing' })}
      />
      {drivable && (
        <RadioCard
          name="purpose"
          label="Drive it too"
          words="The driver brings a licence for the seller to check."
          checked={asking.purpose === 'drive'}
          onChange={() => fill({ purpose: 'drive' })}
        />
      )}
    </div>
    {!drivable && <p className="mt-2 text-sm text-soft">Viewing only, no test drive.</p>}
    <GroupProblem of="Type of visit">{faults['purpose']}</GroupProblem>
  </fieldset>
)

const peopleMax = Array.from({ length: limits.visitorsMax }, (_, i) => i + 1)

const Who = ({ asking, fill, faults }: StepProps) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
    <TextField
      label="Visitor"
      autoComplete="name"
      maxLength={80}
      value={asking.visitorName}
      onChange={event => fill({ visitorName: event.target.value })}
      error={faults['visitorName']}
    />
    <SelectField
      label="Number of people"
      value={asking.people}
      onChange={event => fill({ people: Number(event.target.value) })}
      error={faults['people']}
    >
      {peopleMax.map(count => (
        <option key={count} value={count}>
          {count === 1 ? 'Just one' : count}
        </option>
      ))}
    </SelectField>
  </div>
)

const Licence = ({ asking, fill, faults }: StepProps) => (
  <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
    <SelectField
      label="Licence class"
      value={asking.licenceClass}
      onChange={event =>
        fill({ licenceClass: licenceClasses.find(option => option === event.target.value) ?? 'B' })
      }
      error={faults['licenceClass']}
    >
      {licenceClasses.map(classOption => (
        <option key={classOption}>{classOption}</option>
      ))}
    </SelectField>
    <TextField
      label="Licence number"
      hint="The seller can read it only from two hours before, to compare it with the card. We don’t keep it on this device."
      autoComplete="off"
      autoCapitalize="characters"
      value={asking.licenceNumber}
      onChange={event => fill({ licenceNumber: event.target.value })}
      error={faults['licenceNumber']}
    />
  </div>
)

const next = [
  'The seller accepts, proposes another time or declines within a day. The time is reserved for you until then.',
  'Once agreed, you see the exact place, directions and each other’s phone number.',
  `You can cancel free up to ${limits.testDriveLateHours} hours before. No-shows are recorded.`,
]

export function AskForm({ free, name }: { free: Slots; name: string }) {
  const { asking, fill, faults, refusal, send } = useAsk(free, name)
  const { car, slots, places, isDefault } = free
  const part = { asking, fill, faults }
  return (
    <div className="grid max-w-lg grid-cols-1 gap-7">
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <What {...part} drivable={car.testDrive} />
      <div>
        <HourChoice
          otherwise="Check again in a day or two, or message the seller."
          slots={slots}
          chosen={asking.slotAt}
          choose={slotAt => fill({ slotAt })}
          error={faults['slotAt']}
        />
        {isDefault && (
          <p className="mt-2 text-xs text-soft">
            The seller has not set hours, so these are usual ones. They may propose another time.
          </p>
        )}
      </div>
      <PlaceChoice
        places={places}
        chosen={asking.placeId}
        choose={placeId => fill({ placeId })}
        error={faults['placeId']}
      />
      <Who {...part} />
      {asking.purpose === 'drive' && <Licence {...part} />}
      <Panel title="What happens next">
        <ul className="grid list-disc gap-2 pl-5">
          {next.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Panel>
      {refusal && <Refusal>{refusal}</Refusal>}
      <ProblemSummary />
      <div>
        <Button onClick={send} className="w-full sm:w-auto sm:px-10">
          {asking.slotAt ? `Request ${slotWords(asking.slotAt)}` : 'Request this time'}
        </Button>
        <p className="mt-3 text-sm text-soft">Your draft is saved on this device until you send it.</p>
      </div>
    </div>
  )
}
