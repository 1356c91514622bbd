// Fuel gauge in eighths, for reading and input.
import { fuelInWords } from '#contract/reference/fuel-levels.ts'

const [middleX, middleY, radius] = [100, 96, 78]
const marks = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const labels = ['E', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'F'] as const

/** Where an eighth stands on the half circle, so far from its middle. */
const at = (eighths: number, far: number) => {
  const angle = Math.PI * (1 - eighths / 8)
  return [middleX + far * Math.cos(angle), middleY - far * Math.sin(angle)] as const
}
const line = (eighths: number, from: number, to: number) => {
  const [[x1, y1], [x2, y2]] = [at(eighths, from), at(eighths, to)]
  return { x1, y1, x2, y2 }
}

/** The drawing alone; it says nothing that stands not in words beside it. */
export const FuelDial = ({
  eighths,
  className = '',
}: {
  eighths: number | undefined
  className?: string
}) => (
  <svg viewBox="0 0 200 112" aria-hidden className={className}>
    <path
      d={`M ${middleX - radius} ${middleY} A ${radius} ${radius} 0 0 1 ${middleX + radius} ${middleY}`}
      fill="none"
      className="stroke-edge"
      strokeWidth="3"
    />
    <path
      d={`M ${at(0, radius).join(' ')} A ${radius} ${radius} 0 0 1 ${at(1, radius).join(' ')}`}
      fill="none"
      className="stroke-bad"
      strokeWidth="6"
    />
    {marks.map(mark => (
      <line
        key={mark}
        {...line(mark, mark % 2 === 0 ? radius - 15 : radius - 9, radius)}
        className="stroke-ink"
        strokeWidth={mark % 4 === 0 ? 4 : 2}
      />
    ))}
    {marks
      .filter(mark => mark % 4 === 0)
      .map(mark => {
        const [x, y] = at(mark, radius - 27)
        return (
          <text
            key={mark}
            x={x}
            y={y + 5}
            textAnchor="middle"
            className="fill-ink font-show text-base font-bold"
          >
            {labels[mark]}
          </text>
        )
      })}
    {eighths !== undefined && (
      <line
        {...line(eighths, -10, radius - 12)}
        className="stroke-bad"
        strokeWidth="5"
        strokeLinecap="round"
      />
    )}
    <circle cx={middleX} cy={middleY} r="8" className="fill-ink" />
  </svg>
)

type Props = {
  eighths: number | undefined
  put: (eighths: number) => void
}

export const FuelGauge = ({ eighths, put }: Props) => (
  <fieldset>
    <legend className="font-semibold">Fuel level</legend>
    <FuelDial eighths={eighths} className="mx-auto w-56" />
    <p role="status" className="show text-center text-lg">
      {eighths === undefined ? 'Not set yet' : fuelInWords(eighths)}
    </p>
    <div className="mt-2 grid grid-cols-9 gap-1">
      {marks.map(mark => (
        <label
          key={mark}
          className="figures grid min-h-12 place-items-center rounded-plate border border-edge text-sm font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-amber"
        >
          <input
            type="radio"
            name="fuel"
            className="sr-only"
            aria-label={fuelInWords(mark)}
            checked={eighths === mark}
            onChange={() => put(mark)}
          />
          <span aria-hidden>{labels[mark]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
