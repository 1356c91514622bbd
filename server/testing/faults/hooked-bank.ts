// Sandbox bank with hooks to lose, change or interrupt its answers.
import type { Bank } from '#server/open-bank.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { TransferLookup, Order, Rail, SendOutcome } from '#server/rails/rail.ts'
import { openSandbox } from '#server/rails/sandbox/sandbox.ts'

type Passing<A, T> = (argument: A, on: () => Promise<T>) => Promise<T>
export type Hooks = {
  /** What happens instead of a send or an ask; `on` is the bank itself. Undefined: nothing special. */
  send?: Passing<Order, SendOutcome> | undefined
  ask?: Passing<string, TransferLookup> | undefined
  approve?: Rail['approve'] | undefined
  askTopUp?: Rail['askTopUp'] | undefined
  confirmDeposit?: (() => ReturnType<Rail['confirmDeposit']>) | undefined
  /** Every order that reached the bank. */
  orderReferences: string[]
}

export const hooks = (): Hooks => ({ orderReferences: [] })

/** A bank for `makeWorld({ bank })`. */
export const hookedBank =
  (h: Hooks) =>
  ({ db, clock }: { db: Db; clock: () => Date }): Bank => {
    const sandbox = openSandbox({ db, clock, key: 'a key of this test', sleep: async () => undefined })
    const inner = sandbox.rail
    const rail: Rail = {
      ...inner,
      send: order => {
        const on = () => {
          h.orderReferences.push(order.reference)
          return inner.send(order)
        }
        return h.send ? h.send(order, on) : on()
      },
      ask: reference => (h.ask ? h.ask(reference, () => inner.ask(reference)) : inner.ask(reference)),
      askTopUp: reference => (h.askTopUp ?? inner.askTopUp)(reference),
      approve: approval => (h.approve ?? inner.approve)(approval),
      confirmDeposit: deposit => (h.confirmDeposit ? h.confirmDeposit() : inner.confirmDeposit(deposit)),
    }
    return { rail, sandbox: { ...sandbox, rail } }
  }
