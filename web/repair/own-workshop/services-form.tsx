// Workshop services form: price ranges and durations, with common presets.
import { useState } from 'react'
import { kobo, shortNaira, ZERO } from '#contract/core/money.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import type { OwnWorkshop, Service } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { CategoryField } from '../category-field.tsx'
import { FoldedList, type LineFields } from '../folded-list.tsx'

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

/** What customers compare first, then the rest. */
const Fields = ({ item: service, change, error }: LineFields<Service>) => (
  <>
    <TextField
      label="Name"
      maxLength={80}
      value={service.name}
      onChange={({ target }) => change({ name: target.value })}
      error={error('name')}
    />
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
    <CategoryField category={service.category} change={change} error={error('category')} />
    <NumberField
      label="Duration in minutes, about"
      start={service.minutes || undefined}
      onNumber={minutes => change({ minutes: minutes ?? 0 })}
      error={error('minutes')}
    />
    <MoneyField
      label="Diagnosis fee, in naira"
      hint="For finding out what is wrong. It counts towards approved jobs, and is yours if your quote is declined."
      optional
      start={service.diagnosisKobo || undefined}
      onAmount={amount => change({ diagnosisKobo: amount ?? ZERO })}
      error={error('diagnosisKobo')}
    />
  </>
)

const summaryOf = ({ category, fromKobo, toKobo, diagnosisKobo }: Service): string =>
  [
    `${shortNaira(fromKobo)} to ${shortNaira(toKobo)}`,
    ...(diagnosisKobo > ZERO ? [`diagnosis ${shortNaira(diagnosisKobo)}`] : []),
    serviceCategoryWords(category).toLowerCase(),
  ].join(', ')

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
        <Notice title="These are typical services. Remove those you don’t offer, and open each to set your price." />
      )}
      <FoldedList
        field="services"
        all={all}
        change={change}
        problems={problems}
        nameOf={({ name }) => name}
        summaryOf={summaryOf}
        noun="Service"
        another={{ words: 'Another service', item: another(modes) }}
        Fields={Fields}
      />
      {problems['services'] && <Refusal title={problems['services']} />}
      {error && <SaveRefusal error={error} forget={forget} />}
      <ProblemSummary />
      <Button onClick={save}>Save the services</Button>
    </form>
  )
}
