// Labour templates of a workshop: named jobs with time, price, parts and what is included.
import { useState } from 'react'
import { kobo, type Kobo, ZERO } from '#contract/core/money.ts'
import { estimateLabour, templatesMax } from '#contract/repair/templates/template-labour.ts'
import type { TemplateDraft, Templates } from '#contract/repair/templates/templates.ts'
import { estimateQuoteTotal, repairLimits } from '#contract/repair/terms.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { PartFields } from '../quote/part-fields.tsx'
import { newPart, partSummary, typedTotalWords } from '../quote/quote-draft.ts'
import { CategoryField } from '../category-field.tsx'
import { FoldedList, type LineFields } from '../folded-list.tsx'
import { durationWords } from '../workshops/words.ts'

const usualRate = kobo(10_000_00)
const usual = (category: number, name: string, minutes: number, included: string): TemplateDraft => ({
  category,
  name,
  minutes,
  hourlyKobo: usualRate,
  fixedKobo: null,
  parts: [],
  included,
})
const usualTemplates: readonly TemplateDraft[] = [
  usual(5, 'Service: oil and filters', 60, 'Old oil taken away, levels checked'),
  usual(8, 'Front brake pads, fitted', 90, 'Calipers cleaned, brakes tested on the road'),
  usual(1, 'Shock absorbers, front pair', 180, 'Wheel alignment checked'),
]

type TemplateProps = LineFields<TemplateDraft>

/** By the hour, or fixed: one amount, whose meaning the choice says. */
const Price = ({ item: template, error, change }: TemplateProps) => {
  const isFixed = template.fixedKobo !== null
  const priceOf = (amount: Kobo, fixed: boolean) =>
    change(fixed ? { fixedKobo: amount, hourlyKobo: null } : { hourlyKobo: amount, fixedKobo: null })
  const amount = template.fixedKobo ?? template.hourlyKobo ?? ZERO
  return (
    <div className="grid two-up gap-3">
      <SelectField
        label="Labour"
        value={isFixed ? 'fixed' : 'hourly'}
        onChange={({ target }) => priceOf(amount, target.value === 'fixed')}
      >
        <option value="hourly">By the hour</option>
        <option value="fixed">Fixed price</option>
      </SelectField>
      <MoneyField
        label={isFixed ? 'Labour price' : 'Hourly rate'}
        start={amount || undefined}
        onAmount={next => priceOf(next ?? ZERO, isFixed)}
        error={error('fixedKobo') ?? error('hourlyKobo')}
      />
    </div>
  )
}

type TemplatePart = TemplateDraft['parts'][number]

const TemplatePartFields = ({ item, change, ...line }: LineFields<TemplatePart>) => (
  <PartFields
    {...line}
    part={{ ...item, accessoryId: '' }}
    change={({ accessoryId: _listing, ...next }) => change(next)}
  />
)

const Parts = ({ item: { parts }, problems, change }: TemplateProps) => {
  const { accessoryId: _none, ...part } = newPart()
  return (
    <FoldedList
      field="parts"
      all={parts}
      change={next => change({ parts: next })}
      problems={problems}
      nameOf={({ title }) => title}
      summaryOf={partSummary}
      noun="Part"
      another={parts.length < repairLimits.partsMax ? { words: 'A usual part', item: part } : undefined}
      Fields={TemplatePartFields}
    />
  )
}

const Fields = (props: TemplateProps) => {
  const { item: template, error, change } = props
  return (
    <>
      <TextField
        label="Name"
        maxLength={80}
        value={template.name}
        onChange={({ target }) => change({ name: target.value })}
        error={error('name')}
      />
      <CategoryField category={template.category} change={change} error={error('category')} />
      <NumberField
        label="Time, in minutes"
        start={template.minutes || undefined}
        onNumber={minutes => change({ minutes: minutes ?? 0 })}
        error={error('minutes')}
      />
      <Price {...props} />
      <Parts {...props} />
      <TextArea
        label="What is included (optional)"
        rows={2}
        maxLength={500}
        value={template.included}
        onChange={({ target }) => change({ included: target.value })}
        error={error('included')}
      />
    </>
  )
}

const summaryOf = (template: TemplateDraft): string => {
  const total = estimateQuoteTotal({ labourKobo: estimateLabour(template), parts: template.parts })
  return `${durationWords(template.minutes)}, ${typedTotalWords(total)}`
}

const empty: TemplateDraft = usual(1, '', 60, '')

type Props = { stored: Templates; done: () => unknown }

/** What is stored, without what the server computes of it. */
const draftOf = ({ templates }: Templates) => ({
  templates: templates.map(({ labourKobo: _labour, totalKobo: _total, ...draft }): TemplateDraft => draft),
})

export function TemplatesForm({ stored, done }: Props) {
  const [{ isNew, settingsVersion }] = useState(stored)
  const first = isNew ? { templates: [...usualTemplates] } : draftOf(stored)
  const { values, put, forget } = useDraftedChange('workshop-templates', first)
  const { problems, error, forget: unsay, send } = useSend()
  const { templates } = values
  const change = (next: TemplateDraft[]) => {
    put({ templates: next })
    unsay()
  }
  const save = async () => {
    if (!(await send(api.templates.save({ body: { ...values, settingsVersion } }), 'Saved.'))) return
    forget()
    await done()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      {isNew && (
        <Notice title="These are typical jobs. Remove those you don’t do, and open each to set your price." />
      )}
      <FoldedList
        field="templates"
        all={templates}
        change={change}
        problems={problems}
        nameOf={({ name }) => name}
        summaryOf={summaryOf}
        noun="Template"
        another={templates.length < templatesMax ? { words: 'Another template', item: empty } : undefined}
        Fields={Fields}
      />
      {problems['templates'] && <Refusal title={problems['templates']} />}
      {error && <SaveRefusal error={error} forget={forget} />}
      <ProblemSummary />
      <Button onClick={save}>Save the templates</Button>
    </form>
  )
}
