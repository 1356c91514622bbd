import { contract } from '#contract/index.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import type { Run } from '#server/desk/desk.ts'
import { queueOf } from '#server/desk/queue.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { type Feature, type Deps, serving } from '#server/manifest/manifest.ts'
import { insurersOf } from '#server/insurance/open-insurers.ts'
import { askAboutDue, sendFile } from './ask-insurer.ts'
import { clockOf } from './deadlines.ts'
import { sendLinkedFiles } from './file.ts'
import { linkedFilesJob, payOutJob, payPartyJob, sendFileJob, notifyPartyJob } from './job-names.ts'
import { reportRentalDamage } from './from-rental.ts'
import { rentalDamageJob } from '#server/insurance/job-names.ts'
import { insuranceClaimKind } from './kind.ts'
import { listUnansweredFiles } from './order-sql.ts'
import { payOutAfter, payOutDue } from './pay-out.ts'
import {
  answerInjured,
  chooseInjuredPayout,
  findInjuredAccount,
  listInjuredBanks,
  requestInjuredReview,
  showInjured,
} from './injured.ts'
import { chooseInjuredRepair, listInjuredRepairs } from './injured-repair.ts'
import { partyKey } from './party-link.ts'
import { addInjuredPicture, injuredUploadsDoor, removeInjuredPicture } from './party-pictures.ts'
import { notifyParty } from './party-letters.ts'
import { payPartiesDue, payPartyAfter } from './pay-party.ts'
import { openPieces } from '#server/uploads/pieces.ts'
import { findWallet } from '#server/wallet/find-wallet.ts'
import { reportClaim } from './report.ts'
import { recordCommands } from './record-desk.ts'
import { type Accepted, claimsAccepted, picturesInClaims, listWaitingClaims } from './sql.ts'

/** What waits for the insurer, for a person or for money, each with its clock. */
const queue: Run = async ({ db, print, clock }) => {
  const rows = await listWaitingClaims(db)
  const unanswered = new Set((await listUnansweredFiles(db)).map(each => each.claim_id))
  for (const row of rows) {
    const { words, by } = clockOf(row)!
    const overdue = new Date(by) < clock() ? 'OVERDUE  ' : ''
    const offered = row.offered_kobo === null ? '' : `, ${formatNaira(kobo(row.offered_kobo))}`
    const answerNote = unanswered.has(row.id) && row.decided_at === null ? ', insurer’s answer unknown' : ''
    print(`${overdue}${row.id}  ${row.state}: ${words} ${lagosTime(new Date(by))}${offered}${answerNote}`)
  }
  print(rows.length === 0 ? 'No claims to review.' : `${rows.length} waiting.`)
  return true
}

/** Accepted, and not paid while the insurer's account with us is empty. */
const payouts = queueOf<Accepted>({
  words: 'Claims to be paid',
  thing: 'insurance-claim',
  waiting: claimsAccepted,
  describe: ({ offered_kobo: offered }) => ({
    title: offered === null ? 'Claim' : formatNaira(kobo(offered)),
    about: 'Paid once the insurer has sent the money',
  }),
})

const depsOf = (deps: Deps) => ({
  db: deps.db,
  files: deps.files,
  clock: deps.clock,
  insurers: insurersOf(deps),
})

const injuredHandlers = (deps: Deps) => {
  const injuredDeps = { key: partyKey(deps.pepper), find: findWallet(deps.db), rail: deps.bank.rail }
  return {
    claim: showInjured(injuredDeps),
    answer: answerInjured(injuredDeps),
    banks: listInjuredBanks(injuredDeps),
    findAccount: findInjuredAccount(injuredDeps),
    choosePayout: chooseInjuredPayout(injuredDeps),
    repairs: listInjuredRepairs(injuredDeps),
    chooseRepair: chooseInjuredRepair(injuredDeps),
    secondReview: requestInjuredReview(injuredDeps),
    addPicture: addInjuredPicture(injuredDeps, { keep: deps.keep, db: deps.db, pieces: openPieces(deps) }),
    removePicture: removeInjuredPicture(injuredDeps),
  }
}

const partyDeps = ({ db, clock, bank }: Deps) => ({ db, clock, rail: bank.rail.name })
const letterDeps = ({ db, clock, pepper, config }: Deps) => ({
  db,
  clock,
  key: partyKey(pepper),
  publicUrl: config.publicUrl,
})

const derived = dealFeature(insuranceClaimKind, {
  calls: deps => [
    serving(contract.injured, injuredHandlers(deps)),
    serving(
      contract.insuranceClaims,
      { ...dealHandlers(insuranceClaimKind, contract.insuranceClaims), report: reportClaim },
      (of, { id, userId }) => readDeal<InsuranceClaim>(of, insuranceClaimKind, id, userId),
    ),
  ],
  pictures: { display: picturesInClaims },
})

export const insuranceClaimFeature: Feature = {
  ...derived,
  routes: (app, _, deps) => injuredUploadsDoor(app, deps, { key: partyKey(deps.pepper) }),
  desk: {
    ...derived.desk,
    ...recordCommands,
    'insurance-claim queue': {
      usage: '',
      about: 'claims that wait for an insurer, a person or money, each with its clock',
      run: queue,
    },
  },
  jobs: deps => ({
    payouts: { [sendFileJob]: sendFile(depsOf(deps)) },
    house: {
      [rentalDamageJob]: reportRentalDamage(deps),
      [linkedFilesJob]: sendLinkedFiles(deps),
      [payOutJob]: payOutAfter(deps),
      [payPartyJob]: payPartyAfter(partyDeps(deps)),
      [notifyPartyJob]: notifyParty(letterDeps(deps)),
    },
  }),
  queues: { ...derived.queues, 'insurance-claim-payouts': payouts },
  tasks: (deps, log) => [
    {
      name: 'files of claims',
      everyMs: 5_000,
      work: () =>
        askAboutDue(depsOf(deps), (err, which) =>
          log.error({ err, ...which }, 'the file of a claim failed and will be asked about'),
        ),
    },
    {
      name: 'payouts of claims',
      everyMs: 30_000,
      work: () =>
        payOutDue(deps, (err, which) =>
          log.error({ err, ...which }, 'a claim could not be paid and will be tried again'),
        ),
    },
    {
      name: 'payouts to injured persons',
      everyMs: 10_000,
      work: () =>
        payPartiesDue(partyDeps(deps), (err, which) =>
          log.error({ err, ...which }, 'an injured person could not be paid and will be tried again'),
        ),
    },
  ],
}
