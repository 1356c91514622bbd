// Claim status: deadlines, missing items, decision and payout.
import { useState } from 'react'
import { BodyBeyond } from '../../help/body-beyond.tsx'
import { Link } from 'react-router'
import { formatNaira, minus, ZERO } from '#contract/core/money.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { formatDate, formatDue } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { texts } from '../words.ts'

/** Said once the time of the insurer or AutoX has passed; until then the page names it. */
function LateAnswer({ by }: { by: string }) {
  const [now] = useState(() => new Date().toISOString())
  return (
    by < now && (
      <p className="figures border-l-4 border-warn bg-warn-wash p-3">{texts.answerLate(formatDue(by))}</p>
    )
  )
}

const Payout = ({ payout }: Pick<InsuranceClaim, 'payout'>) => {
  if (!payout) return null
  const { to, amountKobo, toRepairKobo, paidAt, repairId, transactionId } = payout
  const isWallet = to === 'wallet' || (paidAt !== null && toRepairKobo === ZERO)
  const where = isWallet ? 'your wallet' : 'the workshop of your repair'
  const restKobo = minus(amountKobo, toRepairKobo)
  const thereKobo = isWallet || paidAt === null ? amountKobo : toRepairKobo
  return (
    <Notice tone="good" title={`${formatNaira(thereKobo)} to ${where}`}>
      <p>{paidAt ? `Paid on ${formatDate(paidAt)}.` : 'The payment is on its way.'}</p>
      {paidAt && to === 'repair' && isWallet && <p>The repair no longer takes payments.</p>}
      {paidAt && !isWallet && restKobo > ZERO && (
        <p>{`${formatNaira(restKobo)} is more than it costs and is in your wallet.`}</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {transactionId !== null && (
          <Link to={`/account/receipts/${transactionId}`} className="py-2 font-semibold underline">
            View receipt
          </Link>
        )}
        {repairId && (
          <Link to={`/bookings/repairs/${repairId}`} className="py-2 font-semibold underline">
            View repair
          </Link>
        )}
      </p>
    </Notice>
  )
}

const isRefused = ({ state }: InsuranceClaim) =>
  state === 'refused' || state === 'not-awarded' || state === 'rejected'

export const ClaimStatus = ({ claim }: { claim: InsuranceClaim }) => (
  <div className="mt-4 grid gap-3 empty:hidden">
    {claim.clock && <LateAnswer by={claim.clock.by} />}
    {claim.asks && (
      <Notice tone="warn" title="The insurer asks for">
        <p className="wrap-anywhere whitespace-pre-line">{claim.asks}</p>
      </Notice>
    )}
    {claim.offeredKobo !== null && !claim.payout && (
      <p className="show figures text-2xl">
        <span>{`${formatNaira(claim.offeredKobo)} `}</span>
        <span className="text-base text-soft">offered</span>
      </p>
    )}
    {claim.reason && (
      <Notice tone={isRefused(claim) ? 'bad' : 'plain'} title="Reason for the decision">
        <p className="wrap-anywhere whitespace-pre-line">{claim.reason}</p>
      </Notice>
    )}
    {isRefused(claim) && <BodyBeyond subject="insurance" words="You can also complain to the" />}
    <Payout payout={claim.payout} />
  </div>
)
