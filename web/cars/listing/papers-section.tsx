// Documents required for a car's origin, those ready, and advice to buyers.
import type { Car } from '#contract/cars/cars.ts'
import { paperKinds } from '#contract/cars/paper-kinds.ts'
import { papersNeeded } from '#contract/cars/papers-needed.ts'
import { heading, onlyForRent } from './listing-sections.tsx'

const fromAbroad =
  'Insist on the customs documents: a car without them can be seized from you years later. The chassis number on them must be the one on the car.'
const insist: Record<Car['condition'], string> = {
  'brand-new': fromAbroad,
  tokunbo: fromAbroad,
  'nigerian-used':
    'Insist on a proof of ownership in the seller’s name and a licence that has not expired. The chassis number on them must be the one on the car.',
}

const marks = { ready: ['✓', 'text-good'], missing: ['!', 'text-warn'], extra: ['✓', 'text-soft'] } as const

const advice = (car: Car): string =>
  onlyForRent(car)
    ? 'Before you drive it, see its licence, its insurance and its road-worthiness certificate. The chassis number on them must be the one on the car.'
    : `${insist[car.condition]} Your money stays in escrow until you have accepted the documents.`

/** The documents to list, and how many of those that the car needs are ready. */
export const papersOf = ({ condition, papers }: Pick<Car, 'condition' | 'papers'>) => {
  // Before a seller has said anything, what the car needs is known all the same.
  const list =
    papers.length > 0
      ? papers.filter(({ needed, ready }) => needed || ready)
      : papersNeeded[condition].map(kind => ({ kind, needed: true, ready: false }))
  const needed = list.filter(paper => paper.needed)
  return { list, needed: needed.length, ready: needed.filter(paper => paper.ready).length }
}

export function PapersSection({ car }: { car: Car }) {
  const { list, needed, ready } = papersOf(car)
  const words = `${ready} of the ${needed} documents this car needs are ready`
  return (
    <section id="papers">
      <h2 className={heading}>Documents</h2>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <meter min={0} max={needed} value={ready} aria-label={words} className="w-24" />
        <span className="figures font-semibold">{words}</span>
      </p>
      <ul className="mt-2 grid">
        {list.map(paper => {
          const [mark, tone] = marks[paper.ready ? (paper.needed ? 'ready' : 'extra') : 'missing']
          return (
            <li key={paper.kind} className="flex gap-3 border-b border-line py-2">
              <span aria-hidden className={`w-4 shrink-0 text-center font-semibold ${tone}`}>
                {mark}
              </span>
              <span>
                <span>{paperKinds[paper.kind]}</span>
                <span className="text-soft">
                  {`, ${paper.ready ? (onlyForRent(car) ? 'ready' : 'ready for the buyer') : 'not ready yet'}${paper.needed ? '' : ' (not required)'}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 max-w-lg text-sm">{advice(car)}</p>
    </section>
  )
}
