// Steps a seller may take with a listing, and why not.
import type { CarCard } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { OwnStep } from '#contract/cars/listings.ts'

type State = CarCard['state']

const steps: Record<State, readonly OwnStep[]> = {
  listed: ['edit', 'pause', 'sold', 'renew', 'withdraw'],
  reserved: [],
  sold: [],
  'in-review': ['withdraw'],
  declined: ['edit', 'withdraw'],
  paused: ['edit', 'resume', 'sold', 'withdraw'],
  expired: ['edit', 'renew', 'sold', 'withdraw'],
  suspended: [],
  withdrawn: [],
}

// Without a picture a car was never listed or reviewed, so nobody sees it, not even as sold.
const needPictures: readonly OwnStep[] = ['resume', 'sold']

export const allowedSteps = (state: State, lacksPictures: boolean): OwnStep[] =>
  steps[state].filter(step => !lacksPictures || !needPictures.includes(step))

const stateWords: Record<State, string> = {
  listed: 'This listing is on the market.',
  reserved:
    'A buyer’s money is in escrow for this car. You can’t change the listing until that purchase or reservation ends.',
  sold: 'This car is sold.',
  'in-review': 'This listing is in review. We’ll notify you when it’s decided.',
  declined: 'This listing was declined. Correct it and we’ll review it again.',
  paused: 'This listing is paused.',
  expired: 'This listing has expired. Renew it to put it back on the market.',
  suspended: 'This listing is off the market while the account is suspended.',
  withdrawn: 'This listing was deleted.',
}

/** Why a car can’t be edited now; undefined where it can. */
export const whyNotEdited = (state: State): string | undefined =>
  steps[state].includes('edit') ? undefined : stateWords[state]

// These say more than that the page is out of date.
const saidFirst: readonly State[] = ['reserved', 'sold', 'in-review', 'suspended', 'withdrawn']

type Car = { state: State; version: number; pictures: readonly unknown[] }

/** Refuses NOT_NOW or LISTING_HELD where the step is not allowed, CHANGED_MEANWHILE where another version was looked at, NO_PICTURE. */
export const requireStep = (car: Car, step: OwnStep, version: number): void => {
  const { state } = car
  const allowed = steps[state].includes(step)
  if (!allowed && saidFirst.includes(state))
    fail(state === 'in-review' ? 'LISTING_HELD' : 'NOT_NOW', { message: stateWords[state] })
  if (car.version !== version) fail('CHANGED_MEANWHILE')
  if (!allowed) fail('NOT_NOW', { message: stateWords[state] })
  if (car.pictures.length === 0 && needPictures.includes(step)) fail('NO_PICTURE')
}
