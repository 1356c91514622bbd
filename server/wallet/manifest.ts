// Feature manifest of wallets; the transfers feature binds their calls.
import type { Feature } from '#server/manifest/manifest.ts'
import { closeWallet, moneyInTheWay } from './close-wallet.ts'
import { exportEntries, exportWallet } from './export-wallet.ts'
import { notifyOfMoney } from './notify-of-money.ts'
import { closeDealNumbers } from './close-deal-numbers.ts'
import { openPayIns } from './pay-in.ts'

export const walletFeature: Feature = {
  name: 'wallet',
  tasks: ({ db, clock, bank: { rail }, config: { publicUrl } }, log) => [
    {
      name: 'account numbers',
      everyMs: 10_000,
      work: () =>
        openPayIns(db, { rail, publicUrl }, clock(), (err, of) =>
          log.error({ err, ...of }, 'an account number could not be opened and is requested again'),
        ),
    },
    {
      name: 'account numbers of ended deals',
      everyMs: 60_000,
      work: () =>
        closeDealNumbers(db, rail, clock(), (err, of) =>
          log.error({ err, ...of }, 'an account number could not be closed and will be asked for again'),
        ),
    },
    { name: 'notices of money', everyMs: 5_000, work: () => notifyOfMoney(db) },
  ],
  personal: {
    sections: (db, { id, now }) => [
      ['wallet', () => exportWallet(db, id, now)],
      ['walletEntries', () => exportEntries(db, id)],
    ],
    blockers: moneyInTheWay,
    erase: (tx, { id, now }) => closeWallet(tx, id, now),
    retained: [
      'Every movement of money, with amount, time, account number, the words written beside it, such as a narration or the name of a plan, and the name that a bank gave for its sender or its receiver: the law asks for it for at least five years, and the books cannot be changed. Your name is not part of it unless it was typed there',
    ],
  },
}
