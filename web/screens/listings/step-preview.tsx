// The last step of a listing: the car as buyers will see it, with a way back to each part.
import { useEffect, useMemo } from 'react'
import { ZERO } from '#contract/money.ts'
import { type State, shortState } from '#contract/places.ts'
import {
  bodyWords,
  colourWords,
  conditionWords,
  driveWords,
  fuelWords,
  gearboxWords,
} from '#contract/vehicles.ts'
import { Price } from '../../ui/amount.tsx'
import { formatKm } from '../../ui/car-words.ts'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { type Draft, type StepName, titleOf } from './draft.ts'

/** Addresses for files that are only here; given back when they are no longer shown. */
function useAddresses(files: readonly File[]): string[] {
  const addresses = useMemo(() => files.map(file => URL.createObjectURL(file)), [files])
  useEffect(() => () => addresses.forEach(address => URL.revokeObjectURL(address)), [addresses])
  return addresses
}

function Pictures({ files, title }: { files: readonly File[]; title: string }) {
  const addresses = useAddresses(files)
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Pictures of ${title}: ${files.length}`}
      className="flex snap-x snap-mandatory gap-1 overflow-x-auto rounded-box"
    >
      {addresses.map((address, place) => (
        <li key={address} className="w-full shrink-0 snap-center">
          <img
            src={address}
            alt={`${title}, ${place + 1} of ${files.length}`}
            className="aspect-4/3 w-full bg-sunk object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

const wordOf = (words: Record<string, string>, value: string) => words[value] ?? ''
const km = (typed: string) => formatKm(Number(typed.replaceAll(/[\s,]/g, '')) || 0)

const factsOf = (draft: Draft, papersCount: number): Fact[] => [
  ['Condition', wordOf(conditionWords, draft.Condition)],
  ['Driven', km(draft.MileageKm)],
  ['Gearbox', wordOf(gearboxWords, draft.Gearbox)],
  ['Fuel', wordOf(fuelWords, draft.Fuel)],
  ['Body', wordOf(bodyWords, draft.Body)],
  ['Colour', colourWords[draft.Colour as keyof typeof colourWords]?.word ?? ''],
  ['Drive', wordOf(driveWords, draft.Drive)],
  ['Seats', draft.Seats],
  ...(draft.EngineCc ? [['Engine', `${draft.EngineCc} cc`] as const] : []),
  ['VIN', draft.Vin ? 'Given, not shown on the market' : 'Not given'],
  ['Papers ready', papersCount === 0 ? 'None yet' : `${papersCount}, shown to the buyer`],
  ['Test drive', draft.TestDrive ? 'Offered' : 'Not offered'],
  ['Instalments', draft.ForSale && draft.InstallmentPayment ? 'Possible' : 'No'],
]

type Props = { draft: Draft; pictures: readonly File[]; papersCount: number; to: (step: StepName) => void }

const Part = ({ title, edit, children }: { title: string; edit: () => void; children: React.ReactNode }) => (
  <section className="border-t border-line pt-4">
    <div className="flex items-center justify-between">
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

export function StepPreview({ draft, pictures, papersCount, to }: Props) {
  const title = titleOf(draft)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <Pictures files={pictures} title={title} />
      <Part title={title} edit={() => to('stepOne')}>
        <p className="text-soft">
          {draft.LocalGovernment}, {shortState(draft.State as State)}
        </p>
      </Part>
      <Part title="The price" edit={() => to('stepFive')}>
        {draft.ForSale && draft.PriceKobo !== undefined && (
          <p>
            <Price kobo={draft.PriceKobo} className="text-2xl" />
          </p>
        )}
        {draft.ForRent && draft.RentPrice > ZERO && (
          <p>
            <Price kobo={draft.RentPrice} className="text-xl" /> a day to rent
          </p>
        )}
      </Part>
      <Part title="What you say" edit={() => to('stepFour')}>
        <p className="whitespace-pre-line">{draft.Description}</p>
      </Part>
      <Part title="The facts" edit={() => to('stepTwo')}>
        <Facts facts={factsOf(draft, papersCount)} />
      </Part>
    </div>
  )
}
