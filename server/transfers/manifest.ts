import { contract } from '#contract/index.ts'
import { tierChangedJob } from '#server/kyc/keep-tier.ts'
import { mailedCodes } from '#server/user/codes.ts'
import { changePin, resetPin, sendPinCode } from '#server/wallet/change-pin.ts'
import { pinValidator } from '#server/wallet/check-pin.ts'
import { limitFinder } from '#server/wallet/find-limits.ts'
import { findWallet } from '#server/wallet/find-wallet.ts'
import { listHistory } from '#server/wallet/list-history.ts'
import { openWallet } from '#server/wallet/open-wallet.ts'
import { showOutcome } from '#server/wallet/outcome.ts'
import { readReceipt } from '#server/wallet/read-receipt.ts'
import { sendMoney } from '#server/wallet/send-money.ts'
import { showWallet } from '#server/wallet/show-wallet.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import { type Feature, type Deps, serving } from '#server/manifest/manifest.ts'
import { takersOf } from '#server/manifest/takers.ts'
import { listBanks } from './banks.ts'
import { listBeneficiaries, removeBeneficiary, saveBeneficiary } from './beneficiaries.ts'
import { callOffKey } from './call-off-token.ts'
import { railCommands } from './desk/rail.ts'
import { withdrawalCommands } from './desk/withdrawals.ts'
import { suspenseCommands } from './desk/suspense.ts'
import { topUpCommands } from './desk/top-ups.ts'
import { dispatchDue, goJob } from './dispatch-due.ts'
import { enquireName } from './enquire-name.ts'
import { takeInAfterTier, takeInJob, takeInOverflow, takeInReturned } from './over-limit.ts'
import { processForgotten, webhookProcessor } from './process-webhook.ts'
import { eraseBeneficiaries, exportTransfers, readBlockers } from './reads.ts'
import { quoteTransfer } from './quote.ts'
import { depositFromSandbox } from './sandbox-deposit.ts'
import { sendJob, sendToBank } from './send-to-bank.ts'
import { listWithdrawals, readWithdrawal, showWithdrawal } from './show-withdrawals.ts'
import { askDueTopUps } from './top-up/ask-due.ts'
import { beginTopUp } from './top-up/begin.ts'
import { endTopUpInSandbox } from './top-up/end-in-sandbox.ts'
import { checkTopUp, exportTopUps, listTopUps, readTopUp, showTopUp } from './top-up/show.ts'
import { callOff } from './waiting.ts'
import { receiveWebhook, webhookJob, webhookRoute } from './webhook-route.ts'
import { transferChecks, transferQueues, transferThings } from './desk/desk-subjects.ts'

const walletHandlers = (deps: Deps): Handlers<typeof contract.wallet> => {
  const { db, books, pepper, config, again } = deps
  const { rail, sandbox } = deps.bank
  const find = findWallet(db)
  const codes = mailedCodes(pepper)
  return {
    create: openWallet(pepper, rail.name),
    details: showWallet,
    banks: listBanks(rail),
    nameEnquiry: enquireName(find, rail),
    transfer: sendMoney(find, limitFinder(db), books),
    history: listHistory,
    generateOtp: sendPinCode(find, codes),
    changePin: changePin(find, pinValidator(db, find, pepper), pepper),
    resetPin: resetPin(find, pepper, codes),
    outcome: showOutcome(again, db),
    sandboxDeposit: depositFromSandbox(
      find,
      config.demonstration ? sandbox : undefined,
      takersOf(deps.features),
    ),
  }
}

const transfersHandlers = ({ db, bank }: Deps, key: Buffer): Handlers<typeof contract.transfers> => {
  const find = findWallet(db)
  return {
    callOff: callOff(key),
    quote: quoteTransfer(find),
    toBank: sendToBank(bank.rail, key),
    withdrawals: listWithdrawals(key),
    withdrawal: showWithdrawal(key),
    takeIn: takeInOverflow,
    beneficiaries: listBeneficiaries,
    saveBeneficiary: saveBeneficiary(find, bank.rail),
    removeBeneficiary,
  }
}

const topUpHandlers = (deps: Deps): Handlers<typeof contract.topUps> => {
  const { db, bank, config } = deps
  const takers = takersOf(deps.features)
  return {
    begin: beginTopUp(findWallet(db), { rail: bank.rail, publicUrl: config.publicUrl, takers }),
    details: showTopUp,
    list: listTopUps,
    check: checkTopUp,
    endSandbox: endTopUpInSandbox(config.demonstration ? bank.sandbox : undefined, takers),
  }
}

const depsOf = (deps: Deps) => {
  const { db, clock, bank } = deps
  return { db, clock, rail: bank.rail, takers: takersOf(deps.features) }
}

export const transfersFeature: Feature = {
  name: 'transfers',
  calls: deps => {
    const key = callOffKey(deps.pepper)
    return [
      serving(contract.wallet, walletHandlers(deps), (of, { userId, key: requestKey }) =>
        readReceipt(of, userId, requestKey),
      ),
      serving(contract.transfers, transfersHandlers(deps, key), (of, { id, userId, now }) =>
        readWithdrawal(of, id, userId, now, key),
      ),
      serving(contract.topUps, topUpHandlers(deps), (of, { id, userId }) => readTopUp(of, id, userId)),
    ]
  },
  routes: (app, _to, deps) => webhookRoute(app, depsOf(deps)),
  jobs: deps => ({
    payouts: { [sendJob]: goJob(depsOf(deps)) },
    announcements: { [webhookJob]: webhookProcessor(depsOf(deps)) },
    house: {
      [tierChangedJob]: takeInAfterTier(deps.db, deps.clock),
      [takeInJob]: takeInReturned(deps.db, deps.clock),
    },
  }),
  desk: { ...withdrawalCommands, ...topUpCommands, ...railCommands, ...suspenseCommands },
  things: transferThings,
  queues: transferQueues,
  checks: transferChecks,
  personal: {
    sections: (db, { id, now }) => [
      ['transfers', () => exportTransfers(db, id, now)],
      ['topUps', () => exportTopUps(db, id)],
    ],
    blockers: readBlockers,
    erase: (tx, { id }) => eraseBeneficiaries(tx, id),
    erased: ['Your saved beneficiaries'],
  },
  tasks: (deps, log) => {
    const { sandbox } = deps.bank
    const ground = depsOf(deps)
    const take = receiveWebhook(ground)
    return [
      {
        name: 'withdrawals',
        everyMs: 2_000,
        work: () =>
          dispatchDue(ground, (err, which) =>
            log.error({ err, ...which }, 'a withdrawal could not be advanced and is checked again'),
          ),
      },
      {
        name: 'top-ups',
        everyMs: 2_000,
        work: () =>
          askDueTopUps(ground, (err, which) =>
            log.error({ err, ...which }, 'a top-up could not be asked about and is asked about again'),
          ),
      },
      {
        name: 'notifications of the bank',
        everyMs: 15_000,
        work: () =>
          processForgotten(ground, (err, which) =>
            log.error({ err, ...which }, 'a notification could not be read and is tried again'),
          ),
      },
      ...(sandbox
        ? [
            {
              name: 'sandbox bank',
              everyMs: 2_000,
              work: () => sandbox.deliver(async (body, headers) => (await take(body, headers)) === 'taken'),
            },
          ]
        : []),
    ]
  },
}
