// The draft of a part as a person types it: words and choices, the step they are at, and which field belongs to which step.
import { type Kobo, ZERO } from '#contract/money.ts'
import type { Fitment, Part } from '#contract/part-shapes.ts'

/** One line of "what it fits": all words, empty where not said. */
export type Fit = { make: string; model: string; fromYear: string; toYear: string }

/** What the form holds; choices not made yet are empty words. */
export type Draft = {
  Title: string
  Category: string
  Grade: string
  Brand: string
  PartNumber: string
  /** '' until it is said whether it fits every vehicle or some. */
  Fits: '' | 'every' | 'some'
  Fitments: Fit[]
  Description: string
  PriceKobo: Kobo | undefined
  DeliveryKobo: Kobo
  Stock: string
  WarrantyDays: string
  State: string
  LocalGovernment: string
  /** Hashes of the pictures that are ready, in order. */
  Pictures: string[]
  /** Pictures that are still being sent: one goes on with the form meanwhile. */
  OnTheWay: number
}
export type Field = keyof Draft

export const emptyDraft: Draft = {
  Title: '',
  Category: '',
  Grade: '',
  Brand: '',
  PartNumber: '',
  Fits: '',
  Fitments: [],
  Description: '',
  PriceKobo: undefined,
  DeliveryKobo: ZERO,
  Stock: '1',
  WarrantyDays: '0',
  State: '',
  LocalGovernment: '',
  Pictures: [],
  OnTheWay: 0,
}

export type StepName = 'what' | 'fits' | 'look' | 'offer' | 'preview'
type Step = { name: StepName; title: string; fields: readonly Field[] }

export const steps: readonly Step[] = [
  { name: 'what', title: 'The part', fields: ['Title', 'Category', 'Grade', 'Brand', 'PartNumber'] },
  { name: 'fits', title: 'What it fits', fields: ['Fits', 'Fitments'] },
  { name: 'look', title: 'Pictures and words', fields: ['Pictures', 'OnTheWay', 'Description'] },
  {
    name: 'offer',
    title: 'Price, pieces and place',
    fields: ['PriceKobo', 'DeliveryKobo', 'Stock', 'WarrantyDays', 'State', 'LocalGovernment'],
  },
  { name: 'preview', title: 'Look it over', fields: [] },
]

export const stepOf = (field: string): StepName | undefined =>
  steps.find(step => (step.fields as readonly string[]).includes(field))?.name

/** The last step a person may stand on: no further than the first one with something wrong. */
export function reachable(asked: string | null, problems: Iterable<string>): StepName {
  const wanted = steps.findIndex(step => step.name === asked)
  const wrong = new Set([...problems].map(stepOf))
  const firstWrong = steps.findIndex(step => wrong.has(step.name))
  const place = firstWrong < 0 ? wanted : Math.min(wanted, firstWrong)
  return steps[Math.max(0, place)]!.name
}

const digitsOf = (typed: string) => typed.replaceAll(/[\s,]/g, '')
const given = (typed: string) => typed.trim() || undefined

const sentFit = ({ make, model, fromYear, toYear }: Fit) => ({
  make: make.trim(),
  model: model.trim() || null,
  fromYear: given(fromYear) ?? null,
  toYear: given(toYear) ?? null,
})

/** The draft as the contract reads it: numbers without their commas, and lists as a form carries them. */
export const toSend = ({ Fits, Fitments, Pictures, OnTheWay: _onTheWay, ...draft }: Draft) => ({
  ...draft,
  Category: given(draft.Category),
  Grade: given(draft.Grade),
  State: given(draft.State),
  Stock: given(digitsOf(draft.Stock)),
  WarrantyDays: given(digitsOf(draft.WarrantyDays)),
  Fitments: JSON.stringify(Fits === 'every' ? [] : Fitments.map(sentFit)),
  Pictures: Pictures.join(','),
})

const typedFit = ({ make, model, fromYear, toYear }: Fitment): Fit => ({
  make,
  model: model ?? '',
  fromYear: fromYear === null ? '' : String(fromYear),
  toYear: toYear === null ? '' : String(toYear),
})

/** A part that is on offer, as the form shows it for changing. */
export const draftOfPart = (part: Part): Draft => ({
  Title: part.title,
  Category: part.category,
  Grade: part.grade,
  Brand: part.brand,
  PartNumber: part.partNumber,
  Fits: part.fitments.length === 0 ? 'every' : 'some',
  Fitments: part.fitments.map(typedFit),
  Description: part.description,
  PriceKobo: part.priceKobo,
  DeliveryKobo: part.deliveryKobo,
  Stock: String(part.stock),
  WarrantyDays: String(part.warrantyDays),
  State: part.locationState,
  LocalGovernment: part.localGovernment,
  Pictures: part.pictures.map(({ hash }) => hash),
  OnTheWay: 0,
})
