// A name and its value on one line of a <dl>.
import type { ReactNode } from 'react'

export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="figures flex flex-wrap justify-between gap-x-5 border-b border-line py-2">
    <dt className="text-soft">{name}</dt>
    <dd className="grow text-right font-semibold wrap-anywhere">
      <div className={typeof children === 'string' ? 'min-w-[11ch]' : ''}>{children}</div>
    </dd>
  </div>
)
