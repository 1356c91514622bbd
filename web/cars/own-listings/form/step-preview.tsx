// Last step of a listing: preview with links back to each step.
import { ZERO } from '#contract/core/money.ts'
import { type State, shortState } from '#contract/reference/places.ts'
import {
  bodyWords,
  colourWords,
  conditionWords,
  driveWords,
  fuelWords,
  gearboxWords,
} from '#contract/reference/vehicles.ts'
import { Price } from '../../../ui/amount.tsx'
import { formatKm } from '../../words.ts'
import { type Fact, Facts } from '../../../ui/panel.tsx'
import { type Draft, titleOf } from './draft.ts'
import { UploadGallery } from '../../../uploads/upload-gallery.tsx'
import { videoWords } from '../../../uploads/video-upload.ts'
import type { Listing } from './use-listing.ts'
import { wholeOf } from '#contract/core/read-number.ts'

const wordOf = (words: Record<string, string>, value: string) => words[value] ?? ''
const km = (typed: string) => formatKm(wholeOf(typed) ?? 0)

const picturesCount = (count: number) => (count === 1 ? '1, the cover' : `${count}, the first is the cover`)

const factsOf = (draft: Draft): Fact[] => [
  ['Condition', wordOf(conditionWords, draft.Condition)],
  ['Mileage', km(draft.MileageKm)],
  ['Gearbox', wordOf(gearboxWords, draft.Gearbox)],
  ['Fuel', wordOf(fuelWords, draft.Fuel)],
  ['Body', wordOf(bodyWords, draft.Body)],
  ['Colour', colourWords[draft.Colour as keyof typeof colourWords]?.word ?? ''],
  ['Drive', wordOf(driveWords, draft.Drive)],
  ['Seats', draft.Seats],
  ...(draft.EngineCc ? [['Engine', `${draft.EngineCc} cc`] as const] : []),
  ['VIN', draft.Vin ? 'Added, not shown to buyers' : 'Not added'],
  ['Test drive', draft.TestDrive ? 'Offered' : 'Not offered'],
  ['Instalments', draft.ForSale && draft.InstallmentPayment ? 'Possible' : 'No'],
]

const Part = ({ title, edit, children }: { title: string; edit: () => void; children: React.ReactNode }) => (
  <section className="border-t border-line pt-4">
    <div className="split-row items-center">
      <h3 className="show min-w-0 text-lg">{title}</h3>
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

export default function StepPreview({ listing }: { listing: Listing }) {
  const { form, papers, to } = listing
  const draft = form.getValues()
  const title = titleOf(draft)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <p className="text-sm text-soft">This is what buyers will see.</p>
      <UploadGallery uploads={listing.uploads} queue={listing.queue} title={title} />
      <Part title={title} edit={() => to('stepOne')}>
        <p className="text-soft">{`${draft.LocalGovernment}, ${shortState(draft.State as State)}`}</p>
      </Part>
      <Part title="Price" edit={() => to('stepSix')}>
        {draft.ForSale && draft.PriceKobo !== undefined && (
          <p>
            <Price kobo={draft.PriceKobo} className="text-2xl" />
          </p>
        )}
        {draft.ForRent && draft.RentPriceKobo > ZERO && (
          <p>
            <Price kobo={draft.RentPriceKobo} className="text-xl" /> a day to rent
          </p>
        )}
      </Part>
      <Part title="Description" edit={() => to('stepFive')}>
        <p className="whitespace-pre-line">{draft.Description}</p>
      </Part>
      <Part title="Details" edit={() => to('stepTwo')}>
        <Facts facts={factsOf(draft)} />
      </Part>
      <Part title="Pictures and video" edit={() => to('stepThree')}>
        <p className="figures text-soft">{picturesCount(listing.progress.all - listing.progress.failed)}</p>
        {listing.video.upload && (
          <p className="figures text-soft">{`Video: ${videoWords(listing.video.upload)}`}</p>
        )}
      </Part>
      <Part title="Documents" edit={() => to('stepFour')}>
        <p className="figures text-soft">
          {papers.count === 0 ? 'None yet' : `${papers.count}, shown to the buyer`}
        </p>
      </Part>
    </div>
  )
}
