// A switch that acts at once: a tick box that says whether something is on.

const look =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-round border border-edge bg-sunk before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-round before:bg-edge before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand forced-colors:appearance-auto forced-colors:before:hidden'

type Props = {
  words: string
  /** Subject of the switch, for screen readers. */
  about: string
  on: boolean
  change: (on: boolean) => void
}

export const Switch = ({ words, about, on, change }: Props) => (
  <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      aria-label={`${words}: ${about}`}
      onChange={event => change(event.target.checked)}
      className={look}
    />
    <span>{words}</span>
  </label>
)
