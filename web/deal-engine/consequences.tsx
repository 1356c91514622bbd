// What a step will do, one sentence each, said before it is taken.

export const Happens = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="grid gap-2">
    {sentences.map(sentence => (
      <li key={sentence} className="flex gap-2.5">
        <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
        <span>{sentence}</span>
      </li>
    ))}
  </ul>
)
