// Handlers of a deal kind's derived calls.
import type { Call, Group } from '#contract/core/call.ts'
import {
  camel,
  type Camel,
  codeEdgeOf,
  type Deal,
  type NeedOf,
  type StepOf,
} from '#contract/deal-engine/deal.ts'
import { fail } from '#contract/core/errors.ts'
import { isTurnOfStaff } from '#contract/deals/concerns-staff.ts'
import type { Kobo } from '#contract/core/money.ts'
import { staffWhoActed } from '#server/staff/reads.ts'
import { contactOfUser } from '#server/user/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { AnyHandler, Handlers } from '#server/kernel/calls/handler-types.ts'
import { checkHandoverCode } from './handover-code.ts'
import { type AnyDeal, type Kind, partiesOf } from './kind.ts'
import { moveAndRead } from './move.ts'
import { dealPage, findMine, listDeals, readDeal } from './show.ts'

type Body = { version: number; reason?: string; code: string; amountKobo?: Kobo } & Record<string, unknown>
// The call of a step has checked its body.
const bodyOf = ({ body }: Input) => body as Body
// All calls of a deal require sign-in.
type Who = { id: string } | undefined
type CallContext = { user: Who; by?: Who; now: Date }
/** `stepped` right after a step, whose act is written down only behind it. */
type Reading = CallContext & { stepped?: true }
type Input = { body: unknown }

/** Fields of a step, taken from its body. */
const givenIn = ({ fields }: Kind, event: string, body: Body): { input?: object } => {
  const own = fields?.[event]
  return own ? { input: Object.fromEntries(Object.keys(own.shape).map(name => [name, body[name]])) } : {}
}

/** The side on which staff of a dealer act; undefined for users acting for themselves. */
const staffSide = ({ staff }: Pick<Call, 'staff'>, { user, by }: CallContext): string | undefined =>
  by && by.id !== user!.id && typeof staff === 'object' ? staff.as : undefined

/**
 * Refuses NOT_FOR_STAFF if the dealer is on a side that staff may not act on, because its money is at stake there, or
 * if the staff member is the other side and would negotiate with themselves.
 */
const checkSide = async (
  db: Query,
  kind: Kind,
  call: Pick<Call, 'staff'>,
  asking: CallContext,
  id: string,
) => {
  const as = staffSide(call, asking)
  if (as === undefined) return
  const { row, side } = await findMine(db, kind, id, asking.user!.id)
  if (side !== as || partiesOf(kind, row).includes(asking.by!.id)) fail('NOT_FOR_STAFF')
}

type Entry = { by: string; you: boolean; name: string; at: string }
type Page = { id: string; role: string; allowed: string[]; history: Entry[]; handoverCode?: unknown }

/** History of a side with staff; each event names the member who caused it. */
const nameStaff = async (
  db: Query,
  { id, role, history }: Page,
  { user, by, now, stepped }: Reading,
): Promise<Entry[]> => {
  const staff = await staffWhoActed(db, user!.id, id)
  const reader = by?.id ?? user!.id
  if (stepped && reader !== user!.id) staff.set(now.getTime(), { id: reader, name: '' })
  if (staff.size === 0 && reader === user!.id) return history
  const dealer = (await contactOfUser(db, user!.id)).name
  return history.map(entry => {
    if (entry.by !== role) return entry
    const member = staff.get(new Date(entry.at).getTime())
    const isReader = (member?.id ?? user!.id) === reader
    return { ...entry, you: isReader, name: isReader ? '' : (member?.name ?? dealer) }
  })
}

type Turn = { state: string; myTurn: boolean }
/** It is the turn of staff only where they may take the step. */
const turnOfStaff = <Shown extends object>({ deal }: Kind, page: Shown): Shown & Turn => {
  const { state } = page as Shown & Turn
  return { ...page, state, myTurn: isTurnOfStaff(deal, state) }
}

/**
 * The page for its reader: staff see neither forbidden steps nor the code that the dealer reads out, which would end
 * something they may not end.
 */
