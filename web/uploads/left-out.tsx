// Says beside a place for pictures which files stayed out, and why.

export const LeftOut = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <p role="alert" className="basis-full text-sm text-bad wrap-anywhere">
      {problems.join(' ')}
    </p>
  )
