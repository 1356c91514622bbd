// Work that the pin authorises: the pin is counted and checked before the transaction, so that no rollback forgets a guess.
import type { Call } from '#contract/call.ts'
import type { CheckPin } from '#server/domains/wallet/check-pin.ts'
import { type Caller, type InTwo, inTwo } from '#server/platform/handlers.ts'

/** Refuses NO_WALLET, WRONG_PIN and PIN_LOCKED before anything else. For calls whose query holds the pin. */
export const afterPin = <C extends Call>(
  checkPin: CheckPin,
  run: InTwo<C, undefined>['run'],
): InTwo<C, undefined> =>
  inTwo<C, undefined>({
    before: async ({ user, now }, { query }) => {
      await checkPin((user as Caller).id, (query as unknown as { pin: string }).pin, now)
      return undefined
    },
    run,
  })
