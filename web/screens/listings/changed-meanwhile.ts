// A listing that changed while its form stood open, or waited as a draft on this device: what was done here stays, all else becomes as it is now.
import type { OwnCar } from '#contract/listings.ts'
import type { Kept } from '../../frame/use-kept-draft.ts'
import { type KeptShot, shotOf, shotOfPicture, type Shot } from '../../ui/shots.ts'
import type { Draft, StepName } from './draft.ts'
import { beginningOf, draftOfCar, type Purpose } from './own-draft.ts'

/** The listing as the form knows it: what is sent is measured against it. */
export type Base = { version: number; draft: Draft; papers: string[] }

/** What the device keeps: also which listing an edit stands on, and the key under which it is sent once. */
export type KeptListing = Kept<Draft, StepName> & { Base?: Base; Key?: string }

export const baseOf = (purpose: Purpose): Base => ({
  version: purpose.car?.version ?? 1,
  draft: beginningOf(purpose),
  papers: purpose.kind === 'edit' ? purpose.car.documents.map(({ id }) => id) : [],
})

/** Of the fields of a form. */
export function carriedOver(typed: Draft, before: Draft, now: Draft): Draft {
  const same = (field: keyof Draft) => JSON.stringify(typed[field]) === JSON.stringify(before[field])
  const fields = Object.keys(typed) as (keyof Draft)[]
  return Object.fromEntries(fields.map(field => [field, same(field) ? now[field] : typed[field]])) as Draft
}

type Lists<One> = { here: readonly One[]; before: readonly string[]; now: readonly One[] }

/** Of a list: what was taken away elsewhere is gone and what was added comes last, unless nothing was done here at all. */
export function listOver<One>({ here, before, now }: Lists<One>, idOf: (one: One) => string): One[] {
  if (here.map(idOf).join() === before.join()) return [...now]
  const [known, there, mine] = [new Set(before), new Set(now.map(idOf)), new Set(here.map(idOf))]
  return [
    ...here.filter(one => !known.has(idOf(one)) || there.has(idOf(one))),
    ...now.filter(one => !known.has(idOf(one)) && !mine.has(idOf(one))),
  ]
}

const hashOf = ({ id, picture }: KeptShot) => picture?.hash ?? id

const keptShotsOver = <One extends KeptShot>(
  here: readonly One[],
  before: Draft,
  now: readonly One[],
): One[] => listOver({ here, before: before.Pictures, now }, hashOf)

export const shotsOver = (here: readonly Shot[], before: Draft, { pictures }: OwnCar): Shot[] =>
  keptShotsOver(
    here,
    before,
    pictures.map((picture, place) => shotOf(shotOfPicture(picture, place))!),
  )

/** A draft of an edit that was kept before the listing changed. */
export function keptOver(kept: KeptListing, before: Base, car: OwnCar): KeptListing {
  const { step, Shots, Base: _base, Key: _key, ...typed } = kept
  const whole = { ...before.draft, ...typed }
  const { Pictures: _hashes, OnTheWay: _count, ...words } = carriedOver(whole, before.draft, draftOfCar(car))
  const now = car.pictures.map(shotOfPicture)
  return {
    ...words,
    step,
    Shots: keptShotsOver(Shots, before.draft, now),
    Base: baseOf({ kind: 'edit', car }),
  }
}
