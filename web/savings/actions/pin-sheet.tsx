// Final review before money moves: summary lines, PIN and button.
import type { ReactNode } from 'react'
import { CheckOutcome } from '../../ui/ask-again.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { ConfirmByPin } from '../../wallet/confirm-by-pin.tsx'
import type { Pinned } from './use-pinned.ts'
import { texts } from '../words.ts'

type Props = {
  facts: readonly Fact[]
  children?: ReactNode
  /** What the button does, such as "Add ₦5,000.00". */
  words: string
  variant?: 'main' | 'danger'
  act: Pick<Pinned<object>, 'ask' | 'problem' | 'unsure'>
  send: (pin: string) => Promise<void>
  /** The moment until which wrong pins have locked the wallet. */
  lockedUntil: string | null
  back?: () => void
}

const Unsure = ({ ask }: { ask: () => Promise<void> }) => (
  <Notice tone="warn" title="We don’t know yet if it was done">
    <p>{texts.answerLost}</p>
    <CheckOutcome variant="line" ask={ask} className="mt-3" />
  </Notice>
)

export const PinSheet = ({
  facts,
  children,
  words,
  variant = 'main',
  act,
  send,
  lockedUntil,
  back,
}: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <Facts facts={facts} />
    {children}
    {act.unsure && <Unsure ask={act.ask} />}
    <ConfirmByPin
      words={act.unsure ? 'Try again: it happens only once' : words}
      variant={variant}
      send={send}
      problem={act.problem}
      lockedUntil={lockedUntil}
      back={act.unsure ? undefined : back}
    />
  </div>
)
