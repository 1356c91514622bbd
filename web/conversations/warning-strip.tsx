// Quiet warning about deals outside AutoX, before and after sending.
import { ShieldAlert } from 'lucide-react'
import { safetyWords } from '#contract/conversations/words.ts'
import type { Recognised } from '#contract/conversations/recognise/recognise.ts'
import { Button } from '../ui/button.tsx'
import { recognisedWords } from './words.ts'

type WarningProps = { kinds: readonly Recognised[]; edit: () => void; sendAnyway: () => unknown }

export const WarningBeforeSending = ({ kinds, edit, sendAnyway }: WarningProps) => (
  <div role="alert" className="mb-2 border-l-4 border-warn bg-warn-wash p-3 text-sm">
    <p className="font-semibold">{`This looks like ${recognisedWords(kinds)}.`}</p>
    <p className="mt-0.5">{safetyWords}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button onClick={edit}>Edit</Button>
      <Button variant="line" onClick={sendAnyway}>
        Send anyway
      </Button>
    </div>
  </div>
)

export const WarningBeside = ({ kinds }: { kinds: readonly Recognised[] }) => (
  <p className="mt-1 flex max-w-lg items-start gap-1.5 text-left text-xs text-warn">
    <ShieldAlert className="mt-px size-4 shrink-0" aria-hidden />
    <span>
      <span>{`${safetyWords} `}</span>
      <span className="sr-only">{`The message holds ${recognisedWords(kinds)}.`}</span>
    </span>
  </p>
)
