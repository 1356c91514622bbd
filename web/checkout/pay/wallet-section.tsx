// Wallet section of the payment page: contribution, holds and top-up.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api, newKey } from '../../client/api.ts'
import { hasRoom, identityPage } from '../../wallet/words.ts'
import { MoveOnHold } from '../../wallet/move-on-hold.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { sayBad } from '../../ui/toast.ts'
import type { Sources } from './sources.ts'
import { texts } from '../words.ts'

type Missing = { wallet: Wallet; toSendKobo: Kobo; demonstration: boolean; refresh: () => void }

function SandboxDeposit({ toSendKobo, refresh }: Pick<Missing, 'toSendKobo' | 'refresh'>) {
  const [key, setKey] = useState(newKey)
  const deposit = async () => {
    const { error } = await api.wallet.sandboxDeposit({ key, body: { amountKobo: toSendKobo } })
    if (error) return sayBad(messageOf(error))
    setKey(newKey())
    refresh()
  }
  return (
    <div className="mt-4 border-t border-warn pt-4">
      <p className="text-sm">Demo: the sandbox bank sends it for you. No real money moves.</p>
      <Button onClick={deposit} className="mt-3 w-full">
        {`Add ${formatNaira(toSendKobo)}`}
      </Button>
    </div>
  )
}

/** The account number to send money to, and everything needed to come back to this page with enough. */
const AddMoney = ({ wallet, toSendKobo, demonstration, refresh }: Missing) => (
  <section id="add-money" tabIndex={-1} className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6">
    <h2 className="show text-lg">
      You need <Amount kobo={toSendKobo} /> more
    </h2>
    <p className="mt-1 text-sm">{texts.sendToWallet}</p>
    <div className="mt-3 split-row items-center gap-x-3 rounded-plate bg-card p-3">
      <p>
        <span className="show figures block text-xl tracking-wide">{wallet.accountNumber}</span>
        <span className="text-sm text-soft">{`${wallet.bankName}, ${wallet.accountName}`}</span>
      </p>
      <CopyButton text={wallet.accountNumber} />
    </div>
    <div className="mt-3 flex flex-wrap items-center gap-x-5">
      <Button variant="line" onClick={refresh}>
        I’ve sent it. Refresh
      </Button>
      <Link to="/account/wallet" className="py-2 text-sm font-semibold text-link underline">
        See my wallet
      </Link>
    </div>
    {demonstration && <SandboxDeposit toSendKobo={toSendKobo} refresh={refresh} />}
  </section>
)

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6">
    <h2 className="show figures text-lg">{title}</h2>
    {children}
  </section>
)

/** Money that is here already and cannot be used yet: never asked for a second time. */
function OnHold({ onHoldKobo, wallet, refresh }: { onHoldKobo: Kobo; wallet: Wallet; refresh: () => void }) {
  const { balanceLimitKobo: most } = wallet
  return (
    <Box title={`${formatNaira(onHoldKobo)} of it is here, on hold`}>
      <p className="mt-1 text-sm">
        {most === null ? texts.onHoldMovable : texts.onHoldAboveLimit(formatNaira(most))}
      </p>
      {hasRoom(wallet) ? (
        <MoveOnHold onMoved={refresh} className="mt-4 w-full sm:w-auto" />
      ) : (
        <LinkButton to={identityPage} className="mt-4 w-full sm:w-auto">
          Verify to use it
        </LinkButton>
      )}
    </Box>
  )
}

/** The wallet can never hold the price at this tier: says so before anything is sent to it. */
const AboveMaximum = ({ neededKobo, wallet }: { neededKobo: Kobo; wallet: Wallet }) => (
  <Box title="More than your wallet may hold">
    <p className="mt-1 text-sm">
      {texts.aboveMaximum(formatNaira(neededKobo), formatNaira(wallet.balanceLimitKobo ?? ZERO))}
    </p>
    <LinkButton to={identityPage} variant="line" className="mt-4 w-full sm:w-auto">
      Raise my limit
    </LinkButton>
  </Box>
)

type Props = {
  wallet: Wallet
  /** Amount left to pay. */
  priceKobo: Kobo
  /** What of the price waits in escrow already. */
  paidKobo?: Kobo
  sources: Sources
  demonstration: boolean
  refresh: () => void
  /** The deal takes the money itself, so nothing on hold and no maximum is in its way. */
  directly?: boolean
}

const planFacts = ({ plan, fromPlanKobo, fromWalletKobo }: Sources): Fact[] =>
  plan
    ? [
        [`From your plan “${plan.name}”`, <Amount key="plan" kobo={fromPlanKobo} />],
        ['From your wallet', <Amount key="wallet" kobo={fromWalletKobo} />],
      ]
    : []

const depositFacts = (paidKobo: Kobo): Fact[] =>
  paidKobo > ZERO ? [['Your deposit, which is part of the price', <Amount key="paid" kobo={paidKobo} />]] : []

const holdFacts = ({ overLimitKobo }: Wallet): Fact[] =>
  overLimitKobo > ZERO ? [['On hold', <Amount key="hold" kobo={overLimitKobo} />]] : []

export function WalletSection({
  wallet,
  priceKobo,
  paidKobo = ZERO,
  sources,
  demonstration,
  refresh,
  directly = false,
}: Props) {
  const { plan, missingKobo, onHoldKobo, toSendKobo, fits, canAdd, leftKobo, fromWalletKobo } = sources
  const title = plan ? 'From your savings and your wallet' : 'From your wallet'
  const facts: Fact[] = [
    ...depositFacts(paidKobo),
    ['You pay', <Amount key="price" kobo={priceKobo} />],
    ...planFacts(sources),
    ...(missingKobo > ZERO ? [] : [['Fee for you', 'None'] as const]),
    ['In your wallet now', <Amount key="balance" kobo={wallet.balanceKobo} />],
    ...holdFacts(wallet),
    ...(missingKobo > ZERO
      ? []
      : [['Balance after payment', <Amount key="left" kobo={leftKobo} />] as const]),
  ]
  return (
    <>
      <Panel title={title}>
        <Facts facts={facts} />
      </Panel>
      {!directly && onHoldKobo > ZERO && <OnHold {...{ onHoldKobo, wallet, refresh }} />}
      {!directly && !fits && toSendKobo > ZERO && (
        <AboveMaximum neededKobo={fromWalletKobo} wallet={wallet} />
      )}
      {canAdd && <AddMoney {...{ wallet, toSendKobo, demonstration, refresh }} />}
    </>
  )
}
