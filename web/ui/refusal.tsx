// Why the person's last act was refused: announced, scrolled to and focused when it appears.
import { type ReactNode, useEffect, useRef } from 'react'
import { leadToRefusal } from './forms/first-fault.ts'

const variants = {
  box: 'border-l-4 border-bad bg-bad-wash p-4',
  line: 'text-sm font-medium text-bad',
} as const

type Props = {
  /** `line` is placed next to the pressed control, such as in a dialog. */
  variant?: keyof typeof variants
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/** What appears as the answer to an act is scrolled to and focused; it carries `tabIndex={-1}` and `data-refusal`. */
export function useLeadHere<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  useEffect(() => {
    // A dialog that closes meanwhile restores its focus first.
    const frame = requestAnimationFrame(() => box.current && leadToRefusal(box.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  return box
}

function Box({ variant = 'box', title, children, className = '' }: Props) {
  const box = useLeadHere<HTMLDivElement>()
  return (
    <div ref={box} role="alert" tabIndex={-1} data-refusal className={`${variants[variant]} ${className}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={variant === 'box' ? 'text-sm' : ''}>{children}</div>}
    </div>
  )
}

/** For answers to an act of the person. What could not be loaded is an `ErrorState`, a lasting state a `Notice`. */
export const Refusal = (props: Props) => (
  // Other words are another refusal.
  <Box key={[props.title, props.children].filter(part => typeof part === 'string').join(' ')} {...props} />
)