const pageForReader = async (
  db: Query,
  kind: Kind,
  page: Page,
  calls: Group,
  call: Pick<Call, 'staff'>,
  asking: Reading,
): Promise<Page> => {
  const history = kind.deal.staff?.as === page.role ? await nameStaff(db, page, asking) : page.history
  const later = kind.later?.(page, asking.now) ?? []
  const dated = kind.dated?.(page, asking.now)
  const open = page.allowed.filter(event => !later.includes(event))
  if (staffSide(call, asking) === undefined) return { ...page, ...dated, allowed: open, history }
  const allowed = open.filter(event => calls[camel(event)]?.staff !== undefined)
  const code = page.handoverCode !== undefined && { handoverCode: null }
  return { ...turnOfStaff(kind, page), ...dated, allowed, history, ...code }
}

/** The handler of a step that needs neither files nor the other side's code. */
export const takeStep =
  (kind: Kind, event: string, calls: Group) =>
  async ({ tx, ...asking }: CallContext & { tx: Tx }, input: Input) => {
    const { user, now } = asking
    const body = bodyOf(input)
    const call = calls[camel(event)]!
    await checkSide(tx, kind, call, asking, body[kind.idName] as string)
    const { version, reason = '', amountKobo } = body
    const id = body[kind.idName] as string
    const amount = amountKobo === undefined ? {} : { amountKobo }
    const stepInput = givenIn(kind, event, body)
    const cause = { id, version, event, actorId: user!.id, note: reason, ...amount, ...stepInput, now }
    return moveAndRead(tx, kind, cause, async (row, side, around) =>
      pageForReader(tx, kind, await dealPage(tx, kind, row, side, around), calls, call, {
        ...asking,
        stepped: true,
      }),
    )
  }

/** A step that is proved with the other side's code. The code is checked apart, so that a wrong try stays counted. */
const takeProvedStep = (kind: Kind, event: string, calls: Group): AnyHandler => {
  const take = takeStep(kind, event, calls)
  return {
    kind: 'prepared',
    prepare: async ({ db, user, now }: CallContext & { db: Db }, input: Input) => {
      const body = bodyOf(input)
      const { row, side } = await findMine(db, kind, body[kind.idName] as string, user!.id)
      // In any other state, or for another side, there is no code to prove: the process itself refuses below.
      const proved = codeEdgeOf(kind.deal, row.state)
      if (proved?.event !== event || !proved.by.includes(side)) return { proven: false }
      await checkHandoverCode(db, { id: row.id, held: row.handover_code!, typed: body.code, now })
      return { proven: true }
    },
    run: async (asking: CallContext & { tx: Tx }, input: Input, { proven }: { proven: boolean }) => {
      const view = await take(asking, input)
      // The deal entered this state meanwhile, so the code was not checked against it.
      return proven ? view : fail('CHANGED_MEANWHILE')
    },
  }
}

type Paged = { query: { PageNumber: number; PageSize: number; Role?: string } }

type PlainStep<D extends AnyDeal> =
  StepOf<D> extends infer E ? (E extends string ? ('files' extends NeedOf<D, E> ? never : E) : never) : never
type Derived<D extends AnyDeal, C extends Group> = Pick<
  Handlers<C>,
  Extract<keyof C, 'mine' | 'byId' | Camel<PlainStep<D>>>
>

/** All but the steps that need files, which a kind answers by hand. `calls` says which group they belong to. */
export const dealHandlers = <D extends AnyDeal, C extends Group>(
  kind: { deal: D } & Kind,
  calls: C,
): Derived<D, C> => {
  const { edges, sides } = kind.deal as Deal
  const handlers: Record<string, AnyHandler> = {
    mine: async ({ db, ...asking }: CallContext & { db: Query }, { query }: Paged) => {
      const { user, now } = asking
      const { PageNumber, PageSize } = query
      const asStaff = staffSide(calls['mine']!, asking)
      const Role = asStaff ?? query.Role
      const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
      const list = await listDeals(db, kind, { userId: user!.id, side: Role, now, ...slice })
      return asStaff ? { ...list, page: list.page.map(card => turnOfStaff(kind, card)) } : list
    },
    byId: async ({ db, ...asking }: CallContext & { db: Query }, { query }: { query: { Id: string } }) => {
      const call = calls['byId']!
      await checkSide(db, kind, call, asking, query.Id)
      const page = await readDeal<Page>(db, kind, query.Id, asking.user!.id)
      return pageForReader(db, kind, page, calls, call, asking)
    },
  }
  for (const { event, by, needs } of edges)
    if (needs !== 'files' && by.some(who => sides.includes(who)))
      handlers[camel(event)] = (needs === 'code' ? takeProvedStep : takeStep)(kind, event, calls)
  return handlers as Derived<D, C>
}
