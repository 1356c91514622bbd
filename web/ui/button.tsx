// The button: while its work runs it shows so and cannot be pressed again; where its form refuses, it leads to the first fault.
import { type ButtonHTMLAttributes, useRef, useState } from 'react'
import { scopeOf, watchFaults } from './forms/first-fault.ts'

type Look = 'main' | 'line' | 'quiet' | 'danger'
const looks: Record<Look, string> = {
  main: 'button button-main',
  line: 'button button-line',
  quiet: 'button text-link hover:bg-sunk',
  danger: 'button bg-bad text-paper',
}

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  look?: Look
  /** Work under way elsewhere, such as a form being sent. */
  pending?: boolean
  /** May answer a promise: the button waits for it. */
  onClick?: () => unknown
}

/** A second press while the first one works does nothing, so a double click acts once. */
export function Button({
  look = 'main',
  pending = false,
  onClick,
  className = '',
  children,
  ...rest
}: Props) {
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const waits = pending || working
  const press = async () => {
    if (busy.current || waits || !onClick) return
    busy.current = true
    setWorking(true)
    try {
      await onClick()
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={waits || rest['aria-disabled']}
      aria-busy={waits}
      onClick={event => {
        if (waits) return event.preventDefault()
        if (look === 'main' || look === 'danger') watchFaults(scopeOf(event.currentTarget))
        void press()
      }}
      className={`${looks[look]} aria-disabled:cursor-default aria-disabled:opacity-70 ${className}`}
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
