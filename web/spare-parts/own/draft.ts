// Part draft as typed: fields, current step and fields per step.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Fitment, Part } from '#contract/spare-parts/part-shapes.ts'
import type { FormTarget } from '../../forms/changed-meanwhile.ts'
import type { FormStep } from '../../forms/form-steps.ts'
import { normalizeWhole } from '#contract/core/read-number.ts'

/** A line of "what it fits"; empty fields mean any. */
export type Fit = { make: string; model: string; fromYear: string; toYear: string }

/** Form values; open choices are empty strings. */
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

export const steps: readonly FormStep<StepName>[] = [
  {
    name: 'what',
    title: 'Part',
    short: 'Part',
    fields: ['Title', 'Category', 'Grade', 'Brand', 'PartNumber'],
  },
  { name: 'fits', title: 'What it fits', short: 'What it fits', fields: ['Fits', 'Fitments'] },
  {
    name: 'look',
    title: 'Pictures and description',
    short: 'Pictures',
    fields: ['Pictures', 'OnTheWay', 'Description'],
    requestFields: ['ImageFiles'],
  },
  {
    name: 'offer',
    title: 'Price, stock and location',
    short: 'Price, location',
    fields: ['PriceKobo', 'DeliveryKobo', 'Stock', 'WarrantyDays', 'State', 'LocalGovernment'],
  },
  { name: 'preview', title: 'Check your listing', short: 'Check', fields: [] },
]

const trimToText = (typed: string) => typed.trim() || undefined

const sentFit = ({ make, model, fromYear, toYear }: Fit) => ({
  make: make.trim(),
  model: model.trim() || null,
  fromYear: trimToText(normalizeWhole(fromYear)) ?? null,
  toYear: trimToText(normalizeWhole(toYear)) ?? null,
})

/** The draft as the contract reads it: lists as a form carries them. */
export const toSend = ({ Fits, Fitments, Pictures, OnTheWay: _onTheWay, ...draft }: Draft) => ({
  ...draft,
  Category: trimToText(draft.Category),
  Grade: trimToText(draft.Grade),
  State: trimToText(draft.State),
  Stock: trimToText(normalizeWhole(draft.Stock)),
  WarrantyDays: trimToText(normalizeWhole(draft.WarrantyDays)),
  Fitments: JSON.stringify(Fits === 'every' ? [] : Fitments.map(sentFit)),
  Pictures: Pictures.join(','),
})
export type Sendable = ReturnType<typeof toSend>

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

/** Target of the form: an existing part, or a new one. */
export const targetOfPart = (part?: Part): FormTarget<Draft> =>
  part
    ? {
        formName: `edit-part-${part.id}`,
        begins: draftOfPart(part),
        pictures: part.pictures,
        version: part.version,
        // Pieces are sold meanwhile.
        counted: ['Stock'],
      }
    : { formName: 'add-part', begins: emptyDraft, pictures: [] }
