// Fields that steps of a rental have of their own, in their dialogs.
import { isDay } from '#contract/core/in-force.ts'
import { type Kobo, formatNaira, minus, kobo } from '#contract/core/money.ts'
import { reasonMax, reasonProblem } from '#contract/core/reason.ts'
import { bookedOf, cancelFeeNow } from '#contract/rental/story.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { cancelFee } from '#contract/rental/terms/fees.ts'
import { TextArea, TextField, Checkbox } from '../ui/forms/inputs.tsx'
import type { StepFields, Problems } from '../deal-engine/kind.ts'
import type { RentalWithRecords } from './rental-with-records.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { agreedTotal, quoteOf } from '#contract/rental/terms/quote.ts'
import { formatDay } from '../ui/date.ts'
import { QuoteLines } from './quote-lines.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { StepButton } from '../ui/forms/step-button.tsx'
import { claimablePoints } from '#contract/rental/record-claims.ts'
import { pointName } from '#contract/rental/record-points.ts'
import { onlyFineWords } from '#contract/rental/claim/tolls.ts'
import { catalogueWords, claimableItems, passengerDamage } from '#contract/rental/terms/catalogue.ts'
import { Amount } from '../ui/amount.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { contest } from './contest-fields.tsx'
import type { Breakdown, Claim, Damage } from './step-checks.ts'
import { texts } from './words.ts'

type Cancellation = { reason: string; shownFeeKobo: Kobo }

const whySoMuch = (deal: RentalWithRecords): string =>
  cancelFee({ ...bookedOf(deal), now: new Date(), by: 'renter' }).words

const cancel: StepFields<RentalWithRecords, Cancellation> = {
  first: deal => ({ reason: '', shownFeeKobo: cancelFeeNow(deal, new Date()) }),
  problems: ({ reason }): Record<string, string> => {
    const problem = reasonProblem(reason)
    return problem ? { reason: problem } : {}
  },
  draw: (deal, filled, onFilled, problems) => (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{`${whySoMuch(deal)}.`}</p>
      <TextArea
        label="Why?"
        hint="The owner can see this."
        rows={3}
        maxLength={reasonMax}
        value={filled.reason}
        onChange={event => onFilled({ ...filled, reason: event.target.value })}
        error={problems['reason']}
      />
    </div>
  ),
}

type TripChange = { noOfDays: number; from: string; shownTotalKobo: Kobo }

const quoteFor = (
  { terms, driver, zone, delivered }: RentalWithRecords,
  { noOfDays: days, from }: Pick<TripChange, 'noOfDays' | 'from'>,
) => quoteOf(terms, { from, days, driver, zone, delivered })

const changeFor = (deal: RentalWithRecords, wish: Pick<TripChange, 'noOfDays' | 'from'>): TripChange => ({
  ...wish,
  shownTotalKobo: quoteFor(deal, wish).totalKobo,
})

/** What is held more, or comes back, once it is asked for and agreed. */
const differenceWords = (deal: RentalWithRecords, totalKobo: Kobo): string => {
  const now = agreedTotal(deal)
  if (totalKobo > now) return texts.extraHeld(formatNaira(minus(totalKobo, now)))
  return totalKobo < now
    ? `You’re refunded ${formatNaira(minus(now, totalKobo))} once the owner agrees.`
    : 'The price stays the same.'
}

const Days = ({
  deal,
  from,
  days,
  put,
}: {
  deal: RentalWithRecords
  from: string
  days: number
  put: (days: number) => void
}) => (
  <div className="flex items-center justify-between gap-3">
    <StepButton
      name="One day less"
      by={-1}
      isAtLimit={days <= Math.max(1, deal.terms.shortestDays)}
      onStep={() => put(days - 1)}
    />
    <p role="status" className="text-center">
      <span className="show figures block text-xl">{daysWords(days)}</span>
      <span className="text-sm text-soft">{`until ${formatDay(dayAfter(from, days - 1))}`}</span>
    </p>
    <StepButton
      name="One day more"
      by={1}
      isAtLimit={days >= deal.terms.longestDays}
      onStep={() => put(days + 1)}
    />
  </div>
)

// Further days than any calendar allows cannot be added up.
const lastTypedDay = '9000'

const askChange: StepFields<RentalWithRecords, TripChange> = {
  first: deal => changeFor(deal, { noOfDays: deal.days, from: deal.from }),
  problems: ({ noOfDays, from }, deal): Record<string, string> =>
    noOfDays === deal.days && from === deal.from ? { noOfDays: 'Choose other days first.' } : {},
  draw: (deal, filled, onFilled, problems) => {
    const { noOfDays, from } = filled
    const quote = quoteFor(deal, filled)
    return (
      <div className="grid gap-4">
        {deal.state === 'confirmed' && (
          <TextField
            label="First day"
            type="date"
            required
            value={from}
            // An emptied field is no day: the one before stays.
            onChange={({ target }) =>
              isDay(target.value) &&
              target.value < lastTypedDay &&
              onFilled(changeFor(deal, { noOfDays, from: target.value }))
            }
            error={problems['from']}
          />
        )}
        <Days
          deal={deal}
          from={from}
          days={noOfDays}
          put={days => onFilled(changeFor(deal, { noOfDays: days, from }))}
        />
        <GroupProblem of="Days">{problems['noOfDays']}</GroupProblem>
        <QuoteLines lines={quote.lines} totalKobo={quote.totalKobo} total="Total" />
        <p className="text-sm">{differenceWords(deal, quote.totalKobo)}</p>
      </div>
    )
  },
}

