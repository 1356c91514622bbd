import { contract } from '#contract/index.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { insurersOf } from '#server/insurance/open-insurers.ts'
import { carLostJob, licenceJob, vehiclePaperJob } from '#server/insurance/job-names.ts'
import { listInsurers } from '#server/insurance/list-insurers.ts'
import { type Feature, type Deps, serving } from '#server/manifest/manifest.ts'
import { certificateKey, checkCertificate, findCertificate, showKey } from './certificate.ts'
import { askInsurer, dispatchDue } from './dispatch.ts'
import { applyForPolicy, showFile } from './hand-in.ts'
import { endForLostCar } from './car-lost.ts'
import { noteNewVehicle } from './vehicle-paper.ts'
import { changePolicy, showChange } from './change-insurer.ts'
import { askJob, followJob, takeoverJob } from './job-names.ts'
import { followTakeover } from './follow-takeover.ts'
import { policyKind } from './kind.ts'
import { followLicence, followRenewal } from './licence.ts'
import { chooseQuote, movePolicy, renewPolicy } from './open.ts'
import { askQuotes, listQuotes, showQuote } from './quotes.ts'
import { listInsuredCars, listVehicles, sendCertificate, showPolicy } from './read.ts'
import { filesAmong } from './files-sql.ts'
import { picturesInPolicies } from './pictures-sql.ts'
import { refundDue, refundsUnderWay } from './waiting-refunds.ts'

const depsOf = (deps: Deps) => ({ db: deps.db, clock: deps.clock, insurers: insurersOf(deps) })

const derived = dealFeature(policyKind, {
  calls: ({ pepper, keep, files, config: { publicUrl } }) => {
    const key = certificateKey(pepper)
    return [
      serving(contract.insurance, {
        insurers: listInsurers,
        quotes: askQuotes,
        quoteById: showQuote,
        myQuotes: listQuotes,
        vehicles: listVehicles,
        insuredCars: listInsuredCars,
        certificate: sendCertificate({ key, publicUrl }),
        checkCertificate: checkCertificate(key),
        findCertificate,
        certificateKey: showKey(key),
      }),
      serving(
        contract.policies,
        {
          ...dealHandlers(policyKind, contract.policies),
          byId: showPolicy({ key, publicUrl }),
          choose: chooseQuote,
          apply: applyForPolicy(keep),
          renew: renewPolicy,
          move: movePolicy,
          change: changePolicy,
          changeOffers: showChange,
          file: showFile(files.documents),
        },
        (of, { id, userId }) => readDeal<Policy>(of, policyKind, id, userId),
      ),
    ]
  },
  documents: filesAmong,
  pictures: { display: picturesInPolicies },
})

export const policyFeature: Feature = {
  ...derived,
  personal: {
    ...derived.personal!,
    blockers: async (db, userId, now) => [
      ...((await derived.personal?.blockers?.(db, userId, now)) ?? []),
      ...(await refundsUnderWay(db, userId)),
    ],
  },
  jobs: deps => ({
    payouts: { [askJob]: askInsurer(depsOf(deps)) },
    house: {
      [licenceJob]: followLicence(deps),
      [followJob]: followRenewal(deps),
      [takeoverJob]: followTakeover(deps),
      [carLostJob]: endForLostCar(deps),
      [vehiclePaperJob]: noteNewVehicle(deps),
    },
  }),
  tasks: (deps, log) => [
    {
      name: 'orders to insurers',
      everyMs: 5_000,
      work: () =>
        dispatchDue(depsOf(deps), (err, which) =>
          log.error({ err, ...which }, 'an order to an insurer failed and will be asked about'),
        ),
    },
    {
      name: 'refunds of expired policies',
      everyMs: 60_000,
      work: () =>
        refundDue(deps, (err, which) =>
          log.error({ err, ...which }, 'a premium could not be refunded and will be tried again'),
        ),
    },
  ],
}
