import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

type Props = { title: string; words?: ReactNode; children: ReactNode; side: ReactNode }

export const EntryFrame = ({ title, words, children, side }: Props) => (
  <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-20 lg:py-6">
    <section>
      <h1 className="show text-3xl">{title}</h1>
      {words && <p className="mt-2 text-soft">{words}</p>}
      <noscript>
        <div className="mt-4">
          <Notice tone="warn">This form needs JavaScript. You can read everything else without it.</Notice>
        </div>
      </noscript>
      <div className="mt-6">{children}</div>
    </section>
    <aside className="lg:border-l-3 lg:border-amber lg:pl-10">{side}</aside>
  </div>
)

/** What AutoX never does, beside every form that asks for a secret. */
export const SafetyWords = () => (
  <div className="max-w-sm text-soft">
    <p className="show text-xl text-ink">We’ll never ask for your password, PIN or code.</p>
    <p className="mt-2">Not by phone, not on WhatsApp, not by email. Anyone who asks is a scammer.</p>
  </div>
)
