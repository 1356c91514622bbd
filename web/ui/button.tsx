// The button: waits for its work, and leads to what was refused.
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from 'react'
import { hasUnsendable, leadToSameRefusal, scopeOf, watchFaults } from './forms/first-fault.ts'
import { useOneAtATime } from './one-at-a-time.ts'

type Variant = 'main' | 'line' | 'quiet' | 'danger'
const variants: Record<Variant, string> = {
  main: 'button button-main',
  line: 'button button-line',
  quiet: 'button text-link hover:bg-sunk',
  danger: 'button bg-bad text-paper',
}

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  variant?: Variant
  /** Work under way elsewhere, such as a form being sent. */
  pending?: boolean
  /** May answer a promise: the button waits for it. */
  onClick?: () => unknown
}

/** A second press while the first one works does nothing, so a double click acts once. */
export function Button({
  variant = 'main',
  pending = false,
  onClick,
  className = '',
  children,
  ...rest
}: Props) {
  const [working, setWorking] = useState(false)
  const runAlone = useOneAtATime()
  const waits = pending || working
  const leads = variant === 'main' || variant === 'danger'
  const box = useRef<HTMLButtonElement>(null)
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits && leads && box.current) leadToSameRefusal(scopeOf(box.current))
    waited.current = waits
  }, [waits, leads])
  const press = async () => {
    const work = onClick?.()
    if (!(work instanceof Promise)) return
    setWorking(true)
    try {
      await work
    } finally {
      setWorking(false)
    }
  }
  return (
    <button
      ref={box}
      type="button"
      {...rest}
      aria-disabled={waits || rest['aria-disabled']}
      aria-busy={waits}
      onClick={event => {
        if (waits) return event.preventDefault()
        if (leads) {
          const scope = scopeOf(event.currentTarget)
          watchFaults(scope)
          if (hasUnsendable(scope)) return event.preventDefault()
        }
        void runAlone(press)
      }}
      className={`${variants[variant]} aria-disabled:cursor-default aria-disabled:opacity-70 ${className}`}
    >
      {waits && (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-round border-2 border-current border-r-transparent"
        />
      )}
      {/* Browser translation replaces text: the sign of waiting must not stand beside it. */}
      <span className="contents">{children}</span>
    </button>
  )
}
