// A sentence that stays on the page: something to know, a warning, a success.
import type { ReactNode } from 'react'
import type { Tone } from './pill.tsx'

const tones: Record<Tone, string> = {
  plain: 'border-edge bg-sunk',
  good: 'border-good bg-good-wash',
  warn: 'border-warn bg-warn-wash',
  bad: 'border-bad bg-bad-wash',
}

export const Notice = ({
  tone = 'plain',
  title,
  children,
}: {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
}) => (
  <div role={tone === 'bad' ? 'alert' : undefined} className={`border-l-4 p-4 ${tones[tone]}`}>
    {title && <p className="font-semibold">{title}</p>}
    {children && <div className="text-sm">{children}</div>}
  </div>
)
