// Receipt as a sheet: state, amounts, names, time and QR code.
import { type ReactNode, Suspense } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Price } from '../ui/amount.tsx'
import { formatMoment } from '../ui/date.ts'
import { Logo } from '../ui/logo.tsx'
import { type Fact, Facts } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { Skeleton } from '../ui/states.tsx'
import { partsOf, stateWords } from './words.ts'

const Qr = lazyComponent(() => import('../sharing/qr.tsx'))

const Head = ({ receipt }: { receipt: Receipt }) => {
  const { words, tone, about } = stateWords[receipt.state]
  return (
    <header className="p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Logo className="h-5" />
        <Pill tone={tone}>{words}</Pill>
      </div>
      <h1 className="mt-6 text-soft">{receipt.words}</h1>
      <p className={`text-3xl ${receipt.state === 'reversed' ? 'line-through decoration-2' : ''}`}>
        <Price kobo={receipt.amountKobo} />
      </p>
      {receipt.state !== 'done' && <p className="mt-2 font-semibold">{about}</p>}
    </header>
  )
}

const Parts = ({ receipt }: { receipt: Receipt }) => {
  const parts = partsOf(receipt)
  if (parts.length === 0) return null
  const rows: Fact[] = [
    ['Amount', formatNaira(receipt.amountKobo)],
    ...parts.map(([words, amount, sign]): Fact => [words, `${sign}${formatNaira(amount)}`]),
  ]
  return (
    <div className="mt-4 border-t-2 border-ink">
      <Facts facts={rows} />
      <p className="figures split-row gap-x-6 border-t-2 border-ink py-2.5 font-semibold">
        <span>{receipt.direction === 'in' ? 'Reached the wallet' : 'Left the wallet'}</span>
        <span>{formatNaira(receipt.totalKobo)}</span>
      </p>
    </div>
  )
}

const factsOf = (receipt: Receipt): Fact[] => {
  const bank = receipt.bankName && `, ${receipt.bankName}`
  const { direction, from, to } = receipt
  return [
    ['From', direction === 'in' ? from + bank : from],
    ['To', direction === 'out' ? to + bank : to],
    ...(receipt.about ? ([['For', receipt.about]] as const) : []),
    ...(receipt.narration ? ([['Note', receipt.narration]] as const) : []),
    ['When, in Lagos', formatMoment(receipt.at)],
    ['Transaction', receipt.id],
  ]
}

/** Where the sheet would be torn: two notches and a dotted line. */
const Tear = () => (
  <div aria-hidden className="relative border-t-2 border-dashed border-line">
    <span className="absolute -top-2.5 -left-2.5 size-5 rounded-round border border-line bg-paper" />
    <span className="absolute -top-2.5 -right-2.5 size-5 rounded-round border border-line bg-paper" />
  </div>
)

const Proof = ({ receipt, children }: { receipt: Receipt; children?: ReactNode }) => (
  <footer className="grid items-center gap-5 p-5 sm:grid-cols-[12rem_1fr] md:p-7">
    <div className="aspect-square w-full max-w-60 overflow-hidden rounded-plate border border-line max-sm:mx-auto">
      <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
        <Qr text={receipt.checkAddress} words="QR code to check this receipt" />
      </Suspense>
    </div>
    <div className="min-w-0 text-sm">
      <p className="font-semibold">Anyone can check it</p>
      <p className="mt-1 text-soft">
        Scan or open it to see whether this receipt is genuine and the payment completed.
      </p>
      {children}
    </div>
  </footer>
)

export const Paper = ({ receipt }: { receipt: Receipt }) => (
  <article className="overflow-hidden rounded-box border border-line bg-card">
    <Head receipt={receipt} />
    <div className="px-5 pb-5 md:px-7 md:pb-7">
      <Facts facts={factsOf(receipt)} />
      <Parts receipt={receipt} />
    </div>
    <Tear />
    <Proof receipt={receipt}>
      <a
        href={receipt.checkAddress}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        Open that page
      </a>
    </Proof>
  </article>
)
