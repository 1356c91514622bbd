// State label in a word or two; colour never adds meaning.

export type Tone = 'plain' | 'good' | 'warn' | 'bad'
const tones: Record<Tone, string> = {
  plain: 'bg-sunk text-ink',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

export const Pill = ({ tone = 'plain', children }: { tone?: Tone; children: React.ReactNode }) => (
  <span
    data-pill
    className={`inline-block max-w-full shrink-0 rounded-plate px-2 py-0.5 text-xs font-semibold ${tones[tone]}`}
  >
    {children}
  </span>
)
