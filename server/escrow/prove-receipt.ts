// Proves a user's receipt against the seal of its day.
import { fail } from '#contract/core/errors.ts'
import type { escrow } from '#contract/escrow/escrow.ts'
import { type Making, readReceipt } from '#server/receipts/read-receipt.ts'
import { accountsOf } from '#server/receipts/view.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { proveEntries } from '#server/ledger/seals/prove-entries.ts'
import type { Sealing } from '#server/ledger/seals/sealed-pages.ts'
import { transactionDetail } from '#server/ledger/transaction-detail.ts'

const about =
  'Checks offline with check-receipt.mjs from the escrow page of AutoX: node check-receipt.mjs <this file> <the file of seals>'

export const proveReceipt =
  (making: Making, sealing: Sealing): Handler<typeof escrow.proof> =>
  async ({ db, user }, { query }) => {
    const id = Number(query.TransactionId)
    const { code } = await readReceipt(db, making, { userId: user.id, id })
    const story = (await transactionDetail(db, id)) ?? fail('NOT_FOUND')
    const proved = await proveEntries(
      db,
      { transactionId: id, accounts: accountsOf(story, user.id) },
      sealing,
    )
    return proved ? { about, code, key: making.signer.publicKey, ...proved } : fail('NOT_SEALED_YET')
  }
