// Head of a checking page: one clear verdict in words, mark and colour.

export type VerdictTone = 'good' | 'warn' | 'bad'
const looks: Record<VerdictTone, string> = {
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

type Props = { mark: string; tone: VerdictTone; title: string; about: string }

export const VerdictHead = ({ mark, tone, title, about }: Props) => (
  <header className={`${looks[tone]} py-8`}>
    <div className="wide flex items-center gap-5">
      <span aria-hidden className="show text-hero">
        {mark}
      </span>
      <div className="min-w-0">
        <h1 className="show text-3xl">{title}</h1>
        <p className="mt-2 max-w-lg text-ink">{about}</p>
      </div>
    </div>
  </header>
)

/** What the thing says of itself, line by line. */
export const CheckedFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="mt-4 border-t border-line">
    {facts.map(([name, value]) => (
      <div key={name} className="figures split-row gap-x-4 border-b border-line py-2.5">
        <dt className="text-soft">{name}</dt>
        <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
