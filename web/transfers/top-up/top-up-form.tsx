// Form of a top-up: amount, cost, and on to paying.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { formatNaira, type Kobo, kobo, shortNaira, ZERO } from '#contract/core/money.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import {
  topUpCost,
  topUpLeastKobo,
  topUpMostKobo,
  type TopUpWay,
  type UssdBank,
  ussdBanks,
} from '#contract/transfers/top-up-terms.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Facts } from '../../ui/panel.tsx'
import { amountProblem, costFacts, texts } from './words.ts'

/** Money of an amount for which the wallet has no room. */
const aboveRoom = ({ balanceKobo, balanceLimitKobo }: Wallet, amountKobo: Kobo): Kobo =>
  balanceLimitKobo === null
    ? ZERO
    : kobo(Math.max(0, amountKobo - Math.max(0, balanceLimitKobo - balanceKobo)))

const BankChoice = ({
  bank,
  choose,
  error,
}: {
  bank: UssdBank | ''
  choose: (bank: UssdBank | '') => void
  error: string | undefined
}) => (
  <SelectField
    label="Your bank"
    value={bank}
    error={error}
    onChange={event => choose(event.target.value as UssdBank | '')}
  >
    <option value="">Choose your bank</option>
    {ussdBanks.map(({ code, name }) => (
      <option key={code} value={code}>{`${name} (*${code}#)`}</option>
    ))}
  </SelectField>
)

/** A page of our own opens here; the payment provider's replaces this one. */
const useOpenPayment = () => {
  const navigate = useNavigate()
  return (topUp: TopUp) => {
    if (topUp.way === 'ussd' || !topUp.payUrl) return navigate(`/account/top-up/${topUp.id}`)
    return topUp.payUrl.startsWith('/') ? navigate(topUp.payUrl) : location.assign(topUp.payUrl)
  }
}

type Problems = { amount?: string | undefined; bank?: string | undefined; other?: string | undefined }

/** A booking that waits for money. */
type PaidBooking = { id: string; missingKobo: Kobo }
/** What is paid: the wallet, or a booking's escrow. */
type Paid = { wallet: Wallet; booking?: undefined } | { booking: PaidBooking; wallet?: undefined }

type Beginning = { way: TopUpWay; booking: PaidBooking | undefined; today: string }

function useBegin({ way, booking, today }: Beginning) {
  const sendKeyed = useKeyed({ takesEarlier: true })
  const openPayment = useOpenPayment()
  const [problems, setProblems] = useState<Problems>({})
  const begin = async (amountKobo: Kobo | undefined, bank: UssdBank | '') => {
    const faults: Problems = {
      amount: amountProblem(way, amountKobo, booking?.missingKobo),
      bank: way === 'ussd' && bank === '' ? 'Choose the bank whose code you dial' : undefined,
    }
    setProblems(faults)
    if (faults.amount || faults.bank || amountKobo === undefined) return undefined
    const { totalKobo: shownTotalKobo } = topUpCost(amountKobo, today)
    const body = {
      way,
      amountKobo,
      shownTotalKobo,
      ...(bank && { ussdBank: bank }),
      ...(booking && { bookingId: booking.id }),
    }
    const { data, error } = await sendKeyed<TopUp>(key => api.topUps.begin({ key, body }))
    if (data) return openPayment(data)
    return setProblems({ other: error && isOutcomeUnknown(error) ? texts.lostAnswer : messageOf(error) })
  }
  return { begin, problems }
}

const BookingHints = ({ way, booking: { missingKobo } }: { way: TopUpWay; booking: PaidBooking }) => (
  <>
    {missingKobo > topUpMostKobo[way] && (
      <p className="figures text-sm text-soft">{texts.inParts(shortNaira(topUpMostKobo[way]))}</p>
    )}
    <p className="text-sm text-soft">{way === 'card' ? texts.backFromCard : texts.backFromUssd}</p>
  </>
)

/** As much as a booking needs and the way takes. */
const startOf = (way: TopUpWay, booking: PaidBooking | undefined): Kobo | undefined =>
  booking && kobo(Math.min(booking.missingKobo, topUpMostKobo[way]))

type Props = { way: TopUpWay; pays: Paid; demonstration: boolean }

export function TopUpForm({ way, pays: { wallet, booking }, demonstration }: Props) {
  const [start] = useState(() => startOf(way, booking))
  const [amount, setAmount] = useState(start)
  const [bank, setBank] = useState<UssdBank | ''>('')
  const [today] = useState(() => lagosDayOf(new Date()))
  const { begin, problems } = useBegin({ way, booking, today })
  const problem = amountProblem(way, amount, booking?.missingKobo)
  const cost = amount !== undefined && !problem ? topUpCost(amount, today) : undefined
  const overKobo = cost && wallet ? aboveRoom(wallet, cost.amountKobo) : ZERO
  const demoWords = way === 'card' ? texts.demoCard : texts.demoUssd
  if (booking && booking.missingKobo < topUpLeastKobo) return <Notice>{texts.tooLittle}</Notice>
  return (
    <div className="grid gap-4">
      <p className="text-soft">{texts[way]}</p>
      {demonstration && <Notice>{demoWords}</Notice>}
      {way === 'ussd' && <BankChoice bank={bank} choose={setBank} error={problems.bank} />}
      <MoneyField label="Amount" start={start} onAmount={setAmount} error={problems.amount} />
      {cost && <Facts facts={costFacts({ ...cost, bookingId: booking?.id ?? null })} />}
      {booking && <BookingHints way={way} booking={booking} />}
      {overKobo > ZERO && <Notice tone="warn">{texts.aboveLimit(formatNaira(overKobo))}</Notice>}
      {problems.other && <Notice tone="bad">{problems.other}</Notice>}
      <Button className="w-full" onClick={() => begin(amount, bank)}>
        {way === 'ussd'
          ? 'Get the code to dial'
          : cost
            ? `Pay ${formatNaira(cost.totalKobo)} by card`
            : 'Pay by card'}
      </Button>
    </div>
  )
}
