// The full-screen overlay that any screen can switch on while something must not be interrupted.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

let words: string | undefined
const listeners = new Set<() => void>()
const set = (next: string | undefined) => {
  words = next
  listeners.forEach(listener => listener())
}

/** Switches the overlay on with a sentence, such as 'Sending your money…', and off with `hideOverlay`. */
export const showOverlay = (sentence: string): void => set(sentence)
export const hideOverlay = (): void => set(undefined)

/** Shows the overlay for as long as `work` runs. */
export async function underOverlay<Result>(sentence: string, work: () => Promise<Result>): Promise<Result> {
  showOverlay(sentence)
  try {
    return await work()
  } finally {
    hideOverlay()
  }
}

const Road = () => (
  <svg viewBox="0 0 120 80" className="mx-auto w-32" fill="none" aria-hidden>
    <path d="M42 10 18 76M78 10l24 66" stroke="currentColor" strokeWidth="4" />
    <path
      d="M60 8v70"
      stroke="var(--color-amber)"
      strokeWidth="6"
      strokeDasharray="16 10"
      className="animate-road"
    />
  </svg>
)

function Cover({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // Restores the focus to the pressed control.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      aria-label={sentence}
      onCancel={event => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-band text-on-band open:grid open:place-items-center"
    >
      <div role="status" className="text-center">
        <Road />
        <p className="show mt-5 text-lg">{sentence}</p>
      </div>
    </dialog>
  )
}

/** Mounted once in the root. */
export function Overlay() {
  const sentence = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => words,
    () => undefined,
  )
  return sentence === undefined ? null : <Cover sentence={sentence} />
}
