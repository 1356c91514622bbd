// Return of the car: what goes back, and its condition as each side saw it.
import { Suspense, useState } from 'react'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { owingStates } from '#contract/finance/instalment-sale/process.ts'
import { isOfferTooSoon } from '#contract/finance/instalment-sale/return-figures.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { formatDay, formatMoment } from '../../ui/date.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ReturnFacts } from './return-fields.tsx'

// The pictures of both sides arrive with the first record.
const RecordsBeside = lazyComponent(() => import('./records-beside.tsx'))

/** Why the car cannot be offered back again yet. */
function OfferedLately({ sale: { giveBackFrom, state, role, counterparty } }: { sale: Sale }) {
  const [today] = useState(() => lagosDayOf(new Date()))
  const isOwing = (owingStates as readonly string[]).includes(state)
  if (giveBackFrom === null || !isOwing || !isOfferTooSoon(giveBackFrom, today)) return null
  const who = role === 'buyer' ? 'You' : counterparty.name
  return (
    <Panel title="Handing the car back">
      <p className="text-sm">
        {`The last offer ended without a return, so instalments are collected first. ${who} can offer the car again from ${formatDay(giveBackFrom)}.`}
      </p>
    </Panel>
  )
}

export const ReturnSection = ({ sale }: { sale: Sale }) =>
  sale.returns ? <Return sale={sale} returns={sale.returns} /> : <OfferedLately sale={sale} />

type ReturnProps = { sale: Sale; returns: NonNullable<Sale['returns']> }

const Return = ({ sale: { records, conditions, role, counterparty }, returns }: ReturnProps) => (
  <>
    <Panel title="Handing the car back">
      <ReturnFacts figures={returns} />
      <p className="mt-3 text-sm text-soft">{`Figures of ${formatDay(returns.on)}. They no longer change.`}</p>
      {conditions.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Condition</h3>
          <ul>
            {conditions.map(({ by, at, odometerKm, condition }) => (
              <li key={at + by} className="border-b border-line py-2.5 last:border-0">
                <span className="figures block text-sm text-soft">
                  {`${by === role ? 'You' : counterparty.name}, ${formatMoment(at)} · ${odometerKm.toLocaleString('en-NG')} km`}
                </span>
                <span className="block wrap-anywhere">{condition}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
    {(records.seller ?? records.buyer) && (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <RecordsBeside records={records} />
      </Suspense>
    )}
  </>
)
