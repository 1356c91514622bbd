// Letter to the other driver's insurer, with what is filled in.
import type { ReactNode } from 'react'
import { formatMoment } from '../../../ui/date.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useSessionValue } from '../../../session/session.ts'
import type { About, Here } from './draft.ts'

const blank = '____________'
const or = (words: string): string => words.trim() || blank

type Sender = { name: string; phone: string }

/** What is not filled in yet stays a line to fill in. */
export const letterText = ({ vehicleTitle, plate }: About, here: Here, { name, phone }: Sender): string =>
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
    `Name: ${or(name)}`,
    `Phone: ${or(phone)}`,
    `Account: ${blank}`,
  ].join('\n')

type Props = { about: About; here: Here; children: ReactNode }

/** `children`: the fields of the other vehicle, which the letter names. */
export function OtherInsurerLetter({ about, here, children }: Props) {
  const sender = { name: useSessionValue('fullName'), phone: useSessionValue('phoneNumber') }
  const letter = letterText(about, here, sender)
  return (
    <div className="mt-3 grid gap-3">
      <p>
        Damage to your vehicle by another driver is paid by that driver’s insurer. Its name is on their
        windscreen sticker or certificate, and *565*11# tells it by plate. Fill in this page, then send the
        insurer this letter with your pictures.
      </p>
      {children}
      <pre className="rounded-plate bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-wrap">{letter}</pre>
      <CopyButton text={letter} words="Copy letter" />
    </div>
  )
}
