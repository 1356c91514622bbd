// Choice of how money comes: by bank transfer, card or USSD.
const ways = [
  ['bank', 'Bank transfer'],
  ['card', 'Card'],
  ['ussd', 'USSD'],
] as const
export type Way = (typeof ways)[number][0]

type Props = { label: string; way: Way; choose: (way: Way) => void }

export const WayChoice = ({ label, way, choose }: Props) => (
  <div role="group" aria-label={label} className="flex flex-wrap rounded-plate border border-edge">
    {ways.map(([value, words]) => (
      <button
        key={value}
        type="button"
        aria-pressed={way === value}
        onClick={() => choose(value)}
        className="min-h-11 grow px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunk aria-pressed:bg-brand aria-pressed:text-on-brand"
      >
        {words}
      </button>
    ))}
  </div>
)
