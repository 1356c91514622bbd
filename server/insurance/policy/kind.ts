// Deal kind of motor policies: one side, premium in escrow.
import { policyStory } from '#contract/insurance/policy/story.ts'
import { formatNaira, kobo, ZERO } from '#contract/core/money.ts'
import { daysBetween } from '#contract/insurance/premium.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lastDayWords, refundedWords, suspendedEnd } from '#contract/insurance/policy/change-words.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { firstDayAhead, notBegunWords } from '#contract/insurance/policy/first-day.ts'
import { policyFields } from '#contract/insurance/policy/shape.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { dealKind } from '#server/deal-engine/kind.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { insurerAccount } from '#server/ledger/accounts.ts'
import { factsAtDesk } from './desk-facts.ts'
import {
  apply,
  begin,
  bind,
  callOff,
  cancel,
  coverBegins,
  forgetFiles,
  issue,
  leave,
  loseCar,
  over,
  pay,
  refuse,
  reinstate,
  suspend,
  takeBack,
} from './effects.ts'
import { lenderHolds, onlyTell } from './lender.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { papersOfPolicy, picturesOfPolicy } from './papers.ts'
import { checkRenewal } from './renewal.ts'
import { type About, cardOwn, dated, pageOwn } from './show.ts'
import { beginsLater, erasePolicies, type PolicyRow, policiesWithPlate, policiesWithWords } from './sql.ts'
import { change, handOver, notChanged, notInTime, takeOver } from './takeover-steps.ts'

type Row = PolicyRow

/** Before the money its papers are the holder’s alone; from then on the insurer decides by them. */
const unpaidStates: readonly Row['state'][] = ['quoted', 'applied', 'expired', 'withdrawn']

const requiredByOwner =
  'The owner of the rented car requires this cover. It ends with the return, and days that are left are refunded.'

const refuseOfRental = (row: Row): string | undefined =>
  row.rental_id === null ? undefined : requiredByOwner

const about = async (db: Query, rows: readonly Row[]): Promise<Map<string, About>> => {
  const insurers = await insurersByIds(
    db,
    rows.map(row => row.insurer_id),
  )
  return new Map(rows.map(row => [row.id, insurers.get(row.insurer_id)!]))
}

const endOf = (row: Row): Date => momentOf(row.until_on, '24:00')
const before = (row: Row, days: number): Date => momentOf(dayAfter(row.until_on, -days), '09:00')
const ahead = (row: Row, moment: Date): Date | null => (moment > row.changed_at ? moment : null)
/** How many days before its end its holder is reminded, by the terms under which it was chosen; the longest first. */
const remindDays = ({ started_at: at }: Row) => insuranceTermsAt(at).remindDays
/** Cover by the day is too short for reminders. */
const isLong = (row: Row): boolean => daysBetween(row.starts_on, row.until_on) > 2 * remindDays(row)[0]
/** When renewal opens; null for cover by the day. */
export const renewableFrom = (row: Row): Date | null =>
  isLong(row) && row.moved_to_id === null ? before(row, remindDays(row)[0]) : null

/** What another insurer takes over ends by itself on that day. */
const refuseTakenOver = (row: Row): string | undefined =>
  row.moved_to_id === null
    ? undefined
    : 'Another insurer takes this policy over. It ends automatically when the new one begins.'
const refuseShort = (row: Row): string | undefined =>
  isLong(row) ? undefined : 'It ends soon. Insure the vehicle elsewhere from the day after.'

const refuseWaiting = (row: Row): string | undefined =>
  beginsLater(row) ? 'It begins later: confirm it as bound.' : undefined
const refuseDated = (row: Row): string | undefined =>
  beginsLater(row) ? undefined : 'It has its days: confirm it as issued.'

/** Said at the moment of an early end: the last change of the row. */
const endingWords = ({ ended_on: endedOn, starts_on: startsOn, changed_at: at }: Row): string => {
  if (endedOn !== null && endedOn >= startsOn && endedOn === lagosDayOf(at))
    return 'Cover ends at midnight tonight, Lagos time.'
  return endedOn === null ? '' : lastDayWords({ endedOn, startsOn })
}

