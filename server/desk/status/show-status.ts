// Answers the status page of the desk.
import type { status } from '#contract/desk/status.ts'
import type { ReadStatus, SignalState } from '#server/desk/figures.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'

const urgency: Record<SignalState, number> = { wrong: 0, watch: 1, well: 2 }

export const statusHandlers = (read: ReadStatus): Handlers<typeof status> => ({
  show: async () => {
    const { figures, signals } = await read()
    return {
      at: figures.at.toISOString(),
      signals: signals
        .toSorted((a, b) => urgency[a.state] - urgency[b.state])
        .map(({ since, ...signal }) => ({
          ...signal,
          figures: [...signal.figures],
          since: since?.toISOString() ?? null,
        })),
    }
  },
})
