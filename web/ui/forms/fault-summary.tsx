// Summary of form faults beside the button, linking to fields.
import { Fragment, useState, useSyncExternalStore } from 'react'
import { faultsTold, leadTo, scopeOf, subscribeFaults } from './first-fault.ts'

/** Placed above the button; empty until a press was refused. */
export function ProblemSummary({ className = '' }: { className?: string }) {
  const [here, setHere] = useState<Element | null>(null)
  const summary = useSyncExternalStore(subscribeFaults, faultsTold, () => undefined)
  const faults = summary && here && scopeOf(here) === summary.scope ? summary.faults : []
  return (
    <div ref={setHere} role="status" className={`empty:hidden ${className}`}>
      {faults.length > 0 && (
        <p className="border-l-4 border-bad bg-bad-wash px-3 py-2 text-sm">
          <span className="font-semibold">Please check: </span>
          {faults.map((fault, place) => (
            <Fragment key={place}>
              <span>{place > 0 ? ', ' : ''}</span>
              <a
                href={`#${fault.control.id}`}
                onClick={event => {
                  event.preventDefault()
                  leadTo(fault)
                }}
                className="inline-block py-1 font-semibold underline"
              >
                {fault.label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
