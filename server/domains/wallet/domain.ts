// What wallets bring of their own. Their calls are bound by the transfers, which come after them and answer some of them.
import type { Domain } from '#server/manifest/domain.ts'
import { notifyOfMoney } from './notify-of-money.ts'
import { openPayIns } from './pay-in.ts'

export const walletDomain: Domain = {
  name: 'wallet',
  tasks: ({ db, clock, bank: { rail } }, log) => [
    {
      name: 'account numbers',
      everyMs: 10_000,
      work: () =>
        openPayIns(db, rail, clock(), (err, of) =>
          log.error({ err, ...of }, 'an account number could not be opened and will be asked for again'),
        ),
    },
    { name: 'notices of money', everyMs: 5_000, work: () => notifyOfMoney(db) },
  ],
}
