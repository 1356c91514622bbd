// Rental money: agreed lines, additions and the caution deposit's schedule.
import type { Rental } from '#contract/rental/fields.ts'
import { agreedQuote, agreedWords, claimLines, premiumLines } from '#contract/rental/bill.ts'
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { formatNaira, kobo, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { rental } from '#contract/rental/process.ts'
import { agreedTotal } from '#contract/rental/terms/quote.ts'
import { backWords } from '#contract/rental/trip-words.ts'
import { formatDue } from '../ui/date.ts'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { amount } from '../deal-engine/deal-facts.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { BillButton } from './save-files.tsx'
import { isOut, type RentalWithRecords } from './rental-with-records.ts'

const hourMs = 3_600_000
const claimHours = hoursIn(rental, 'returned') ?? 0

/** Rest of the deposit after fees and claims. */
const leftOfCaution = ({ cautionKobo, feesKobo, claimsKobo }: Rental): Kobo =>
  minus(cautionKobo, kobo(Math.min(cautionKobo, feesKobo + claimsKobo)))

type Stop = readonly [when: string, words: string, isOver: boolean]

/** The way of the deposit back, each station with its time. */
const wayBack = (deal: RentalWithRecords): Stop[] => {
  const { outAt, returnedAt, returnAt, due, decidesBy, state, role, driver } = deal
  const renterWallet = role === 'renter' ? 'your wallet' : 'the renter’s wallet'
  const freeBy = returnedAt
    ? (due?.at ?? returnedAt)
    : new Date(Date.parse(returnAt) + claimHours * hourMs).toISOString()
  const stands = ['contested', 'disputed', 'unclear'].includes(state)
  const contested = 'What is contested stays in escrow. Everything else is settled.'
  return [
    [outAt ? formatDue(outAt) : 'Now', 'In escrow. Neither side can touch it.', true],
    [returnedAt ? formatDue(returnedAt) : `By ${formatDue(returnAt)}`, backWords(deal), returnedAt !== null],
    stands
      ? [
          decidesBy ? `By ${formatDue(decidesBy)}` : 'Until AutoX has decided',
          state === 'contested' ? contested : 'Frozen: something is contested, and AutoX decides.',
          false,
        ]
      : [
          `By ${formatDue(freeBy)}`,
          `Less any fees or claims, it is back in ${renterWallet}${returnedAt ? '' : `, if the ${driver === 'chauffeur' ? 'rental ends' : 'car is back'} in time`}.`,
          false,
        ],
  ]
}

const WayBack = ({ deal }: { deal: RentalWithRecords }) => (
  <ol className="mt-2 ml-1.5">
    {wayBack(deal).map(([when, words, reached]) => (
      <li key={when} className="relative border-l-2 border-line pb-3 pl-4 last:border-transparent last:pb-0">
        <span
          aria-hidden
          className={`absolute top-1.5 -left-[7px] size-3 rounded-full border-2 ${reached ? 'border-good bg-good' : 'border-edge bg-card'}`}
        />
        <p className="text-sm">
          <span className="font-semibold">{when}</span> <span className="text-soft">{words}</span>
        </p>
      </li>
    ))}
  </ol>
)

const backFacts = ({ unusedKobo, role }: Rental): Fact[] =>
  unusedKobo > ZERO
    ? [amount(role === 'renter' ? 'Rent refunded' : 'Rent refunded to the renter', unusedKobo)]
    : []

const onTop = (deal: Rental): Fact[] => [
  ...claimLines(deal).map(({ words, amountKobo }) => amount(words, amountKobo)),
  ...backFacts(deal),
]

/** Total in escrow if it differs from the agreement, such as during a pending change. */
const inEscrow = ({ settlement, heldKobo, paidAtContest }: Rental): Kobo => {
  const moved = settlement ?? paidAtContest
  const movedKobo = moved ? plus(plus(moved.toRenterKobo, moved.toOwnerKobo), moved.commissionKobo) : ZERO
  return settlement ? movedKobo : plus(movedKobo, heldKobo)
}

/** What moved when lines were contested, while they wait. */
const contestFacts = ({ paidAtContest, settlement, heldKobo, role }: Rental): Fact[] => {
  if (!paidAtContest || settlement) return []
  const { toRenterKobo, toOwnerKobo, commissionKobo } = paidAtContest
  return [
    amount(role === 'renter' ? 'Refunded to you' : 'Refunded to the renter', toRenterKobo),
    amount(role === 'renter' ? 'Paid to the owner' : 'Paid into your wallet', toOwnerKobo),
    ...(commissionKobo > ZERO ? [amount('AutoX commission', commissionKobo)] : []),
    amount('In escrow for contested lines', heldKobo),
  ]
}

const settledFacts = ({ settlement, role }: Rental): Fact[] =>
  settlement
    ? [
        amount(role === 'renter' ? 'Refunded to you' : 'Refunded to the renter', settlement.toRenterKobo),
        amount(role === 'renter' ? 'Paid to the owner' : 'Paid into your wallet', settlement.toOwnerKobo),
        ...(settlement.commissionKobo > ZERO ? [amount('AutoX commission', settlement.commissionKobo)] : []),
      ]
    : []

const ownersFacts = ({ role, settlement, ownerReceivesKobo, paidAtContest }: Rental): Fact[] =>
  role === 'owner' && !settlement && !paidAtContest
    ? [amount('Your share of the rent', ownerReceivesKobo)]
    : []

const Deposit = ({ deal }: { deal: RentalWithRecords }) => {
  const { cautionKobo, returnedAt, state } = deal
  if (cautionKobo === ZERO || isOver(rental, state)) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{`The caution deposit: ${formatNaira(cautionKobo)}`}</h3>
      <WayBack deal={deal} />
      {returnedAt && state !== 'contested' && (
        <p className="figures mt-3 text-sm font-semibold">{`Currently ${formatNaira(leftOfCaution(deal))} of it is refunded.`}</p>
      )}
      {isOut(state) && (
        <p className="mt-2 text-sm text-soft">{`After the return the owner has ${claimHours} hours to claim, and only for what both records show.`}</p>
      )}
    </div>
  )
}

export function MoneyPanel({ deal }: { deal: RentalWithRecords }) {
  const { settlement, paidAtContest, cover } = deal
  const [agreedKobo, heldKobo] = [agreedTotal(deal), inEscrow(deal)]
  const { lines, totalKobo } = agreedQuote(deal)
  const where = settlement || paidAtContest ? 'Was in escrow' : 'In escrow with AutoX'
  const isMore = heldKobo !== agreedKobo
  // What was paid for cover is not in the escrow of the rental.
  const isCovered = deal.role === 'renter' && cover !== null
  const held = [
    ...(isMore ? [amount('Held for a change of days', minus(heldKobo, agreedKobo))] : []),
    ...(isMore || isCovered ? [amount(where, heldKobo)] : []),
    ...premiumLines(deal).map(({ words, amountKobo }) => amount(words, amountKobo)),
  ]
  const more = [...held, ...onTop(deal), ...ownersFacts(deal), ...contestFacts(deal), ...settledFacts(deal)]
  return (
    <Panel title="The money">
      <QuoteLines
        lines={lines}
        totalKobo={totalKobo}
        total={isCovered ? agreedWords(deal) : isMore ? 'As agreed' : where}
      />
      {more.length > 0 && (
        <div className="mt-4 border-t border-line pt-1">
          <Facts facts={more} />
        </div>
      )}
      {settlement && <p className="mt-3 text-sm text-soft">Settled. Nothing is left in escrow.</p>}
      <Deposit deal={deal} />
      <BillButton id={deal.id} />
    </Panel>
  )
}
