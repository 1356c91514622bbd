// Merges concurrent changes into an open form or draft; local edits win.
import type { Picture } from '#contract/core/picture.ts'
import { type KeptUpload, uploadOf, uploadOfPicture, type Upload } from '../uploads/uploads.ts'
import type { InForm } from '../uploads/use-uploads.ts'
import type { KeptDraft } from './use-kept-draft.ts'

/** What a form is open for; each has a draft of its own on the device. */
export type FormTarget<Draft> = {
  formName: string
  /** What the form holds where the device keeps no draft of it. */
  begins: Draft
  pictures: readonly Picture[]
  /** Of what stands already and is changed; nothing where something new is offered. */
  version?: number
  /** Fields that others count down meanwhile: what was typed over an older number is not true any more. */
  counted?: readonly (keyof Draft)[]
  /** Fields that had another name once: a draft that this device kept since then still has it. */
  formerNames?: Readonly<Record<string, keyof Draft & string>>
}

/** What is changed, as the form knows it: what is typed is measured against it. */
export type Base<Draft> = { version: number; draft: Draft }

/** What the device keeps: also what a change stands on, and the key under which it is sent once. */
export type KeptForm<Draft, Step> = KeptDraft<Draft, Step> & { Base?: Base<Draft>; Key?: string }

export const baseOf = <Draft>({ version, begins }: FormTarget<Draft>): Base<Draft> | undefined =>
  version === undefined ? undefined : { version, draft: begins }

export const isSame = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second)

type Over<Draft> = { typed: Draft; before: Draft; now: Pick<FormTarget<Draft>, 'begins' | 'counted'> }
/** Of the fields of a form. */
export function carriedOver<Draft extends object>({ typed, before, now }: Over<Draft>): Draft {
  const { begins, counted = [] } = now
  const stays = (field: keyof Draft) =>
    !isSame(typed[field], before[field]) && (!counted.includes(field) || isSame(before[field], begins[field]))
  const fields = Object.keys(typed) as (keyof Draft)[]
  return Object.fromEntries(
    fields.map(field => [field, stays(field) ? typed[field] : begins[field]]),
  ) as Draft
}

type Lists<One> = { here: readonly One[]; before: readonly string[]; now: readonly One[] }

/** Of a list: what was taken away elsewhere is gone and what was added comes last, unless nothing was done here at all. */
export function listOver<One>({ here, before, now }: Lists<One>, idOf: (item: One) => string): One[] {
  if (here.map(idOf).join() === before.join()) return [...now]
  const [known, there, mine] = [new Set(before), new Set(now.map(idOf)), new Set(here.map(idOf))]
  return [
    ...here.filter(item => !known.has(idOf(item)) || there.has(idOf(item))),
    ...now.filter(item => !known.has(idOf(item)) && !mine.has(idOf(item))),
  ]
}

const hashOf = ({ id, picture }: KeptUpload) => picture?.hash ?? id

const keptUploadsOver = <One extends KeptUpload>(
  here: readonly One[],
  before: Pick<InForm, 'Pictures'>,
  now: readonly One[],
): One[] => listOver({ here, before: before.Pictures, now }, hashOf)

export const uploadsOver = (
  here: readonly Upload[],
  before: Pick<InForm, 'Pictures'>,
  pictures: readonly Picture[],
): Upload[] =>
  keptUploadsOver(
    here,
    before,
    pictures.map((picture, place) => uploadOf(uploadOfPicture(picture, place))!),
  )

/** A draft of a change that was kept before what it changes was changed elsewhere. */
export function keptOver<Draft extends InForm, Step>(
  keptForm: KeptForm<Draft, Step>,
  before: Base<Draft>,
  now: FormTarget<Draft>,
): KeptForm<Draft, Step> {
  const { step, Shots, Base: _base, Key: _key, ...typed } = keptForm
  const whole = { ...before.draft, ...typed } as Draft
  const over = carriedOver({ typed: whole, before: before.draft, now })
  const { Pictures: _hashes, OnTheWay: _count, ...words } = over
  const base = baseOf(now)
  return {
    ...words,
    step,
    Shots: keptUploadsOver(Shots, before.draft, now.pictures.map(uploadOfPicture)),
    ...(base && { Base: base }),
  }
}