const breakDown: StepFields<RentalWithRecords, Breakdown> = {
  first: () => ({ what: '', place: '' }),
  form: async () => (await import('./step-checks.ts')).breakDownForm,
  draw: (_deal, filled, onFilled, problems) => (
    <div className="grid gap-4">
      <TextArea
        label="What happened?"
        hint="Example: it overheated and will not start."
        rows={3}
        maxLength={1_000}
        value={filled.what}
        onChange={event => onFilled({ ...filled, what: event.target.value })}
        error={problems['what']}
      />
      <TextField
        label="Where is the car?"
        maxLength={200}
        value={filled.place}
        onChange={event => onFilled({ ...filled, place: event.target.value })}
        error={problems['place']}
      />
    </div>
  ),
}

/** What fees leave of the deposit. */
const leftFor = ({ cautionKobo, feesKobo }: RentalWithRecords): Kobo =>
  minus(cautionKobo, kobo(Math.min(cautionKobo, feesKobo)))

const itemsOf = ({ terms, driver }: RentalWithRecords) => claimableItems(terms.catalogue, driver)

const sumOf = (deal: RentalWithRecords, { items, damages }: Claim): number =>
  itemsOf(deal)
    .filter(({ item }) => items.includes(item))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0) +
  damages.reduce((sum, { amountKobo }) => sum + (amountKobo ?? 0), 0)

type ClaimProps = {
  deal: RentalWithRecords
  filled: Claim
  onFilled: (next: Claim) => void
  problems: Problems
}

const Items = ({ deal, filled, onFilled }: ClaimProps) => (
  <fieldset>
    <legend className="font-semibold">Agreed at booking</legend>
    {itemsOf(deal).map(({ item, amountKobo }) => (
      <Checkbox
        key={item}
        label={
          <>
            <span>{`${catalogueWords[item]}, `}</span>
            <Amount kobo={amountKobo} />
          </>
        }
        checked={filled.items.includes(item)}
        onChange={({ target }) =>
          onFilled({
            ...filled,
            items: target.checked ? [...filled.items, item] : filled.items.filter(each => each !== item),
          })
        }
      />
    ))}
    {deal.tolls && itemsOf(deal).some(({ item }) => item === 'traffic-fine') && (
      <p className="text-sm text-soft">{onlyFineWords}</p>
    )}
  </fieldset>
)

function OneDamage({ point, ...props }: ClaimProps & { point: string }) {
  const { filled, onFilled, problems } = props
  const place = filled.damages.findIndex(each => each.point === point)
  const damage = filled.damages[place]
  const put = (change: Partial<Damage>) => {
    const next = { point, words: '', amountKobo: undefined, ...damage, ...change }
    const damages = damage ? filled.damages.with(place, next) : [...filled.damages, next]
    onFilled({ ...filled, damages })
  }
  return (
    <div className="border-b border-line py-2 last:border-0">
      <Checkbox
        label={`Damage: ${pointName(point)}`}
        checked={damage !== undefined}
        onChange={({ target }) =>
          target.checked ? put({}) : onFilled({ ...filled, damages: filled.damages.toSpliced(place, 1) })
        }
      />
      {damage && (
        <div className="grid gap-3 pb-2">
          <TextField
            label="What is damaged?"
            maxLength={300}
            value={damage.words}
            onChange={event => put({ words: event.target.value })}
            error={problems[`damages.${place}.words`] ?? problems[`damages.${place}.point`]}
          />
          <MoneyField
            label="Repair cost"
            onAmount={amountKobo => put({ amountKobo })}
            error={problems[`damages.${place}.amountKobo`]}
          />
        </div>
      )}
    </div>
  )
}

const noDamage = 'None: no point has a picture of damage that the handover record shows undamaged.'
const Damages = (props: ClaimProps) => {
  const points = props.deal.records ? claimablePoints(props.deal.records, props.deal.driver) : []
  return (
    <fieldset>
      <legend className="font-semibold">Damage shown by your two records</legend>
      {points.map(point => (
        <OneDamage key={point} {...props} point={point} />
      ))}
      {points.length === 0 && (
        <p className="mt-1 text-sm text-soft">
          {props.deal.driver === 'chauffeur'
            ? `${noDamage} With a chauffeur only ${passengerDamage} count.`
            : noDamage}
        </p>
      )}
    </fieldset>
  )
}

const claim: StepFields<RentalWithRecords, Claim> = {
  first: () => ({ items: [], damages: [] }),
  form: async () => (await import('./step-checks.ts')).claimForm,
  draw: (deal, filled, onFilled, problems) => (
    <div className="grid gap-4">
      {itemsOf(deal).length > 0 && <Items {...{ deal, filled, onFilled, problems }} />}
      <Damages {...{ deal, filled, onFilled, problems }} />
      <p role="status" className="figures font-semibold">
        <Amount kobo={kobo(sumOf(deal, filled))} /> claimed, <Amount kobo={leftFor(deal)} /> left of the
        deposit
      </p>
      {sumOf(deal, filled) > leftFor(deal) && (
        <p className="text-sm">
          {deal.aboveDeposit
            ? `${formatNaira(kobo(sumOf(deal, filled) - leftFor(deal)))} is above the deposit. Once the rental has ended, it becomes a separate claim, which the renter pays or contests.`
            : 'That is more than the deposit left after fees. You get at most what is left.'}
        </p>
      )}
      <GroupProblem of="Claims">{problems['items']}</GroupProblem>
    </div>
  ),
}

export const rentalFields = { cancel, 'ask-change': askChange, 'break-down': breakDown, claim, contest }
