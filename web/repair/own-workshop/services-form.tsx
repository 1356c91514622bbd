// Workshop services form: price ranges and durations, with common presets.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { kobo, ZERO } from '#contract/core/money.ts'
import type { OwnWorkshop, Service } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { CategoryField } from '../category-field.tsx'

type Usual = readonly [category: number, name: string, from: number, to: number, minutes: number]

const usual: readonly Usual[] = [
  [5, 'Oil and filters', 25_000, 60_000, 60],
  [8, 'Brake pads, front', 15_000, 45_000, 90],
  [1, 'Diagnosis with a scanner', 5_000, 15_000, 30],
  [1, 'Shock absorbers, a pair', 30_000, 120_000, 180],
  [6, 'AC gas and leak test', 12_000, 30_000, 90],
  [2, 'Panel beating, one panel', 20_000, 80_000, 480],
  [3, 'Spraying one panel', 25_000, 60_000, 480],
  [4, 'Wash, polish and interior', 10_000, 40_000, 240],
  [7, 'Windscreen replacement', 40_000, 200_000, 180],
]

const usualServices = (modes: Service['modes']): Service[] =>
  usual.map(([category, name, from, to, minutes]) => ({
    category,
    name,
    fromKobo: kobo(from * 100),
    toKobo: kobo(to * 100),
    minutes,
    modes,
    diagnosisKobo: ZERO,
  }))

type OneProps = {
  service: Service
  place: number
  problems: Readonly<Partial<Record<string, string>>>
  change: (change: Partial<Service>) => void
  remove: () => void
}

type FeeProps = Pick<OneProps, 'service' | 'change'> & { error: string | undefined }

const DiagnosisFee = ({ service, change, error }: FeeProps) => (
  <MoneyField
    label="Diagnosis fee, in naira"
    optional
    start={service.diagnosisKobo || undefined}
    onAmount={amount => change({ diagnosisKobo: amount ?? ZERO })}
    error={error}
  />
)

const One = ({ service, place, problems, change, remove }: OneProps) => {
  const error = (field: string) => problems[`services.${place}.${field}`]
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex items-end gap-2">
        <TextField
          label={`Service ${place + 1}`}
          maxLength={80}
          value={service.name}
          onChange={({ target }) => change({ name: target.value })}
          error={error('name')}
        />
        <button
          type="button"
          onClick={remove}
          aria-label={`Remove ${service.name || `service ${place + 1}`}`}
          className="mb-1 grid size-11 shrink-0 place-items-center"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <CategoryField category={service.category} change={change} error={error('category')} />
      <div className="grid two-up gap-3">
        <MoneyField
          label="From, in naira"
          start={service.fromKobo}
          onAmount={amount => change({ fromKobo: amount ?? kobo(0) })}
          error={error('fromKobo')}
        />
        <MoneyField
          label="To, in naira"
          start={service.toKobo}
          onAmount={amount => change({ toKobo: amount ?? kobo(0) })}
          error={error('toKobo')}
        />
      </div>
      <NumberField
        label="Duration in minutes, about"
        start={service.minutes || undefined}
        onNumber={minutes => change({ minutes: minutes ?? 0 })}
        error={error('minutes')}
      />
      <DiagnosisFee service={service} change={change} error={error('diagnosisKobo')} />
    </li>
  )
}

const another = (modes: Service['modes']): Service => ({
  category: 1,
  name: '',
  fromKobo: kobo(0),
  toKobo: kobo(0),
  minutes: 60,
  modes,
  diagnosisKobo: ZERO,
})

type Props = { workshop: OwnWorkshop; done: (saved: OwnWorkshop) => unknown }

export function ServicesForm({ workshop, done }: Props) {
  const [{ services, modes, servicesVersion: settingsVersion }] = useState(workshop)
  const first = services.length > 0 ? services : usualServices(modes)
  const { values, put, forget } = useDraftedChange<{ services: Service[] }>('workshop-services', {
    services: first,
  })
  const { problems, error, forget: unsay, send } = useSend()
  const change = (next: Service[]) => {
    put({ services: next })
    unsay()
  }
  const all = values.services
  const save = async () => {
    const saved = await send(
      api.workshops.saveServices({ body: { services: all, settingsVersion } }),
      'Saved.',
    )
    if (!saved) return
    forget()
    await done(saved)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      {services.length === 0 && (
        <Notice title="These are typical services. Keep the ones you offer, set your prices and remove the rest." />
      )}
      <p className="text-sm text-soft">
        A diagnosis fee pays for finding out what is wrong. The customer agrees to it when booking. It counts
        towards jobs they approve, and is yours if they decline your quote.
      </p>
      <ul className="border-t border-line">
        {all.map((service, place) => (
          <One
            // A line has no name of its own: taking one out draws the ones below anew.
            key={`${place} of ${all.length}`}
            service={service}
            place={place}
            problems={problems}
            change={part => change(all.with(place, { ...service, ...part }))}
            remove={() => change(all.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <Button look="line" onClick={() => change([...all, another(modes)])} className="justify-self-start">
        <Plus className="size-4.5" aria-hidden /> Another service
      </Button>
      {problems['services'] && <Refusal title={problems['services']} />}
      {error && <SaveRefusal error={error} forget={forget} />}
      <FaultSummary />
      <Button onClick={save}>Save the services</Button>
    </form>
  )
}
