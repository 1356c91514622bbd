// Letter to the other driver's insurer, with what is filled in.
import { formatMoment } from '../../../ui/date.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { About, Here } from './draft.ts'

const blank = '____________'
const or = (words: string): string => words.trim() || blank

/** What is not filled in yet stays a line to fill in. */
export const letterText = ({ vehicleTitle, plate }: About, here: Here): string =>
  [
    `To: ${or(here.otherInsurer)}`,
    'Claim for damage to my vehicle by your policy holder',
    '',
    `My vehicle: ${vehicleTitle}, plate ${or(plate)}`,
    `Your policy holder’s plate: ${or(here.otherPlate)}`,
    `When: ${here.at ? formatMoment(`${here.at}:00+01:00`) : blank}`,
    `Where: ${or(here.place)}`,
    `What happened: ${or(here.words)}`,
    '',
    'Please settle the damage under their third-party cover and tell me within 30 days what you decide.',
    `Name, phone and account: ${blank}`,
  ].join('\n')

export const OtherInsurerLetter = ({ about, here }: { about: About; here: Here }) => (
  <div className="mt-3 grid gap-2">
    <p>
      Damage to your vehicle by another driver is paid by that driver’s insurer. Its name is on their
      windscreen sticker or certificate, and *565*11# tells it by plate. Fill in this page, then send the
      insurer this letter with your pictures.
    </p>
    <pre className="rounded-plate bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-wrap">
      {letterText(about, here)}
    </pre>
    <CopyButton text={letterText(about, here)} words="Copy letter" />
  </div>
)
