// Fields every deal shows, in lists and on its page.
import { z } from 'zod'
import { type Deal, actorsOf, eventsOf, statesOf } from './deal.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'

type Names<T extends string> = [T, ...T[]]

/** List fields of a deal with one side, which has no counterparty; the kind adds its subject. */
export const loneCardFields = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>) => ({
  id: Id,
  role: z.enum(d.sides as Names<A>),
  state: z.enum(statesOf(d)),
  startedAt: Moment,
  changedAt: Moment,
  dueAt: Moment.nullable(),
  decidesBy: Moment.nullable().describe('AutoX’s deadline, while the deal waits for its decision'),
  heldKobo: Kobo.describe('In escrow for it now, from either side'),
  myTurn: z.boolean().describe('The next step is the reader’s'),
})

/** The same of a deal between sides: with whom. */
export const cardFields = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>) => ({
  ...loneCardFields(d),
  counterpartyName: z.string(),
})

/** Page fields of a deal with one side. */
export const lonePageFields = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>) => {
  const events = eventsOf(d)
  return {
    ...loneCardFields(d),
    version: z.int(),
    allowed: z.array(z.enum(events)).describe('What the reader may do now'),
    due: z
      .object({ event: z.enum(events), at: Moment })
      .nullable()
      .describe('What happens automatically, and when'),
    history: z.array(
      z.object({
        event: z.enum(['start', ...events]),
        by: z.enum(actorsOf(d)),
        you: z.boolean().describe('The reader did it'),
        name: z.string().describe('Who did it, if it is another person whose name the reader may know'),
        to: z.enum(statesOf(d)),
        note: z.string(),
        at: Moment,
      }),
    ),
  }
}

/** Page fields of a deal between sides, including the counterparty. */
export const pageFields = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>) => ({
  ...lonePageFields(d),
  counterparty: z.object({ id: Id, name: z.string(), phoneNumber: z.string(), location: z.string() }),
})

type Base =
  | 'settlement'
  | 'handoverCode'
  | 'alsoIn'
  | keyof ReturnType<typeof pageFields>
  | keyof ReturnType<typeof cardFields>
/** Fields that the kind adds to the page or to a list row. */
export type OwnOf<Shown> = Omit<Shown, Base>
