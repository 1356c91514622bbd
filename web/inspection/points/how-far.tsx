// How many points of a list have a result.
export const HowFar = ({ done, all }: { done: number; all: number }) => (
  <div>
    <p role="status" className="figures font-semibold">
      {`${done} of ${all} points`}
    </p>
    <progress max={all} value={done} aria-label="Points done" className="h-2 w-full accent-brand" />
  </div>
)
