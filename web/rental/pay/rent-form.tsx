// Rental payment form: trip, quote lines, deposit, cancellation and PIN.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useInCheckout } from '../../app/in-checkout.tsx'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { dayAfter, momentOf } from '#contract/core/lagos-days.ts'
import { driverWords, trackerWords } from '#contract/rental/terms/catalogue.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { linesOf, ownerCancelOfQuote } from '#contract/rental/terms/words.ts'
import { daysFromTo } from '#contract/rental/terms/trip.ts'
import { QuoteLines } from '../quote-lines.tsx'
import { FoldedTerms, OpenTerms } from '../../deal-engine/terms-over-time.tsx'
import { type ChosenTrip, rentPayAddress, tripQuery } from '../trip/trip-address.ts'
import { formatDay, formatDue } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PayButton } from '../../checkout/pay/pay-button.tsx'
import { PinDrawer } from '../../checkout/pay/pin-drawer.tsx'
import { Refused } from '../../checkout/pay/refused.tsx'
import { Stops, type Stop } from '../../checkout/pay/stops.tsx'
import { Unsure } from '../../checkout/pay/unsure.tsx'
import { VerifyFirst } from '../../checkout/pay/verify-first.tsx'
import { WalletSection } from '../../checkout/pay/wallet-section.tsx'
import { LicenceFirst, missingLicence } from './licence-first.tsx'
import type { RentData } from './load-rent.ts'
import { standOf } from '#contract/dealers/stand-words.ts'
import { TripChoice } from './trip-choice.tsx'
import { useRenting } from './use-renting.ts'
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { rental } from '#contract/rental/process.ts'
import { clockWords } from '#contract/core/time-words.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { texts } from '../words.ts'

type StopsOptions = { quote: TripQuote; terms: RentalTerms; owner: string }

const claimHours = hoursIn(rental, 'returned') ?? 0

const rentStops = ({ quote, terms, owner }: StopsOptions): Stop[] => {
  const { totalKobo, cautionKobo, answerBy, from, to } = quote
  const backBy = momentOf(to, terms.hoursTo)
  const freeBy = new Date(backBy.getTime() + claimHours * 3_600_000).toISOString()
  return [
    ['Now', texts.rentHeld(formatNaira(totalKobo))],
    answerBy
      ? [`By ${formatDue(answerBy)}`, texts.ownerLooks(owner, quote.driver === 'self-drive')]
      : ['At once', 'your booking is confirmed at once.'],
    [formatDay(from), texts.tripBegins(quote)],
    [formatDay(to), texts.tripEnds(quote, clockWords(terms.hoursTo))],
    [`By ${formatDue(freeBy)}`, cautionKobo > 0 ? texts.depositBack : 'the owner has been paid.'],
  ]
}

type Ready = Extract<RentData, { car: Car }>
type Props = Ready & { reload: () => Promise<void> }
type Form = ReturnType<typeof useRenting>

/** Price of the quote, and the source of the money. */
const Costs = ({ quote, form, demonstration }: { quote: TripQuote; form: Form; demonstration: boolean }) => (
  <>
    <Panel title="What it costs">
      <QuoteLines lines={quote.lines} totalKobo={quote.totalKobo} total="You pay" />
      <p className="mt-3 text-sm text-soft">
        {`${quote.cautionKobo > ZERO ? `${formatNaira(quote.cautionKobo)} of it is the refundable caution deposit. ` : ''}After you pay, the only extra charges are those under “What the return can cost”.`}
      </p>
    </Panel>
    <WalletSection
      priceKobo={quote.totalKobo}
      sources={form.from}
      wallet={form.wallet}
      refresh={form.refresh}
      demonstration={demonstration}
    />
  </>
)

/** Payment schedule, cancellation fees, and uses of the deposit. */
function Terms({ quote, loaded: { terms, car } }: { quote: TripQuote; loaded: Ready }) {
  const [now] = useState(() => new Date())
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stops stops={rentStops({ quote, terms, owner: car.seller.name })} />
      {terms.tracker && <Notice>{trackerWords}</Notice>}
      <Panel>
        <OpenTerms title="What the return can cost" lines={linesOf(quote.atReturn)} />
      </Panel>
      <Panel>
        <OpenTerms title="If you cancel" lines={linesOf(quote.calledOff)} />
        <FoldedTerms
          title="If the owner cancels, or the car breaks down"
          lines={ownerCancelOfQuote(quote, now)}
        />
      </Panel>
    </div>
  )
}

const daysWords = ({ from, days }: TripQuote): string =>
  days === 1 ? formatDay(from) : `${formatDay(from)} to ${formatDay(dayAfter(from, days - 1))}`

const RentPin = ({ quote, form, car }: { quote: TripQuote; form: Form; car: Car }) => (
  <PinDrawer
    totalKobo={quote.totalKobo}
    facts={[
      ['Car', car.title],
      ['Dates', daysWords(quote)],
      ['Driver', driverWords[quote.driver]],
      ['Rent', formatNaira(quote.rentKobo)],
      ...(quote.cover ? [['Daily cover', formatNaira(quote.cover.premiumKobo)] as const] : []),
      ['Refundable deposit', formatNaira(quote.cautionKobo)],
    ]}
    words={
      quote.answerBy ? texts.ownerAnswers(car.seller.name, formatDue(quote.answerBy)) : texts.bookedAtOnce
    }
    pay={form.send}
    onClose={form.close}
  />
)

/** Requirements before payment: verification, and a licence for drivers. */
const First = ({ quote, form, licences }: { quote: TripQuote; form: Form; licences: Ready['licences'] }) => {
  if (form.wallet.tier === 0) return <VerifyFirst />
  const licence = missingLicence(quote, licences)
  return licence ? <LicenceFirst {...licence} /> : null
}

/** The way to the pin, where nothing is in its way. */
const ToPin = ({ quote, form, licences }: { quote: TripQuote; form: Form; licences: Ready['licences'] }) => {
  const isReady = form.wallet.tier > 0 && !missingLicence(quote, licences)
  if (!isReady || quote.occupiedDays.length > 0 || form.from.missingKobo > ZERO) return null
  return <PayButton totalKobo={quote.totalKobo} unsure={form.unsure} toPin={form.toPin} />
}

export function RentForm(props: Props) {
  const { rentWish, car, terms, quote, refusal } = props
  const navigate = useNavigate()
  const form = useRenting(props)
  const inside = useInCheckout()
  const choose = (trip: ChosenTrip) => {
    const { From, To } = trip
    const days = From && To ? Math.max(1, daysFromTo(From, To)) : 1
    const to = inside
      ? { search: tripQuery(trip) }
      : rentPayAddress({ id: car.id, dayKobo: terms.dayKobo, days }, trip)
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {form.refusal && <Refused {...form.refusal} />}
      {form.unsure && <Unsure askAgain={form.askAgain} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <fieldset disabled={form.unsure} className="contents">
            <TripChoice
              {...{ terms, choose, quote, refusal }}
              trip={rentWish.trip}
              days={rentWish.noOfDays}
              place={car.branch ? standOf(car) : undefined}
              address={{ typed: form.typed, type: form.type, problem: form.addressProblem }}
            />
          </fieldset>
          {quote && <First {...{ quote, form }} licences={props.licences} />}
          {quote && <Costs {...{ quote, form }} demonstration={props.demonstration} />}
        </div>
        {quote && <Terms quote={quote} loaded={props} />}
        {quote && <ToPin {...{ quote, form }} licences={props.licences} />}
      </div>
      {quote && form.asking && <RentPin {...{ quote, form, car }} />}
    </>
  )
}
