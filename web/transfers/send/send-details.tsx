import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { BankChoice } from './bank-choice.tsx'
import { SavedPeople } from './saved-people.tsx'
import { isOwnAccount } from './recipients.ts'
import type { Bank } from './find-banks.ts'
import { costNow, narrationMax } from './transfer-form.ts'
import { type DetailsProps, useDetails } from './use-details.ts'
import type { Enquiry } from './use-name-enquiry.ts'
import { accountNumberFromPhone } from '#contract/core/account-number.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

const SandboxHint = lazyComponent(() => import('./sandbox-hint.tsx'))

const AccountOwner = ({ enquiry, again }: { enquiry: Enquiry; again: () => void }) => (
  <div role="status" className="-mt-1 min-h-6 empty:hidden">
    {enquiry.state === 'asking' && <span className="text-sm text-soft">Looking up the name …</span>}
    {enquiry.state === 'slow' && (
      <span className="text-sm text-soft">This bank is slow to answer. It can take 20 seconds …</span>
    )}
    {enquiry.state === 'found' && (
      <p className="border-l-4 border-good bg-good-wash px-3 py-2 font-semibold">
        <span className="sr-only">Account name </span>
        <span>{enquiry.accountName}</span>
      </p>
    )}
    {enquiry.state === 'away' && (
      <Notice tone="warn" title={enquiry.words}>
        <button type="button" onClick={again} className="min-h-11 font-semibold text-link underline">
          Look up again
        </button>
      </Notice>
    )}
  </div>
)

/** Advice only: a business account and a changed name are one's own, too. */
const NotOwnName = ({ enquiry, ownName }: { enquiry: Enquiry; ownName: string | undefined }) =>
  ownName && enquiry.state === 'found' && !isOwnAccount(ownName, enquiry.accountName) ? (
    <Notice tone="warn" title="This account is not in your name">
      {`Your name is ${ownName}. Continue only if you own this account.`}
    </Notice>
  ) : null

const costWords = (amount: Kobo | undefined, bank: Bank | undefined): string | undefined => {
  if (!amount || !bank) return undefined
  const { totalKobo } = costNow(amount, bank)
  return totalKobo === amount
    ? 'Sending to a wallet is free.'
    : `Total ${formatNaira(totalKobo)}, with fee, VAT and stamp duty.`
}

type Form = ReturnType<typeof useDetails>

const To = ({ form, start, ownName }: { form: Form; start: boolean; ownName: string | undefined }) => {
  const likelyNumber = accountNumberFromPhone(form.typedNumber)
  return (
    <>
      {!form.typedNumber && <SavedPeople onPick={form.pick} ownName={ownName} />}
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={!start}
        value={form.typedNumber}
        onChange={event => form.typeNumber(event.target.value)}
        error={form.problems.accountNumber}
      />
      {likelyNumber && (
        <Button
          variant="line"
          onClick={() => form.typeNumber(likelyNumber)}
          className="-mt-1 justify-self-start"
        >
          {`Use ${likelyNumber}`}
        </Button>
      )}
      <BankChoice
        accountNumber={form.accountNumber || cleanCode(form.typedNumber)}
        bank={form.bank}
        onBank={bank => form.put({ bank })}
        problem={form.problems.bank}
      />
      <AccountOwner enquiry={form.enquiry} again={form.again} />
      <NotOwnName enquiry={form.enquiry} ownName={ownName} />
      <GroupProblem of="Account name">{form.problems.name}</GroupProblem>
    </>
  )
}

export function SendDetails(props: DetailsProps & { demonstration: boolean }) {
  const { wallet, start, demonstration, toOwn } = props
  const form = useDetails(props)
  const hint = costWords(form.amount, form.bank) ?? `Available balance: ${formatNaira(wallet.balanceKobo)}`
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.go()
      }}
      className="grid gap-4"
    >
      {form.problems.form && <Refusal title={form.problems.form} />}
      <To form={form} start={Boolean(start)} ownName={toOwn ? wallet.accountName : undefined} />
      <MoneyField
        label="Amount"
        hint={form.problems.amount ? undefined : hint}
        start={start?.amountKobo}
        onAmount={amountKobo => form.put({ amountKobo })}
        error={form.problems.amount}
      />
      {form.raise && (
        <Link to="/profile/identity" className="-mt-2 py-1 text-sm font-semibold text-link underline">
          See and raise my limits
        </Link>
      )}
      <TextField
        label="What for"
        optional
        count={{ typed: form.narration.length, max: narrationMax }}
        autoComplete="off"
        value={form.narration}
        onChange={event => form.put({ narration: event.target.value })}
        error={form.problems.narration}
      />
      <ProblemSummary />
      <Button type="submit" pending={form.going} className="mt-2 w-full">
        Continue
      </Button>
      <p className="text-sm text-soft">You’ll review everything before you enter your PIN.</p>
      {demonstration && (
        <Suspense>
          <SandboxHint />
        </Suspense>
      )}
    </form>
  )
}
