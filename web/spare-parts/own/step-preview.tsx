// Last step of a part: preview with links back to each step.
import { ZERO } from '#contract/core/money.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { type State, shortState } from '#contract/reference/places.ts'
import { Amount, Price } from '../../ui/amount.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { categoryWords, gradeShort, warrantyWords, yearsWords } from '../words.ts'
import { UploadGallery } from '../../uploads/upload-gallery.tsx'
import type { Draft, Fit } from './draft.ts'
import type { PartForm } from './use-part-form.ts'

const yearOf = (typed: string) => wholeOf(typed) ?? null
const fitWords = ({ make, model, fromYear, toYear }: Fit) =>
  `${make} ${model || '(every model)'}, ${yearsWords({ fromYear: yearOf(fromYear), toYear: yearOf(toYear) })}`

const factsOf = (draft: Draft): Fact[] => [
  ['Category', categoryWords(draft.Category)],
  ['Grade', gradeShort(draft.Grade)],
  ['Brand', draft.Brand || 'Not stated'],
  ['Part number', draft.PartNumber || 'Not stated'],
]

const offerOf = (draft: Draft): Fact[] => [
  ['Delivery', draft.DeliveryKobo > ZERO ? <Amount key="delivery" kobo={draft.DeliveryKobo} /> : 'Free'],
  ['Quantity', draft.Stock],
  ['Your warranty', draft.WarrantyDays === '0' ? 'None' : warrantyWords(Number(draft.WarrantyDays))],
  ['Location', `${draft.LocalGovernment}, ${shortState(draft.State as State)}`],
]

type PartProps = { title: string; edit: () => void; children: React.ReactNode }
const Section = ({ title, edit, children }: PartProps) => (
  <section className="border-t border-line pt-4">
    <div className="split-row items-center gap-x-4">
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

export function StepPreview({
  form,
  uploads,
  queue,
  to,
}: Pick<PartForm, 'form' | 'uploads' | 'queue' | 'to'>) {
  const draft = form.getValues()
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <UploadGallery uploads={uploads} queue={queue} title={draft.Title} />
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
      <Section title="Description" edit={() => to('look')}>
        <p className="whitespace-pre-line">{draft.Description}</p>
      </Section>
      <Section title="Price, stock and location" edit={() => to('offer')}>
        {draft.PriceKobo !== undefined && (
          <p>
            <Price kobo={draft.PriceKobo} className="text-2xl" /> <span className="text-soft">each</span>
          </p>
        )}
        <Facts facts={offerOf(draft)} />
      </Section>
    </div>
  )
}
