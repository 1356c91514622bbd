// The process of a deal as a drawing.
import { type Deal, startsOf, statesOf } from './deal.ts'

/** The process of a deal as a Mermaid drawing, for docs/. */
export const drawingOf = (d: Deal): string =>
  [
    'stateDiagram-v2',
    ...startsOf(d).map(({ state }) => `  [*] --> ${state}`),
    ...d.edges.map(edge => `  ${edge.from} --> ${edge.to}: ${edge.event} (${edge.by.join(', ')})`),
    ...statesOf(d)
      .filter(state => d.states[state]!.final)
      .map(state => `  ${state} --> [*]`),
  ].join('\n')
