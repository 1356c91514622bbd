// What every deal shows, of whatever kind: in a list, and on its page; a kind adds what it is about.
import { z } from 'zod'
import { type Deal, eventsOf, statesOf } from './deal.ts'
import { Id, Moment } from './fields.ts'

type Names<T extends string> = [T, ...T[]]

/** What a list shows of a deal of whatever kind; the kind adds what it is about. */
export const cardFields = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>) => ({
  id: Id,
  role: z.enum(d.sides as Names<A>),
  state: z.enum(statesOf(d)),
  counterpartyName: z.string(),
  startedAt: Moment,
  changedAt: Moment,
  dueAt: Moment.nullable(),
  myTurn: z.boolean().describe('The next step is for the person who asks'),
})

/** What the page of a deal shows, of whatever kind. */
export const pageFields = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>) => {
  const events = eventsOf(d)
  const { counterpartyName: _, ...card } = cardFields(d)
  return {
    ...card,
    version: z.int(),
    counterparty: z.object({ id: Id, name: z.string(), phoneNumber: z.string(), location: z.string() }),
    allowed: z.array(z.enum(events)).describe('What the person who asks may do now'),
    due: z
      .object({ event: z.enum(events), at: Moment })
      .nullable()
      .describe('What happens by itself, and when'),
    history: z.array(
      z.object({
        event: z.enum(['start', ...events]),
        by: z.enum([...(d.sides as Names<A>), 'system', 'operator']),
        to: z.enum(statesOf(d)),
        note: z.string(),
        at: Moment,
      }),
    ),
  }
}

type Base =
  | 'settlement'
  | 'handoverCode'
  | 'alsoIn'
  | keyof ReturnType<typeof pageFields>
  | keyof ReturnType<typeof cardFields>
/** What a kind itself adds to the page, or to a row of a list. */
export type OwnOf<Shown> = Omit<Shown, Base>
