import type { ReactNode } from 'react'

export const Panel = ({
  title,
  action,
  children,
  className = '',
}: {
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}) => (
  <section className={`rounded-box border border-line bg-card p-4 md:p-6 ${className}`}>
    {(title || action) && (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {title && <h2 className="show text-lg">{title}</h2>}
        {action}
      </div>
    )}
    {children}
  </section>
)

export type Fact = readonly [name: ReactNode, value: ReactNode]

/** Names left, values right, one line each. A value keeps the width of an account number; the name shrinks. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="@container">
    {facts.map(([name, value], place) => (
      <div
        key={place}
        className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0 @max-[13rem]:block"
      >
        <dt className="text-soft">{name}</dt>
        <dd className="figures text-right wrap-anywhere font-semibold">
          {/* text alone would break within a number; an amount never breaks */}
          <div className={typeof value === 'string' ? 'min-w-[11ch]' : ''}>{value}</div>
        </dd>
      </div>
    ))}
  </dl>
)
