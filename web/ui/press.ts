// Delays redraws during a press until it has become a click.

// A resting finger or a text selection must not delay updates for long.
const heldMsMax = 2_000
// A touch becomes a click just after it lifts; a scroll never does.
const clickMsMax = 100

let press: { ended: Promise<void>; end: () => void } | undefined

const begin = () => {
  press?.end()
  let settle = () => {}
  const ended = new Promise<void>(resolve => (settle = resolve))
  const own = {
    ended,
    end: () => {
      if (press === own) press = undefined
      settle()
    },
  }
  press = own
  setTimeout(own.end, heldMsMax)
}
const endIn = (ms: number) => () => {
  if (press) setTimeout(press.end, ms)
}
// The click's own work goes first.
const ends = {
  pointerdown: begin,
  pointerup: endIn(clickMsMax),
  click: endIn(0),
  pointercancel: endIn(0),
}

/** Settles as `answer` does; while something is pressed, once the press is over. */
export const settleAfterPress = async <Value>(answer: Promise<Value>): Promise<Value> => {
  try {
    return await answer
  } finally {
    await press?.ended
  }
}

/** Watches the whole application; returns the stop function. */
export function watchPresses(): () => void {
  const list = Object.entries(ends)
  for (const [name, listener] of list) window.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of list) window.removeEventListener(name, listener, true)
    press?.end()
  }
}
