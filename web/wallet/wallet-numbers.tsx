import type { Wallet } from '#contract/wallet/wallet.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { texts } from './words.ts'

/** 012 345 6789: read out in groups, copied in one piece. */
export const inGroups = (accountNumber: string): string =>
  accountNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

const small = 'inline-flex min-h-11 items-center text-sm font-semibold text-amber hover:underline'

type PayIn = NonNullable<Wallet['payIn']>

async function share({ bankName, accountNumber, accountName }: PayIn): Promise<void> {
  // Closing the phone's sheet is no error.
  await navigator.share({ text: `${accountName}, ${accountNumber}, ${bankName}` }).catch(() => undefined)
}

const ForBanks = ({ payIn, forAll }: { payIn: PayIn; forAll: boolean }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6">
    <div>
      <p className="text-sm text-soft-on-band">
        {forAll
          ? 'Your account number, for any bank app or AutoX wallet'
          : 'Your account number, for any bank app'}
      </p>
      <p className="figures text-xl font-semibold tracking-wide">{inGroups(payIn.accountNumber)}</p>
      <p className="text-sm text-soft-on-band">{`${payIn.bankName}, ${payIn.accountName}`}</p>
    </div>
    <p className="flex gap-5">
      <CopyButton text={payIn.accountNumber} words="Copy number" className={small} />
      {typeof navigator.share === 'function' && (
        <button type="button" onClick={() => void share(payIn)} className={small}>
          Share
        </button>
      )}
    </p>
  </div>
)

export const WalletNumbers = ({ wallet: { payIn, accountNumber, bankName } }: { wallet: Wallet }) => {
  const isOne = payIn?.accountNumber === accountNumber
  return (
    <div className="mt-4 border-t border-soft-on-band/25 pt-3">
      {payIn ? (
        <ForBanks payIn={payIn} forAll={isOne} />
      ) : (
        <p className="text-sm text-soft-on-band">{texts.accountOpening}</p>
      )}
      {!isOne && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-soft-on-band">
          <p>
            <span>{`From another wallet (${bankName}): `}</span>
            <span className="figures font-semibold whitespace-nowrap text-on-band">
              {inGroups(accountNumber)}
            </span>
          </p>
          <CopyButton text={accountNumber} words="Copy" className={small} />
        </div>
      )}
    </div>
  )
}
