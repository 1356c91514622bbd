// What is left after a sale: receipt, bill of sale, insurance, service, ownership.
import { ClipboardList, Receipt, Wrench } from 'lucide-react'
import { useState } from 'react'
import {
  licensingOfficeIn,
  ownershipSource,
  type OwnershipStep,
  ownershipSteps,
} from '#contract/reference/change-of-ownership.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { api } from '../client/api.ts'
import { InsureRow } from '../insurance/insure-card.tsx'
import { FileButton } from '../sharing/file-button.tsx'
import { draftKey, privateForms, readDraft } from '../session/drafts.ts'
import { keep, userIdOf } from '../session/keys.ts'
import { Checkbox } from '../ui/forms/inputs.tsx'
import { Panel } from '../ui/panel.tsx'
import { NavigationRow } from '../ui/navigation-row.tsx'

type Ending = NonNullable<Booking['ending']>
type Props = { booking: Booking; ending: Ending }

/** Steps that are ticked stay so on this device, until the person signs out by hand. */
function useTicked(bookingId: string) {
  const key = draftKey(userIdOf() ?? '', `${privateForms}ownership-${bookingId}`)
  const [done, setDone] = useState<readonly string[]>(() => readDraft<{ done: string[] }>(key)?.done ?? [])
  const tick = (id: string) => {
    const next = done.includes(id) ? done.filter(each => each !== id) : [...done, id]
    setDone(next)
    keep(key, JSON.stringify({ done: next }))
  }
  return { done, tick }
}

type StepProps = { step: OwnershipStep; isDone: boolean; tick: () => void }

const StepRow = ({ step: { title, words }, isDone, tick }: StepProps) => (
  <li className="border-b border-line last:border-0">
    <Checkbox
      className="py-1"
      checked={isDone}
      onChange={tick}
      label={
        <>
          <span className={`block font-semibold ${isDone ? 'text-soft line-through' : ''}`}>{title}</span>
          <span className="block text-sm text-soft">{words}</span>
        </>
      }
    />
  </li>
)

const outside = 'font-semibold text-link underline'

function Ownership({ booking, ending }: Props) {
  const { done, tick } = useTicked(booking.id)
  const office = licensingOfficeIn(ending.buyerState)
  const hasPlate = booking.plate !== ''
  const steps = ownershipSteps({ office: office.name, hasPlate })
  const left = steps.filter(({ id }) => !done.includes(id)).length
  const source = office.source ?? ownershipSource
  return (
    <Panel title={hasPlate ? 'Change of ownership' : 'Register the car'}>
      <p className="text-sm text-soft">
        {left === 0
          ? 'All steps done.'
          : `${left} of ${steps.length} steps left. Offices differ: ask yours for its fees and forms first.`}
      </p>
      <ul className="mt-2">
        {steps.map(step => (
          <StepRow key={step.id} step={step} isDone={done.includes(step.id)} tick={() => tick(step.id)} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        <span>Source: </span>
        <a href={source.url} target="_blank" rel="noopener" className={outside}>
          {source.words}
        </a>
      </p>
    </Panel>
  )
}

const billWords: Record<Booking['role'], string> = {
  buyer: 'It proves that you bought the car. The licensing office asks for it.',
  seller: 'It proves that you no longer own the car. Keep a copy.',
}

const fileNameOf = ({ id }: Booking): string => `autox-bill-of-sale-${id.slice(0, 8)}.pdf`

function Papers({ booking, ending }: Props) {
  const { role, id } = booking
  return (
    <Panel title={role === 'buyer' ? 'Your new car' : 'Your sale'}>
      <p className="text-sm text-soft">{billWords[role]}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton
          fetchFile={() => api.bookings.billOfSale({ query: { Id: id } })}
          name={fileNameOf(booking)}
          className="max-sm:grow"
        >
          Download bill of sale
        </FileButton>
      </div>
      <ul className="mt-4 border-t border-line">
        {ending.receipts.map(receipt => (
          <NavigationRow
            key={receipt.id}
            to={`/account/receipts/${receipt.id}`}
            icon={Receipt}
            words={
              ending.receipts.length === 1 ? 'Receipt' : `Receipt for ${formatNaira(receipt.amountKobo)}`
            }
            about={role === 'buyer' ? 'What was paid into escrow' : 'What you were paid'}
          />
        ))}
        {role === 'buyer' && (
          <>
            <InsureRow bookingId={id} about="The law requires third-party cover before you drive" />
            <NavigationRow
              to="/auto-repairs"
              icon={Wrench}
              words="Book a service"
              about="Workshops near you, with prices. This car is filled in."
            />
            {ending.vehicleId && (
              <NavigationRow
                to={`/garage/${ending.vehicleId}`}
                icon={ClipboardList}
                words="In your vehicles"
                about="Service reminders, documents and costs"
              />
            )}
          </>
        )}
      </ul>
    </Panel>
  )
}

/** Undefined until the seller was paid. */
export const SaleEnding = ({ booking }: { booking: Booking }) =>
  booking.ending && (
    <>
      <Papers booking={booking} ending={booking.ending} />
      {booking.role === 'buyer' && <Ownership booking={booking} ending={booking.ending} />}
    </>
  )
