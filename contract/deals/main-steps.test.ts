// The first step of a state is its main button: what most people come for.
import { expect, test } from 'vitest'
import { deals } from './deals.ts'

const later: Record<string, readonly string[]> = {
  counter: ['accept', 'agree'],
  'pay-off': ['pay'],
  dispute: ['confirm', 'complete'],
  decline: ['accept', 'offer', 'confirm'],
}

/** The steps onward of a side, in the order of their buttons. */
const stepsOf = ({ edges }: (typeof deals)[number], state: string, side: string): string[] =>
  edges
    .filter(({ from, by, wayOut }) => from === state && by.includes(side) && wayOut !== true)
    .map(({ event }) => event)

test('a yes stands before another proposal, and what is due before all that is left', () => {
  const wrong = deals.flatMap(kind =>
    Object.keys(kind.states).flatMap(state =>
      kind.sides.flatMap(side => {
        const steps = stepsOf(kind, state, side)
        return steps.flatMap((step, place) =>
          steps
            .slice(place)
            .filter(next => later[step]?.includes(next))
            .map(next => `${kind.name}, ${state}, ${side}: ${next} after ${step}`),
        )
      }),
    ),
  )
  expect(wrong).toEqual([])
})
