// The last step of a part: the part as buyers will see it, with a way back to each step.
import { useEffect, useMemo } from 'react'
import { ZERO } from '#contract/money.ts'
import { type State, shortState } from '#contract/places.ts'
import { Amount, Price } from '../../ui/amount.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { categoryWords, gradeShort, warrantyWords, yearsWords } from '../../ui/part-words.ts'
import { pictureAt } from '../../ui/picture.tsx'
import type { Draft, Fit, StepName } from './draft.ts'

/** Addresses for files that are only here; given back when they are no longer shown. */
function useAddresses(files: readonly File[]): string[] {
  const addresses = useMemo(() => files.map(file => URL.createObjectURL(file)), [files])
  useEffect(() => () => addresses.forEach(address => URL.revokeObjectURL(address)), [addresses])
  return addresses
}

function Pictures({ draft, files }: { draft: Draft; files: readonly File[] }) {
  const all = [...draft.Pictures.map(({ hash }) => pictureAt(hash, 800, 'webp')), ...useAddresses(files)]
  if (all.length === 0) return <p className="rounded-box bg-sunk p-6 text-center text-soft">No picture yet</p>
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Pictures of ${draft.Title}: ${all.length}`}
      className="flex snap-x snap-mandatory gap-1 overflow-x-auto rounded-box"
    >
      {all.map((address, place) => (
        <li key={address} className="w-full shrink-0 snap-center">
          <img
            src={address}
            alt={`${draft.Title}, ${place + 1} of ${all.length}`}
            className="aspect-4/3 w-full bg-sunk object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

const yearOf = (typed: string) => (typed.trim() ? Number(typed) : null)
const fitWords = ({ make, model, fromYear, toYear }: Fit) =>
  `${make} ${model || '(every model)'}, ${yearsWords({ fromYear: yearOf(fromYear), toYear: yearOf(toYear) })}`

const factsOf = (draft: Draft): Fact[] => [
  ['Category', categoryWords(draft.Category)],
  ['Grade', gradeShort(draft.Grade)],
  ['Brand', draft.Brand || 'Not given'],
  ['Part number', draft.PartNumber || 'Not given'],
]

const offerOf = (draft: Draft): Fact[] => [
  ['Delivery', draft.DeliveryKobo > ZERO ? <Amount key="delivery" kobo={draft.DeliveryKobo} /> : 'Free'],
  ['Pieces', draft.Stock],
  ['Your warranty', draft.WarrantyDays === '0' ? 'None' : warrantyWords(Number(draft.WarrantyDays))],
  ['Where it is', `${draft.LocalGovernment}, ${shortState(draft.State as State)}`],
]

type PartProps = { title: string; edit: () => void; children: React.ReactNode }
const Section = ({ title, edit, children }: PartProps) => (
  <section className="border-t border-line pt-4">
    <div className="flex items-center justify-between gap-4">
      <h3 className="show text-lg">{title}</h3>
      <button
        type="button"
        onClick={edit}
        className="min-h-11 px-2 font-semibold text-link underline"
        aria-label={`Change: ${title}`}
      >
        Change
      </button>
    </div>
    {children}
  </section>
)

type Props = { draft: Draft; files: readonly File[]; to: (step: StepName) => void }

export function StepPreview({ draft, files, to }: Props) {
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <Pictures draft={draft} files={files} />
      <Section title={draft.Title} edit={() => to('what')}>
        <Facts facts={factsOf(draft)} />
      </Section>
      <Section title="What it fits" edit={() => to('fits')}>
        {draft.Fits === 'every' ? (
          <p>Every vehicle</p>
        ) : (
          <ul className="figures">
            {draft.Fitments.map((fit, place) => (
              <li key={place}>{fitWords(fit)}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="What you say" edit={() => to('look')}>
        <p className="whitespace-pre-line">{draft.Description}</p>
      </Section>
      <Section title="Price, pieces and place" edit={() => to('offer')}>
        {draft.PriceKobo !== undefined && (
          <p>
            <Price kobo={draft.PriceKobo} className="text-2xl" /> <span className="text-soft">a piece</span>
          </p>
        )}
        <Facts facts={offerOf(draft)} />
      </Section>
    </div>
  )
}
