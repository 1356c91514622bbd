// Roadside claim form: few questions, large targets and pictures.
import { sendingWords } from '../../../uploads/on-the-way.tsx'
import { useState, useEffect } from 'react'
import { MapPin } from 'lucide-react'
import { limits } from '#contract/core/limits.ts'
import { type ClaimCause, claimCauses, claimLimits } from '#contract/insurance/claim/kinds.ts'
import type { WrittenClaim } from '../../../app/outgoing/written-claim.ts'
import { PicturesField } from '../../../uploads/pictures-field.tsx'
import { progressOf, keptOf } from '../../../uploads/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemSummary } from '../../../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../../../ui/forms/group-fault.tsx'
import { Checkbox, RadioCard, TextArea, TextField } from '../../../ui/forms/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUploads } from '../../../uploads/use-uploads.ts'
import { useDraft } from '../../../session/drafts.ts'
import { dropFiles } from '../../../session/kept-files.ts'
import { findPosition } from '../../../sharing/device-position.ts'
import { type About, type Faults, faultsOf, type Here, type ReportDraft, buildClaim } from './draft.ts'
import { PartyFields } from '../party-fields.tsx'
import type { ReportStart } from './load.ts'
import { OtherInsurerLetter } from './other-insurer-letter.tsx'

// Some ten metres: an insurer finds the junction.
const near = (degrees: number): string => degrees.toFixed(4)
const mark = (coords: GeolocationCoordinates): string =>
  `at ${near(coords.latitude)}, ${near(coords.longitude)}`

type PlaceProps = { place: string; put: (place: string) => void; error: string | undefined }

// Where it happened: typed, or from where the phone is, by a press.
function PlaceField({ place, put, error }: PlaceProps) {
  const [unknown, setUnknown] = useState(false)
  const find = async () => {
    const coords = await findPosition()
    setUnknown(coords === undefined)
    if (!coords) return
    const typed = place.replace(/,? ?at -?\d+\.\d+, -?\d+\.\d+$/, '').trim()
    put([typed, mark(coords)].filter(Boolean).join(', ').slice(0, 200))
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="Where?"
        hint="Enter a road, a junction or a town"
        maxLength={200}
        value={place}
        onChange={({ target }) => put(target.value)}
        error={error}
      />
      <Button variant="line" onClick={find} className="justify-self-start">
        <MapPin aria-hidden className="size-4.5" /> Use my location
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {unknown && 'We can’t get your location. Enter the road and the town.'}
      </p>
    </div>
  )
}

function useReport({ form, userId, here: formStart, start }: ReportStart) {
  const { save, drop } = useDraft<ReportDraft>(form)
  const { uploads, queue } = useUploads(userId, form, start)
  const [here, setHere] = useState<Here>(formStart)
  const shotsJson = JSON.stringify(uploads.map(keptOf))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) save({ ...here, Shots: JSON.parse(shotsJson) as ReportDraft['Shots'] })
  }, [here, shotsJson, save, isDone])
  return {
    here,
    uploads,
    queue,
    change: (next: Partial<Here>) => setHere(before => ({ ...before, ...next })),
    /** The claim as it goes; from now on the outbox sends what of its pictures has not arrived. */
    written: () => {
      queue.stop()
      return buildClaim(here, queue, new Date())
    },
    /** The outbox has it, so the draft goes. */
    forget: async () => {
      setDone(true)
      drop()
      await dropFiles(userId, form)
    },
  }
}
type Reporting = ReturnType<typeof useReport>

const rule = { filesMax: claimLimits.picturesMax, bytesMax: limits.pictureBytesMax, accept: 'image/*' }
const causes = Object.entries(claimCauses) as [ClaimCause, string][]

type StepProps = { form: Reporting; faults: Faults }

const Cause = ({ form: { here, change }, faults, offered }: StepProps & { offered: typeof causes }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-sm font-semibold">What happened?</legend>
    {offered.map(([cause, words]) => (
      <RadioCard
        key={cause}
        name="cause"
        checked={here.cause === cause}
        onChange={() => change({ cause })}
        label={words}
      />
    ))}
    <GroupProblem of="What happened">{faults['cause']}</GroupProblem>
  </fieldset>
)

const OtherVehicle = ({ form: { here, change }, faults }: StepProps) => (
  <section aria-label="Other vehicle" className="grid gap-4 rounded-plate bg-sunk p-4">
    <h2 className="font-semibold">Other vehicle (optional)</h2>
    <TextField
      label="Its plate"
      optional
      autoCapitalize="characters"
      value={here.otherPlate}
      onChange={({ target }) => change({ otherPlate: target.value.toUpperCase() })}
      error={faults['otherPlate']}
    />
    <TextField
      label="Its insurer"
      hint="On its sticker or certificate."
      optional
      maxLength={80}
      value={here.otherInsurer}
      onChange={({ target }) => change({ otherInsurer: target.value })}
      error={faults['otherInsurer']}
    />
  </section>
)

