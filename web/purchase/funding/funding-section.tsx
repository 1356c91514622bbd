// How to pay a held car's price, what is missing, and what came.
import { type ReactNode, Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, ZERO, type Kobo } from '#contract/core/money.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { Booking, Funding } from '#contract/purchase/shape.ts'
import { Amount } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { identityPage } from '../../wallet/words.ts'
import { TransferList } from './transfer-list.tsx'
import { CheckedList, UnpaidList } from './unpaid-list.tsx'
import { sandboxAccounts } from '#contract/transfers/sandbox-bank.ts'
import { api, newKey } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Skeleton } from '../../ui/states.tsx'
import { sayBad } from '../../ui/toast.ts'
import type { TopUpWay } from '#contract/transfers/top-up-terms.ts'
import { TopUpForm } from '../../transfers/top-up/top-up-form.tsx'
import { type Way, WayChoice } from '../../transfers/top-up/way-choice.tsx'
import { texts } from '../words.ts'

type DemoTransferProps = { booking: Pick<Booking, 'id'>; missingKobo: Kobo; onMoved: () => void }
type Mode = ReturnType<typeof api.demo.mode>
type WithMode = { mode: Mode }

const { accountNumber: senderAccountNumber } = sandboxAccounts[0]!

function PlayBank({ mode, booking, missingKobo, onMoved }: DemoTransferProps & WithMode) {
  const { data } = use(mode)
  const [key, setKey] = useState(newKey)
  if (!data?.demonstration) return null
  const send = async () => {
    const body = { bookingId: booking.id, amountKobo: missingKobo, senderAccountNumber }
    const { error } = await api.wallet.sandboxDeposit({ key, body })
    if (error) sayBad(messageOf(error))
    else setKey(newKey())
    onMoved()
  }
  return (
    <Button variant="line" onClick={send} className="figures w-full">
      {`Demo: pretend I sent ${formatNaira(missingKobo)}`}
    </Button>
  )
}

const Line = ({ name, copy, children }: { name: string; copy: ReactNode; children: ReactNode }) => (
  <div className="border-b border-line p-4 last:border-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>{children}</span>
      {copy}
    </dd>
  </div>
)

const AccountPlate = ({ funding }: { funding: Funding }) => (
  <dl className="rounded-plate border border-line bg-card text-ink">
    <Line
      name={funding.receivedKobo > ZERO ? 'Still to send' : 'Amount'}
      copy={<CopyButton text={String(funding.missingKobo / 100)} words="Copy amount" />}
    >
      <span className="show figures text-2xl">
        <Amount kobo={funding.missingKobo} />
      </span>
    </Line>
    <Line name="Account number" copy={<CopyButton text={funding.accountNumber} words="Copy number" />}>
      <span className="show figures block text-2xl tracking-wide">{funding.accountNumber}</span>
      <span className="block text-sm text-soft">{`${funding.bankName} · ${funding.accountName}`}</span>
    </Line>
  </dl>
)

const Progress = ({ funding: { receivedKobo, dueKobo } }: { funding: Funding }) => (
  <div>
    <p id="funding-progress" className="figures text-sm font-semibold">
      {`${formatNaira(receivedKobo)} of ${formatNaira(dueKobo)} is in escrow`}
    </p>
    <div
      role="progressbar"
      aria-labelledby="funding-progress"
      aria-valuenow={Math.floor((receivedKobo / dueKobo) * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-2 h-2 overflow-hidden rounded-full border border-edge bg-sunk"
    >
      <div className="h-full bg-good" style={{ width: `${(receivedKobo / dueKobo) * 100}%` }} />
    </div>
  </div>
)

type Props = { booking: Booking; onMoved: () => void }
type Funded = Props & WithMode & { funding: Funding }

const ByTransfer = ({ booking, funding, mode, onMoved }: Funded) => (
  <>
    <AccountPlate funding={funding} />
    <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
      <li>{texts.transferIn}</li>
      <li>It usually arrives within minutes, and this page updates automatically.</li>
      <li>{texts.noLimit}</li>
    </ul>
    <Suspense fallback={null}>
      <PlayBank {...{ booking, mode, onMoved }} missingKobo={funding.missingKobo} />
    </Suspense>
  </>
)

type TopUpProps = { way: TopUpWay; booking: { id: string; missingKobo: Kobo } }

function ByTopUp({ mode, way, booking }: TopUpProps & WithMode) {
  const { data } = use(mode)
  // What arrives meanwhile changes the most that can be paid, and so the amount that it begins with.
  return (
    <TopUpForm
      key={`${way} ${booking.missingKobo}`}
      pays={{ booking }}
      way={way}
      demonstration={data?.demonstration ?? false}
    />
  )
}

/** For the buyer, while the money is awaited. */
export function FundingSection(props: Props) {
  const { funding, state } = props.booking
  return funding && state === 'awaiting-money' ? <AwaitedMoney {...props} funding={funding} /> : null
}

function AwaitedMoney({ booking, funding, onMoved }: Omit<Funded, 'mode'>) {
  const [mode] = useState(() => api.demo.mode())
  const [way, setWay] = useState<Way>('bank')
  const { missingKobo } = funding
  return (
    <section aria-label="Send the money" className="mt-5 grid gap-5 border-t border-amber pt-5">
      {funding.receivedKobo > ZERO && <Progress funding={funding} />}
      <CheckedList bookingId={booking.id} />
      <UnpaidList bookingId={booking.id} />
      <WayChoice label="Ways to pay" way={way} choose={setWay} />
      {way === 'bank' ? (
        <ByTransfer {...{ booking, funding, mode, onMoved }} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ByTopUp {...{ mode, way }} booking={{ id: booking.id, missingKobo }} />
        </Suspense>
      )}
      {funding.transfers.length > 0 && <TransferList transfers={funding.transfers} />}
    </section>
  )
}

/** For both sides, while AutoX has to approve documents of the buyer before the car is sent. */
export function DocumentsDue({ booking: { documentsDue, role, state } }: { booking: Booking }) {
  if (!documentsDue || isOver(purchase, state)) return null
  if (role === 'seller')
    return <Notice title="We’re verifying the buyer’s documents">{texts.sellerVerifies}</Notice>
  return (
    <Notice tone="warn" title="Your documents are needed too">
      <p>{texts.buyerVerifies}</p>
      <p className="mt-2">
        <Link to={identityPage} className="font-semibold text-link underline">
          Submit your documents
        </Link>
      </p>
    </Notice>
  )
}
