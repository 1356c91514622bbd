// Desk commands for held and reported listings.
import { type ReportReason, reportReasons } from '#contract/cars/report-reasons.ts'
import { type ReviewReason, reviewReasons } from '#contract/cars/review-reasons.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { toLabel } from '#server/desk/desk-subject.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { titleOf } from '../card.ts'
import { decideReview } from './decide-review.ts'
import { carsReported, type Reported } from './report-sql.ts'
import { listingForDecision } from './review-queue.ts'
import { carsHeld, type HeldCarRow } from './review-sql.ts'
import { ownerIdOfCar } from '../reads.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const listingQueue: Run = async (desk, _args) => {
  const held = await act(desk, { command: 'listing queue' }, tx =>
    selectWaiting<HeldCarRow>(tx, carsHeld, atOnce),
  )
  for (const car of held)
    desk.print(
      `${car.id}  ${titleOf(car)} of account ${car.owner_id}: ${car.reasons.join(', ')}; answer due by ${lagosTime(car.due_at)}`,
    )
  desk.print(`${held.length} ${held.length === 1 ? 'listing is' : 'listings are'} waiting.`)
  return true
}

const reportedListings: Run = async (desk, _args) => {
  const what = { command: 'listing reports' }
  const cars = await act(desk, what, tx => selectWaiting<Reported>(tx, carsReported, atOnce))
  for (const car of cars)
    desk.print(`${car.id}  ${titleOf(car)} of account ${car.owner_id}, ${car.state}: ${car.reports} open`)
  desk.print(`${cars.length} ${cars.length === 1 ? 'listing has' : 'listings have'} open reports.`)
  return true
}

type About = { command: string; id: string; reason?: string }

const about = async (desk: Desk, { command, id, reason }: About) => ({
  command,
  subject: { type: 'car', id } as const,
  accountId: await ownerIdOfCar(desk.db, id),
  ...(reason !== undefined && { reason }),
})

const label = (name: string): string => toLabel(name).toLowerCase()

/** One entry of a finding: what a picture is instead of a photograph, an amount, a count by reason. */
const entryWords = ([name, value]: [string, unknown]): string => {
  if (/^[a-f0-9]{40}$/.test(name)) return `a picture is ${String(value)}`
  if (name.endsWith('Kobo') && typeof value === 'number')
    return `${label(name.slice(0, -4))} ${formatNaira(kobo(value))}`
  return `${label(name)} ${Array.isArray(value) ? value.join(', ') : String(value)}`
}
const findingWords = (met: object): string =>
  Array.isArray(met) ? met.map(String).join(', ') : Object.entries(met).map(entryWords).join(', ')

export const metWords = (reason: ReviewReason, met: unknown): string =>
  typeof met === 'object' && met !== null
    ? `${reviewReasons[reason]}: ${findingWords(met)}`
    : reviewReasons[reason]

const showListing: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'car')
  const { car, review, reports } = await act(
    desk,
    await about(desk, { command: 'listing show', id }),
    async tx => (await listingForDecision(tx, id)) ?? refuse('We can’t find that car.'),
  )
  const { print } = desk
  print(`${id}: ${car.title}, ${label(car.state)}, of account ${car.owner_id}`)
  if (car.price_kobo !== null) print(`${formatNaira(kobo(car.price_kobo))}, ${car.mileage_km} km`)
  print(car.description)
  for (const { hash } of car.pictures) print(`/pictures/${hash}-1600.webp`)
  if (car.video) print(`/videos/${car.video.hash}.mp4`)
  if (review)
    print(`Review of ${lagosTime(review.at)}, ${label(review.state)}${review.note ? `: ${review.note}` : ''}`)
  for (const reason of review?.reasons ?? []) print(`- ${metWords(reason, review?.findings[reason])}`)
  for (const { at, reason, words, reporter_id: by } of reports)
    print(`Reported ${lagosTime(at)} by account ${by}: ${reportWords(reason)}${words ? `. ${words}` : ''}`)
  return true
}

const reportWords = (reason: ReportReason) => reportReasons[reason].words

const approveListing: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'car'), reasonOf(words)]
  await act(desk, await about(desk, { command: 'listing approve', id, reason }), tx =>
    decideReview(tx, { carId: id, decision: 'approve', note: '', now: desk.clock(), reportsRead: true }),
  )
  desk.print('Approved: it is where it was before, or on the market if it is new. We notify the seller.')
  return true
}

const declineListing: Run = async (desk, [typedId, ...words]) => {
  const [id, note] = [idOf(typedId, 'car'), reasonOf(words)]
  await act(desk, await about(desk, { command: 'listing decline', id, reason: note }), tx =>
    decideReview(tx, {
      carId: id,
      decision: 'decline',
      note: /[.!?]$/.test(note) ? note : `${note}.`,
      now: desk.clock(),
      reportsRead: true,
    }),
  )
  desk.print('Declined: it is off the market, and the seller reads your note.')
  return true
}

export const listingCommands: Record<string, Command> = {
  'listing queue': {
    usage: '',
    about: 'listings held for review',
    run: listingQueue,
  },
  'listing reports': { usage: '', about: 'listings that people reported', run: reportedListings },
  'listing show': {
    usage: '<car id>',
    about: 'one listing with why it is held and what was reported',
    run: showListing,
  },
  'listing approve': {
    usage: '<car id> <reason>',
    about: 'puts a held listing on the market, or leaves a reported one there',
    run: approveListing,
  },
  'listing decline': {
    usage: '<car id> <note to the seller>',
    about: 'keeps a listing off the market; the seller reads the note',
    run: declineListing,
  },
}
