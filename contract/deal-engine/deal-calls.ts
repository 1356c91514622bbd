// Derives calls from a deal's table: list, detail and one per step.
import { z } from 'zod'
import { type Call, call } from '../core/call.ts'
import {
  type Camel,
  camel,
  type Deal,
  type NeededBy,
  type NeedOf,
  type PinnedOf,
  type Row,
  type StepOf,
} from './deal.ts'
import type { ErrorName } from '../core/errors.ts'
import { HandoverCode, Id, paging, Pin, Reason, Version } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Deal<any, any, any, any, any>
type Names<T extends string> = [T, ...T[]]

type When<Has, Fields> = [Has] extends [never] ? unknown : Fields
/** The shape of the fields of a step's own. */
type OwnFields<E, Fields> = E extends keyof Fields
  ? Fields[E] extends z.ZodObject<infer Shape>
    ? Shape
    : unknown
  : unknown
type Body<D extends AnyDeal, E, IdName extends string, Fields> = z.ZodObject<
  Record<IdName, typeof Id> & { version: typeof Version } & When<
      Extract<NeedOf<D, E>, 'reason'>,
      { reason: typeof Reason }
    > &
    When<Extract<NeedOf<D, E>, 'code'>, { code: z.ZodString }> &
    When<Extract<NeedOf<D, E>, 'amount'>, { amountKobo: typeof Kobo }> &
    OwnFields<E, Fields>
>
/** Refusals of every step, and those of a step proven with a code. */
const moved = ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'] as const
const unproved = ['WRONG_HANDOVER_CODE', 'HANDOVER_LOCKED'] as const
type RefusedAt<D extends AnyDeal, E, Refused> =
  | (typeof moved)[number]
  | ([Extract<NeedOf<D, E>, 'code'>] extends [never] ? never : (typeof unproved)[number])
  | (E extends keyof Refused ? (Refused[E] extends readonly (infer Name)[] ? Name : never) : never)
type StepCall<D extends AnyDeal, E, IdName extends string, Form, Fields, Page extends z.ZodType, Refused> = {
  method: 'POST'
  path: `/${string}`
  auth: 'bearer'
  idempotent: true
  data: Page
  refuses: readonly (RefusedAt<D, E, Refused> & ErrorName)[]
  about: string
} & (E extends PinnedOf<D> ? { query: z.ZodObject<{ pin: typeof Pin }> } : unknown) &
  (E extends keyof Form ? { form: true; body: Form[E] } : { body: Body<D, E, IdName, Fields> })

type Terms<D extends AnyDeal, IdName extends string, Form, Fields, Card, Page, Refused> = {
  /** The name of the field that says which deal a step is about, such as `bookingId`. */
  idName: IdName
  card: Card
  page: Page
  paths: Record<StepOf<D> | 'mine' | 'byId', `/${string}`>
  about: Record<StepOf<D> | 'mine' | 'byId', string>
  /** The whole body of a step that needs files. */
  forms: Form
  /** Fields of a step, sent in the body beside the id and the version. */
  fields: Fields
  /** Refusals of a step in addition to the common ones. */
  refuses: Refused
}

const fieldsFor = (
  sides: readonly string[],
  { event, needs, by, holder }: Row,
  own: object,
): z.ZodRawShape => {
  if (needs === 'fields') return (own as Record<string, z.ZodObject>)[event]!.shape
  if (needs === 'reason') return { reason: Reason }
  if (needs === 'amount') return { amountKobo: Kobo }
  if (needs !== 'code') return {}
  const holders = sides.filter(side => (holder === undefined ? !by.includes(side) : side === holder))
  return { code: HandoverCode(holders.join(' or ')) }
}
const queryFor = ({ pin }: Row) => (pin ? { query: z.object({ pin: Pin }) } : {})

const stepCall = (
  sides: readonly string[],
  row: Row,
  {
    idName,
    page,
    paths,
    about,
    forms,
    fields,
    refuses,
  }: Terms<AnyDeal, string, object, object, unknown, z.ZodType, object>,
): Call => {
  const { event, needs } = row
  const form = (forms as Record<string, z.ZodObject>)[event]
  return call({
    method: 'POST',
    path: paths[event]!,
    auth: 'bearer',
    idempotent: true,
    ...queryFor(row),
    ...(form
      ? { form: true as const, body: form }
      : { body: z.object({ [idName]: Id, version: Version, ...fieldsFor(sides, row, fields) }) }),
    data: page,
    refuses: [
      ...moved,
      ...(needs === 'code' ? unproved : []),
      ...((refuses as Record<string, readonly ErrorName[]>)[event] ?? []),
    ],
    about: about[event]!,
  })
}

type Calls<
  D extends AnyDeal,
  IdName extends string,
  Form,
  Fields,
  Card extends z.ZodType,
  Page extends z.ZodType,
  Refused,
> = {
  mine: {
    method: 'GET'
    path: `/${string}`
    auth: 'bearer'
    query: z.ZodObject<typeof paging & { Role: z.ZodOptional<z.ZodEnum<{ [S in D['sides'][number]]: S }>> }>
    data: z.ZodArray<Card>
    paged: true
    about: string
  }
  byId: {
    method: 'GET'
    path: `/${string}`
    auth: 'bearer'
    query: z.ZodObject<{ Id: typeof Id }>
    data: Page
    refuses: readonly ['NOT_FOUND']
    about: string
  }
} & { [E in StepOf<D> as Camel<E & string>]: StepCall<D, E, IdName, Form, Fields, Page, Refused> }

/** The derived calls of a deal, by name: `mine`, `byId`, and one for each step that a side can take. */
export const dealCalls = <
  D extends AnyDeal,
  IdName extends string,
  Form extends NeededBy<D, 'files', z.ZodObject>,
  Fields extends NeededBy<D, 'fields', z.ZodObject>,
  Card extends z.ZodType,
  Page extends z.ZodType,
  const Refused extends { [E in StepOf<D>]?: readonly ErrorName[] },
>(
  d: D,
  terms: Terms<D, IdName, Form, Fields, Card, Page, Refused>,
): Calls<D, IdName, Form, Fields, Card, Page, Refused> => {
  const { card, page, paths, about } = terms
  const sides = d.sides as Names<string>
  const steps = (d.edges as readonly (Row & { from: string })[]).filter(edge =>
    edge.by.some(who => sides.includes(who)),
  )
  const derived: Record<string, Call> = {
    mine: call({
      method: 'GET',
      path: paths.mine,
      auth: 'bearer',
      query: z.object({ ...paging, Role: z.enum(sides, sides.join(' or ')).optional() }),
      data: z.array(card),
      paged: true,
      about: about.mine,
    }),
    byId: call({
      method: 'GET',
      path: paths.byId,
      auth: 'bearer',
      query: z.object({ Id }),
      data: page,
      refuses: ['NOT_FOUND'],
      about: about.byId,
    }),
  }
  for (const row of steps) derived[camel(row.event)] ??= stepCall(sides, row, terms as never)
  const { staff } = d as Deal
  if (staff)
    for (const name of ['mine', 'byId', ...staff.may.map(camel)])
      derived[name] = { ...derived[name]!, staff: { as: staff.as } }
  return derived as never
}
