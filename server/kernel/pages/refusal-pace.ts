// Paces refused pages so that retrying crowds cannot delay payments.

/** Refusals that leave in one turn, and how long a turn is: 400 a second. */
const perTurn = 4
const turnMs = 10
/** Delayed refusals cost memory, so beyond this number the next ones leave at once. */
const heldMax = 1_000

/** Makes the gate that every refusal passes; it is open for the first of each turn. `later` is setTimeout. */
export const refusalPace = (
  later: (work: () => void, ms: number) => unknown = setTimeout,
): (() => Promise<void>) => {
  const held: (() => void)[] = []
  let left = perTurn
  let turning = false
  const turn = (): void => {
    const wasQuiet = left === perTurn && held.length === 0
    left = perTurn
    for (const leave of held.splice(0, perTurn)) {
      left--
      leave()
    }
    turning = !wasQuiet
    if (turning) later(turn, turnMs)
  }
  return async () => {
    if (!turning) later(turn, turnMs)
    turning = true
    if (left > 0) left--
    else if (held.length < heldMax) await new Promise<void>(resolve => held.push(resolve))
  }
}
