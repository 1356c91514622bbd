// Repairs that a signed-in injured person can have paid, and their choice of one.
import { fail, failField } from '#contract/core/errors.ts'
import type { injured } from '#contract/insurance/claim/injured.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { canTakeInsurerMoney, repairsOf } from '#server/repair/reads.ts'
import { nameOf } from '#server/transfers/enquire-name.ts'
import { allowedTo, type InjuredDeps, linkedBy, takePayee } from './injured.ts'
import type { Linked } from './party-link.ts'
import type { Payee } from './party-sql.ts'

const holders = 'You reported this damage, so its payout is never yours. Sign in as the injured person.'

/** Refuses NOT_NOW for the holder, also as the owner of the account they act for, and where nothing is to be chosen. */
const checkCanChoose = (linked: Linked, ...userIds: string[]): void => {
  if (userIds.includes(linked.row.claimant_id)) fail('NOT_NOW', { message: holders })
  if (!allowedTo(linked).includes('choose-payout')) fail('NOT_NOW')
}

export const listInjuredRepairs = ({ key }: InjuredDeps) =>
  withPrepared<typeof injured.repairs, Linked>({
    prepare: (ctx, { body }) => linkedBy(key, ctx, body.token),
    run: async ({ tx, user, by }, _, linked) => {
      checkCanChoose(linked, user.id, by.id)
      return repairsOf(tx, user.id)
    },
  })

/** Their wallet is the payee, for what the repair does not take. */
export const chooseInjuredRepair = ({ key, find, rail }: InjuredDeps) =>
  withPrepared<typeof injured.chooseRepair, { linked: Linked; payee: Payee }>({
    prepare: async ({ user, by, ...ctx }, { body: { token, repairId } }) => {
      const linked = await linkedBy(key, ctx, token)
      checkCanChoose(linked, user.id, by.id)
      const { account_number: accountNumber } = await find.ofUser(user.id)
      const account = await nameOf(find, rail, { bankCode: walletBankCode, accountNumber })
      return { linked, payee: { ...account, userId: user.id, repairId } }
    },
    run: async ({ tx, user, now }, { body: { repairId } }, { linked, payee }) => {
      if (!(await canTakeInsurerMoney(tx, repairId, user.id)))
        failField('repairId', 'Choose one of your repairs that is quoted or in progress')
      return takePayee(tx, linked, { payee, now })
    },
  })
