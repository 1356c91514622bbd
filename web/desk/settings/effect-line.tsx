// What a setting comes to by an example, before and after a change.
import type { SettingChange } from '#contract/desk/settings.ts'

export const EffectLine = ({
  effect: { words, before, after },
}: {
  effect: NonNullable<SettingChange['effect']>
}) => (
  <p className="mt-4 border-t border-line pt-3" aria-live="polite">
    <span className="block text-sm text-soft">{`For example: ${words}`}</span>
    <span className="figures">{before === after ? `${after}, as before` : `${before} → `}</span>
    {before !== after && <span className="figures font-bold">{after}</span>}
  </p>
)
