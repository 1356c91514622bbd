// Schedules draft saving shortly after the first unsaved change.

const waitMs = 400

type Deps<Values> = {
  /** Runs `work` once after `ms`; returns the cancel function. */
  after: (work: () => void, ms: number) => () => void
  write: (values: Values) => void
}

/** `save` writes within 400 ms, with all that was saved until then; `flush` writes at once; `drop` forgets what waits. */
export function keepSoon<Values>({ after, write }: Deps<Values>) {
  let waiting: { values: Values; callOff: () => void } | undefined
  const flush = () => {
    if (!waiting) return
    const { values, callOff } = waiting
    waiting = undefined
    callOff()
    write(values)
  }
  const save = (values: Values) => {
    // A later change does not push the moment back: who types on and on would have no draft at all.
    if (waiting) waiting.values = values
    else waiting = { values, callOff: after(flush, waitMs) }
  }
  const drop = () => {
    waiting?.callOff()
    waiting = undefined
  }
  return { save, flush, drop }
}
