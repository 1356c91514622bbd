// Links from a repair to its forms: check-in, record, quote and ready.
import type { Repair } from '#contract/repair/fields.ts'
import { LinkButton } from '../ui/link-button.tsx'

type FormLink = { to: string; words: string; why?: string }

const waysFor = ({ id, allowed, state, mayRecord }: Repair): FormLink[] => {
  const at = (form: string) => `/bookings/repairs/${id}/${form}`
  const may = (event: Repair['allowed'][number]) => allowed.includes(event)
  return [
    ...(may('check-in') ? [{ to: at('check-in'), words: 'Check the car in' }] : []),
    ...(may('quote')
      ? [{ to: at('quote'), words: state === 'quoted' ? 'Change the quote' : 'Write the quote' }]
      : []),
    ...(may('ready') ? [{ to: at('ready'), words: 'The car is ready' }] : []),
    ...(may('quote-further')
      ? [
          {
            to: at('quote'),
            words: state === 'further-quoted' ? 'Change what you ask for' : 'Ask for more work',
          },
        ]
      : []),
    ...(mayRecord
      ? [
          {
            to: at('my-record'),
            words: 'Record your car',
            why: 'Your own pictures of how it came speak for you if something is damaged later.',
          },
        ]
      : []),
  ]
}

export const ToForms = ({ repair }: { repair: Repair }) => {
  const ways = waysFor(repair)
  return (
    ways.length > 0 && (
      <div className="mt-4 grid gap-3">
        {ways.map(({ to, words, why }, place) => (
          <div key={to + words}>
            {why && <p className="mb-2 text-sm">{why}</p>}
            <LinkButton to={to} look={place === 0 ? 'main' : 'line'}>
              {words}
            </LinkButton>
          </div>
        ))}
      </div>
    )
  )
}
