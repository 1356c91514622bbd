// The wallet on the payment page: what comes from it and from a savings plan, what stays, or what is missing and how to add it without leaving.
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api, newKey } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { sayBad, sayGood } from '../../ui/toast.ts'
import type { Sources } from './sources.ts'

type Missing = { wallet: Wallet; missingKobo: Kobo; demonstration: boolean; refresh: () => void }

function SandboxDeposit({ missingKobo, refresh }: Pick<Missing, 'missingKobo' | 'refresh'>) {
  const [key, setKey] = useState(newKey)
  const deposit = async () => {
    const { error } = await api.wallet.sandboxDeposit({ key, body: { amountKobo: missingKobo } })
    if (error) return sayBad(messageOf(error))
    setKey(newKey())
    sayGood(`${formatNaira(missingKobo)} arrived in your wallet.`)
    refresh()
  }
  return (
    <div className="mt-4 border-t border-warn pt-4">
      <p className="text-sm">
        This is the demonstration: the sandbox bank sends it for you, and no real money moves.
      </p>
      <Button onClick={deposit} className="mt-3 w-full">
        {`Add ${formatNaira(missingKobo)}`}
      </Button>
    </div>
  )
}

/** The account number to send money to, and everything needed to come back to this page with enough. */
const AddMoney = ({ wallet, missingKobo, demonstration, refresh }: Missing) => (
  <section id="add-money" tabIndex={-1} className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6">
    <h2 className="show text-lg">
      <Amount kobo={missingKobo} /> is missing
    </h2>
    <p className="mt-1 text-sm">
      Send it from any bank to your own wallet. It is there within minutes; this page notices when you come
      back to it.
    </p>
    <div className="mt-3 flex items-center justify-between gap-3 rounded-plate bg-card p-3">
      <p>
        <span className="show figures block text-xl tracking-wide">{wallet.accountNumber}</span>
        <span className="text-sm text-soft">{`${wallet.bankName}, ${wallet.accountName}`}</span>
      </p>
      <CopyButton text={wallet.accountNumber} />
    </div>
    <div className="mt-3 flex flex-wrap items-center gap-x-5">
      <Button look="line" onClick={refresh}>
        I have sent it, look again
      </Button>
      <Link to="/account/wallet" className="py-2 text-sm font-semibold text-link underline">
        See my wallet
      </Link>
    </div>
    {demonstration && <SandboxDeposit missingKobo={missingKobo} refresh={refresh} />}
  </section>
)

type Props = {
  wallet: Wallet
  /** What is left to pay. */
  priceKobo: Kobo
  /** What of the price waits in escrow already. */
  paidKobo?: Kobo
  sources: Sources
  demonstration: boolean
  refresh: () => void
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

export function WalletPart({ wallet, priceKobo, paidKobo = ZERO, sources, demonstration, refresh }: Props) {
  const { balanceKobo } = wallet
  const { plan, missingKobo, leftKobo } = sources
  const title = plan ? 'From your savings and your wallet' : 'From your wallet'
  const price: Fact = ['You pay', <Amount key="price" kobo={priceKobo} />]
  const now: Fact = ['In your wallet now', <Amount key="balance" kobo={balanceKobo} />]
  if (missingKobo > ZERO)
    return (
      <>
        <Panel title={title}>
          <Facts facts={[...depositFacts(paidKobo), price, ...planFacts(sources), now]} />
        </Panel>
        <AddMoney {...{ wallet, missingKobo, demonstration, refresh }} />
      </>
    )
  const left: Fact = ['Stays in your wallet', <Amount key="left" kobo={leftKobo} />]
  return (
    <Panel title={title}>
      <Facts
        facts={[...depositFacts(paidKobo), price, ...planFacts(sources), ['Fee for you', 'None'], now, left]}
      />
    </Panel>
  )
}