const InjuredPerson = ({ form: { here, change }, faults }: StepProps) => (
  <section aria-label="Injured person" className="grid gap-4 rounded-plate bg-sunk p-4">
    <h2 className="font-semibold">Whose property was damaged?</h2>
    <p className="text-sm">
      The insurer pays them, not you. They get a link to confirm what happened and choose where they are paid.
      Leave it empty if you don’t know them yet.
    </p>
    <PartyFields party={here.party} fill={party => change({ party })} problems={faults} within="party." />
  </section>
)

const Causes = (props: StepProps & { about: About }) => {
  const { about } = props
  return (
    <>
      <Cause {...props} offered={causes.filter(([cause]) => about.causes?.includes(cause) ?? true)} />
      <NotCovered {...props} />
    </>
  )
}

// Damage that no other driver's insurer pays for either.
const uninsured: readonly ClaimCause[] = ['fire', 'flood', 'riot']

/** What the policy doesn’t pay for, and what to do instead. */
const NotCovered = ({ about, ...props }: StepProps & { about: About }) => {
  const missing = causes.filter(([cause]) => about.causes && !about.causes.includes(cause))
  if (missing.length === 0) return null
  if (about.isRented)
    return (
      <p className="text-sm text-soft">
        Damage to the rented car is not reported here. Call its owner now; what both records show after the
        return is claimed for the owner.
      </p>
    )
  return (
    <details className="rounded-plate border border-line p-4">
      <summary className="font-semibold">Something else happened?</summary>
      <p className="mt-3">This policy doesn’t pay for:</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(([cause, words]) => (
          <li key={cause}>{words}</li>
        ))}
      </ul>
      {missing.some(([cause]) => cause === 'collision') && (
        <OtherInsurerLetter about={about} here={props.form.here}>
          <OtherVehicle {...props} />
        </OtherInsurerLetter>
      )}
      {missing.some(([cause]) => cause === 'theft') && (
        <p className="mt-3">Report a theft to the police and keep the extract of the report.</p>
      )}
      {missing.some(([cause]) => uninsured.includes(cause)) && (
        <p className="mt-3">
          No insurer pays for damage by fire, flood, storm or riot that your policy doesn’t cover. Choose that
          cover when you next insure the vehicle.
        </p>
      )}
    </details>
  )
}

const DraftStatus = ({ form }: { form: Reporting }) => {
  const { onTheWay, paused } = progressOf(form.uploads)
  return (
    <p role="status" className="text-sm text-soft">
      {paused || onTheWay === 0
        ? 'Saved on this phone as you go. You can send it without a connection.'
        : sendingWords(onTheWay)}
    </p>
  )
}

const Head = ({ about }: { about: About }) => (
  <>
    <p>
      <span className="block font-semibold wrap-anywhere">{`${about.vehicleTitle} ${about.plate}`}</span>
      <span className="text-sm text-soft">{`Insured by ${about.insurerName}`}</span>
    </p>
    <Notice tone="warn" title="Is everybody safe?">
      Call{' '}
      <a href="tel:112" className="font-semibold underline">
        112
      </a>{' '}
      if someone is hurt. Stop where others see you, before you fill anything in.
    </Notice>
  </>
)

type Props = { about: About; formStart: ReportStart; handIn: (written: WrittenClaim) => Promise<unknown> }

export function ReportForm({ about, formStart, handIn }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const report = useReport({ ...formStart, here: { ...formStart.here, about } })
  const change: Reporting['change'] = next => {
    report.change(next)
    setFaults({})
  }
  const form = { ...report, change }
  const { here, uploads, queue } = report
  const send = async () => {
    const wrong = faultsOf(here, new Date())
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    await handIn(form.written())
    await form.forget()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid max-w-lg grid-cols-1 gap-6">
      <Head about={about} />
      <Causes form={form} faults={faults} about={about} />
      <TextField
        label="When?"
        type="datetime-local"
        value={here.at}
        onChange={({ target }) => change({ at: target.value })}
        error={faults['happenedAt']}
      />
      <PlaceField place={here.place} put={place => change({ place })} error={faults['place']} />
      <TextArea
        label="How did it happen?"
        hint="A sentence or two. You can add more later."
        rows={3}
        maxLength={claimLimits.wordsMax}
        value={here.words}
        onChange={({ target }) => change({ words: target.value })}
        error={faults['words']}
      />
      <PicturesField
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint="The damage, all vehicles, their plates, the road. "
        error={faults['pictures']}
      />
      {here.cause === 'collision' && <OtherVehicle form={form} faults={faults} />}
      {here.cause === 'to-others' && <InjuredPerson form={form} faults={faults} />}
      <Checkbox
        label="Someone was hurt"
        checked={here.hurt}
        onChange={({ target }) => change({ hurt: target.checked })}
      />
      <ProblemSummary />
      <div className="grid gap-3">
        <DraftStatus form={form} />
        <Button onClick={send}>Send claim</Button>
      </div>
    </form>
  )
}
