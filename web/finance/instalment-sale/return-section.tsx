// Return of the car: what goes back, and its condition as each side saw it.
import { Suspense } from 'react'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { formatDay, formatMoment } from '../../ui/date.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ReturnFacts } from './return-fields.tsx'

// The pictures of both sides arrive with the first record.
const RecordsBeside = lazyComponent(() => import('./records-beside.tsx'))

export const ReturnSection = ({
  sale: { returns, records, conditions, role, counterparty },
}: {
  sale: Sale
}) =>
  returns && (
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
