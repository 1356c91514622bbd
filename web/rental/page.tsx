import { Suspense, useEffect, useState } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { claimLines } from '#contract/rental/bill.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import { rental } from '#contract/rental/process.ts'
import { rentalStory } from '#contract/rental/story.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { agreedTotal } from '#contract/rental/terms/quote.ts'
import { rentalWords } from '#contract/rental/words.ts'
import { api } from '../client/api.ts'
import { formatDue, formatMoment } from '../ui/date.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/states.tsx'
import { type CodeWords, type HandOver, type StepCallbacks, pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { codeWithKeys } from '../deal-engine/words.ts'
import { RentalFacts } from './facts.tsx'
import { AboutRenter } from './renter-record.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { rentalFields } from './step-fields.tsx'
import { ToRecord } from './records-section.tsx'
import { RoadsideHelp } from './roadside-help.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { TollsAfter } from './tolls.tsx'
import { isOut, isRecorded, loadRental, type RentalWithRecords } from './rental-with-records.ts'
import type { Route } from './+types/page'
import { texts } from './words.ts'
import { latenessWords } from '#contract/rental/trip-words.ts'
import { chargeOutcome } from '#contract/rental/charges.ts'
import type { Charge } from '#contract/rental/fields.ts'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { Pill } from '../ui/pill.tsx'

const ContestedLines = ({ charges }: { charges: readonly Charge[] }) => {
  const contested = charges.filter(({ state }) => state === 'contested' || state === 'decided')
  if (contested.length === 0) return null
  return (
    <ul className="mt-4 grid gap-4">
      {contested.map(charge => (
        <li key={charge.line} className="border-l-4 border-line pl-4">
          <p className="split-row items-baseline gap-x-4">
            <span className="font-semibold">{charge.words}</span>
            <Pill tone={charge.state === 'contested' ? 'warn' : 'plain'}>{chargeOutcome(charge)}</Pill>
          </p>
          {charge.reason && (
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{`The renter: ${charge.reason}`}</p>
          )}
          <PictureStrip pictures={charge.pictures} about={`${charge.words}, shown by the renter`} />
        </li>
      ))}
    </ul>
  )
}

const refreshMs = 30_000

type LateDeal = Pick<RentalWithRecords, 'state' | 'returnAt' | 'delivered' | 'records'>

function Counter({ deal }: { deal: LateDeal }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  const words = latenessWords(deal, now)
  return words && <p className="figures show mt-3 text-lg text-bad">{words}</p>
}

const LateFor = ({ deal }: { deal: LateDeal }) => (deal.state === 'overdue' ? <Counter deal={deal} /> : null)

// The pictures of both sides arrive with the first record.
const RecordsBeside = lazyComponent(() => import('./record/compare-records.tsx'))

const passengerCode: CodeWords = {
  only: 'Give it only when the car is there for you. Never by phone, never before.',
  after: 'Once the owner enters it, the rental has begun.',
}

const code = ({ state, driver }: RentalWithRecords): CodeWords => {
  if (driver === 'chauffeur' && !isOut(state)) return passengerCode
  return isOut(state)
    ? {
        only: 'Give it only when you have the car back and have recorded it.',
        after: 'Once the renter enters it, the car counts as returned and your 24 hours to claim begin.',
      }
    : {
        only: codeWithKeys,
        after: 'Once the owner enters it, the car is in your care until the return.',
      }
}

const handOver = (deal: RentalWithRecords): HandOver | undefined => {
  if (isOut(deal.state))
    return {
      label: '6-digit code from the owner',
      words: texts.returnCode,
      button: deal.driver === 'chauffeur' ? 'End the rental' : 'The car is back',
      done: 'Done. The owner now checks the car.',
    }
  return isRecorded(deal)
    ? {
        label: '6-digit code from the renter',
        words: texts.pickUpCode,
        button: 'Hand over the car',
        done: 'Handed over. We notify you when it is due back.',
      }
    : undefined
}

/** The renter's requested change, pending an answer. */
const Change = ({ deal: { change, from, cautionKobo, role } }: { deal: RentalWithRecords }) =>
  change && (
    <div className="mt-4 rounded-plate bg-sunk p-4">
      <p className="font-semibold">
        {`${role === 'owner' ? 'Requested by the renter' : 'You requested'} ${daysWords(change.days)}${change.from === from ? '' : ` from ${formatDue(change.pickUpAt)}`}, back by ${formatDue(change.returnAt)}`}
      </p>
      <QuoteLines lines={change.lines} totalKobo={agreedTotal({ ...change, cautionKobo })} total="Total" />
    </div>
  )

const BrokeDown = ({ deal }: { deal: RentalWithRecords }) => {
  const { brokeDown, state } = deal
  if (!brokeDown) return null
  return (
    <div className="mt-4">
      <Notice tone="warn" title={`It broke down: ${brokeDown.place}`}>
        <p className="wrap-anywhere whitespace-pre-line">{brokeDown.what}</p>
        <p className="mt-1">{formatMoment(brokeDown.at)}</p>
      </Notice>
      {state === 'broken-down' && <RoadsideHelp deal={deal} />}
    </div>
  )
}

/** Fees and claims of the return, beside the step that answers them. */
const OfTheReturn = ({ deal }: { deal: RentalWithRecords }) => {
  const lines = claimLines(deal)
  if (!deal.returnedAt || lines.length === 0) return null
  return (
    <ul className="mt-4 rounded-plate bg-sunk p-4">
      {lines.map(({ words, amountKobo, less }, place) => (
        <li key={place} className="split-row gap-x-4 py-1">
          <span>{words}</span>
          <span className="figures font-semibold">{`${less ? '− ' : ''}${formatNaira(amountKobo)}`}</span>
        </li>
      ))}
    </ul>
  )
}

const toAnswer: Record<RentalWithRecords['role'], string> = {
  renter: 'The deposit did not cover everything. See what is claimed, pay it or contest it.',
  owner: 'The deposit did not cover everything. See how the renter answers.',
}

/** What the deposit did not reach, where its claim stands, and the way to it. */
const AboveDeposit = ({ deal: { claimId, claimState, aboveKobo, role } }: { deal: RentalWithRecords }) =>
  claimId !== null &&
  claimState !== null && (
    <div className="mt-4">
      <Notice
        tone={isOver(rentalClaim, claimState) ? 'plain' : 'warn'}
        title={`${formatNaira(aboveKobo)} above the deposit`}
      >
        <p>
          {claimState === 'asked' ? toAnswer[role] : `The claim: ${rentalClaim.states[claimState].words}.`}
        </p>
        <LinkButton to={`/bookings/rental-claims/${claimId}`} className="mt-3">
          Open the claim
        </LinkButton>
      </Notice>
    </div>
  )

const kind = pageKind<RentalWithRecords>({
  deal: rental,
  words: rentalWords,
  story: rentalStory,
  path: '/bookings/rentals',
  ratedAs: 'rental',
  load: loadRental,
  take: takeBy(api.rentals, 'rentalId'),
  titleOf: ({ car }) => car.title,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  code,
  handOver,
  asks: rentalFields,
  evidence: deal => <AboutRenter deal={deal} />,
  form: (deal: RentalWithRecords, moves: StepCallbacks) => (
    <>
      <LateFor deal={deal} />
      <BrokeDown deal={deal} />
      <Change deal={deal} />
      <OfTheReturn deal={deal} />
      <ContestedLines charges={deal.charges} />
      <ToRecord deal={deal} moves={moves} />
    </>
  ),
  ending: deal => (
    <>
      <AboveDeposit deal={deal} />
      <TollsAfter deal={deal} />
      <SimilarCars deal={deal} />
    </>
  ),
  papers: ({ records }) =>
    records &&
    (records.out.owner ?? records.out.renter) && (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <RecordsBeside records={records} />
      </Suspense>
    ),
  facts: deal => <RentalFacts deal={deal} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneRental({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
