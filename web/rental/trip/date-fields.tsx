// First and last day in native date fields, without script.

type Props = {
  from: string | undefined
  to: string | undefined
  /** No day before it can be chosen. */
  soonest: string | undefined
}

export const DateFields = ({ from, to, soonest }: Props) => (
  <div className="flex flex-wrap gap-2">
    {(
      [
        ['From', 'First day', from],
        ['To', 'Last day', to],
      ] as const
    ).map(([name, label, day]) => (
      <label key={name} className="block min-w-[11ch] flex-1 text-sm">
        <span>{label}</span>
        <input type="date" name={name} defaultValue={day} min={soonest} className="control figures" />
      </label>
    ))}
  </div>
)