export const policyKind = dealKind({
  deal: policy,
  called: 'policy',
  story: policyStory,
  desk: {
    one: 'policy',
    inFull: 'motor insurance policy',
    many: 'policies',
    withPlate: policiesWithPlate,
    isHandedIn: ({ state }) => !unpaidStates.includes(state),
    papers: (db, row) => papersOfPolicy(db, row.id, row.holder_id),
    facts: factsAtDesk,
    pictures: (db, row) => picturesOfPolicy(db, row.id),
    settling:
      'says what became of a premium that an insurer did not answer: confirm-issued (confirm-bound where it begins at a delivery or takes over another policy; begin the reason with the number of the policy) or confirm-refused',
  },
  openDealLabel: { holder: 'Your policy' },
  personal: {
    section: 'policies',
    erase: erasePolicies,
    erased: ['Your insurance documents and pictures, drivers’ names, and quotes'],
    retained: [
      'Your policies with their vehicle, dates and payments, which the accounts and the insurer keep',
    ],
  },
  withWords: policiesWithWords,
  idName: 'policyId',
  address: '/bookings/insurance',
  accounts: (row: Row) => ({ insurer: insurerAccount(row.insurer_id) }),
  amounts: (row: Row) => ({ premium: kobo(row.premium_kobo) }),
  commission: (amountKobo, _startedAt, _hold, row) =>
    amountKobo === ZERO ? ZERO : kobo(row.commission_due_kobo),
  about,
  meta: row => ({ policyId: row.id, about: row.insured.vehicle.title.slice(0, 80) }),
  times: {
    quoteUntil: row => row.quote_until,
    firstDay: row => ahead(row, momentOf(row.starts_on, '00:00')),
    renewableFrom,
    weekBefore: row => ahead(row, before(row, remindDays(row)[1])),
    dayBefore: row => ahead(row, before(row, remindDays(row)[2])),
    // What is taken over ends with that. A suspended one, which the other may never begin after, waits a day for its refund.
    end: row => {
      if (row.moved_to_id === null) return endOf(row)
      return row.state === 'suspended' ? momentOf(dayAfter(row.until_on, 1), '24:00') : null
    },
    takesOverAt: row => (row.takes_over_id === null ? null : momentOf(row.starts_on, '00:00')),
  },
  guards: {
    // A suspended one insures nothing that the owner could lose.
    cancel: row =>
      row.state === 'suspended'
        ? undefined
        : (refuseOfRental(row) ?? refuseTakenOver(row) ?? lenderHolds(row)),
    move: refuseOfRental,
    renew: refuseOfRental,
    change: row => refuseOfRental(row) ?? refuseTakenOver(row) ?? refuseShort(row),
    issue: refuseWaiting,
    'confirm-issued': refuseWaiting,
    bind: refuseDated,
    'confirm-bound': refuseDated,
  },
  fields: policyFields,
  onEdge: {
    apply,
    pay,
    withdraw: forgetFiles,
    'quote-over': forgetFiles,
    issue,
    'confirm-issued': issue,
    bind,
    'confirm-bound': bind,
    begin,
    'call-off': callOff,
    refuse,
    'confirm-refused': refuse,
    'near-end': onlyTell,
    remind: onlyTell,
    'remind-again': onlyTell,
    renewed: onlyTell,
    'not-renewed': onlyTell,
    'cover-begins': coverBegins,
    suspend,
    reinstate,
    'reinstate-expiring': reinstate,
    'reinstate-renewing': reinstate,
    'reinstate-renewed': reinstate,
    renew: checkRenewal,
    cancel,
    'car-lost': loseCar,
    'give-way': leave,
    move: leave,
    change,
    'not-changed': notChanged,
    'take-over': takeOver,
    'hand-over': handOver,
    'not-in-time': notInTime,
    'take-back': takeBack,
    end: over,
    'run-out': over,
  },
  onState: {},
  facts: (row, { insurer }): Facts => ({
    vehicle: row.insured.vehicle.title,
    insurer: insurer.name,
    premium: formatNaira(kobo(row.premium_kobo)),
    refunded: formatNaira(kobo(row.refunded_kobo ?? 0)),
    isRefunded: (row.refunded_kobo ?? 0) > 0,
    back: refundedWords({
      state: row.state,
      refundedKobo: row.refunded_kobo === null ? null : kobo(row.refunded_kobo),
      endedOn: row.ended_on,
      until: row.until_on,
    }),
    ending: endingWords(row),
    from: dayInWords(row.starts_on),
    until: dayInWords(row.until_on),
    isRental: row.rental_id !== null,
    takesOver: row.takes_over_id !== null,
    isAhead: row.starts_on > lagosDayOf(row.changed_at),
    suspendedEnd: suspendedEnd({
      state: row.state,
      startsOn: row.starts_on,
      endedOn: row.ended_on,
      until: row.until_on,
    }),
  }),
  notices,
  reminders,
  card: cardOwn,
  page: pageOwn,
  dated,
  stateWords: ({ state, starts_on: startsOn }, now) =>
    firstDayAhead({ state, startsOn }, lagosDayOf(now)) ? notBegunWords : undefined,
  thing: row => `${row.insured.vehicle.title}, ${row.plate || row.vin}`,
})
