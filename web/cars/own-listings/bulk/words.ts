// Words of a change of several cars: what will happen, what happened, and why not.
import { countNoun } from '#contract/core/count-noun.ts'
import type { BulkRow, BulkStep } from '#contract/cars/bulk-change.ts'
import { limits } from '#contract/core/limits.ts'

export const cars = (count: number): string => countNoun(count, 'car')

type Rows = readonly Pick<BulkRow, 'outcome'>[]
export const countOf = (rows: Rows, outcome: BulkRow['outcome']): number =>
  rows.filter(row => row.outcome === outcome).length

/** How many of these would change, those that are reviewed among them. */
export const acceptedCount = (rows: Rows): number => rows.length - countOf(rows, 'skipped')

export const stepNames: Record<BulkStep, { title: string; about: string; yes: string; done: string }> = {
  price: {
    title: 'Change prices',
    about: 'By an amount, a percentage or to one price',
    yes: 'Change the price of',
    done: 'New price for',
  },
  branch: {
    title: 'Change the branch',
    about: 'Buyers see its address, and viewings are there',
    yes: 'Change the branch of',
    done: 'Branch changed for',
  },
  publish: { title: 'Publish', about: 'Show paused cars to buyers', yes: 'Publish', done: 'Published' },
  pause: {
    title: 'Pause',
    about: 'Hide them from buyers until you publish them',
    yes: 'Pause',
    done: 'Paused',
  },
  renew: {
    title: 'Renew',
    about: `For ${limits.listingDays} days from today`,
    yes: 'Renew',
    done: 'Renewed',
  },
  'renewal-on': {
    title: 'Renew automatically',
    about: `For another ${limits.listingDays} days whenever their days end`,
    yes: 'Renew automatically:',
    done: 'Renewed automatically from now on',
  },
  'renewal-off': {
    title: 'Stop automatic renewal',
    about: 'They expire when their days end',
    yes: 'Stop automatic renewal of',
    done: 'Automatic renewal stopped',
  },
  withdraw: {
    title: 'Delete',
    about: 'Delete the listings for good',
    yes: 'Delete',
    done: 'Deleted',
  },
}

/** "Pause 8 cars". */
export const confirmWords = (step: BulkStep, rows: Rows): string =>
  `${stepNames[step].yes} ${cars(acceptedCount(rows))}`

/** What a listing that renews itself does, and when it does not. */
export const renewalWords = `It works while you or your staff use AutoX at least every ${limits.renewalActiveDays} days, and once a week we tell you what was renewed. Buyers see the date it was first listed.`

const reviewWords = (count: number): string =>
  `AutoX reviews ${count === 1 ? 'one of them' : `${count} of them`} first, within ${limits.listingReviewHours} hours; until then buyers don’t see ${count === 1 ? 'it' : 'them'}.`

const skippedWords = (count: number): string =>
  `${cars(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}:`

/** What a change would do, before it is confirmed. */
export function describePreview(step: BulkStep, rows: Rows): string {
  const [changed, reviewed] = [acceptedCount(rows), countOf(rows, 'in-review')]
  if (changed === 0) return 'None of these cars would change.'
  return [
    step === 'price' ? `${cars(changed)} get${changed === 1 ? 's' : ''} a new price.` : '',
    step === 'branch' ? 'Agreed viewings and booked rentals stay where they were agreed.' : '',
    step === 'withdraw' ? 'This can’t be undone. To hide cars for a while, pause them instead.' : '',
    step === 'renewal-on' ? renewalWords : '',
    step === 'renewal-off' ? 'They expire when their days end.' : '',
    step === 'publish' || step === 'renew' ? 'AutoX may review some of them first.' : '',
    reviewed > 0 ? reviewWords(reviewed) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a change did. */
export function describeReport(step: BulkStep, rows: Rows): string {
  const [changed, reviewed] = [acceptedCount(rows), countOf(rows, 'in-review')]
  if (changed === 0) return 'Nothing was changed.'
  return [`${stepNames[step].done}: ${cars(changed)}.`, reviewed > 0 ? reviewWords(reviewed) : '']
    .filter(Boolean)
    .join(' ')
}

export const describeSkipped = (rows: Rows): string | undefined => {
  const count = countOf(rows, 'skipped')
  return count === 0 ? undefined : skippedWords(count)
}
