// Handover code: shown to the buyer, typed by the seller.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { CodeField } from '../ui/forms/pin-pad.tsx'

type PlateProps = {
  code: string
  /** When it may be read out, and only then. */
  only: string
  /** What begins once the seller has typed it. */
  after: string
}

/** For the buyer. Whoever has the digits can say that it was handed over. */
export const CodePlate = ({ code, only, after }: PlateProps) => (
  <div>
    <div className="mx-auto max-w-sm rounded-box border-4 border-ink bg-card px-3 pt-1 pb-3 text-center">
      <p className="text-xs font-semibold tracking-[0.25em] text-soft">HANDOVER CODE</p>
      <p
        className="show figures text-[clamp(2.5rem,13vw,3.75rem)] leading-none tracking-[0.08em]"
        aria-label={`Your handover code: ${[...code].join(' ')}`}
      >
        {`${code.slice(0, 3)} ${code.slice(3)}`}
      </p>
    </div>
    <p className="mt-3 font-semibold text-bad">{only}</p>
    <p className="mt-1 text-sm">{`AutoX will never ask for it. ${after}`}</p>
  </div>
)

type EntryProps = {
  /** Sends the digits; gives what was wrong. */
  send: (code: string) => Promise<CallError | undefined>
  /** It was handed over, or is no longer what the person saw. */
  onMoved: (error?: CallError) => void
  /** What comes after it. */
  words: string
  button: string
  /** Whose digits they are. */
  label?: string | undefined
}
const mendable = new Set<CallError['name']>([
  'WRONG_HANDOVER_CODE',
  'HANDOVER_LOCKED',
  'BUSY',
  'WRITES_PAUSED',
  'BAD_INPUT',
])

/** For the seller. A wrong code is counted; after five the entry is locked for a while. */
export function CodeEntry({ send, onMoved, words, button, label = 'The buyer’s six digits' }: EntryProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const handOver = async () => {
    if (code.length < limits.handoverDigits) return setProblem('Enter all six digits.')
    const error = await send(code)
    if (!error) return onMoved()
    setCode('')
    return mendable.has(error.name) ? setProblem(messageOf(error)) : onMoved(error)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeField
        label={label}
        value={code}
        onValue={digits => {
          setCode(digits)
          if (digits) setProblem(undefined)
        }}
        error={problem}
      />
      <p className="text-sm">{words}</p>
      <Button onClick={handOver} className="w-full sm:w-auto sm:justify-self-start">
        {button}
      </Button>
    </div>
  )
}
