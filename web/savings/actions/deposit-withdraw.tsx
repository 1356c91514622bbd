// Moves money between wallet and plan: amount, review and PIN.
import { useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo, minus, plus } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import type { ActProps } from './action-props.ts'
import { PinSheet } from './pin-sheet.tsx'
import { missingIn } from '../words.ts'
import { usePinned } from './use-pinned.ts'

const least = kobo(limits.savingsDepositMinKobo)

type Move = { into: boolean; plan: Plan; wallet: Wallet }

const problemOf = (amount: Kobo | undefined, { into, plan, wallet }: Move): string | undefined => {
  if (!amount) return 'An amount, such as 50,000'
  if (into && amount < least) return `At least ${formatNaira(least)}`
  const there = into ? wallet.balanceKobo : plan.balanceKobo
  if (amount <= there) return undefined
  return into
    ? `You need ${formatNaira(minus(amount, there))} more in your wallet`
    : `There is ${formatNaira(there)} in this plan`
}

const factsOf = (amount: Kobo, { into, plan, wallet }: Move): Fact[] => {
  const fits = amount <= (into ? wallet.balanceKobo : plan.balanceKobo)
  const facts: Fact[] = [
    [into ? 'From your wallet' : 'To your wallet', formatNaira(amount)],
    ['Fee', 'None'],
  ]
  if (!fits) return facts
  const [saved, left] = into
    ? [plus(plan.balanceKobo, amount), minus(wallet.balanceKobo, amount)]
    : [minus(plan.balanceKobo, amount), plus(wallet.balanceKobo, amount)]
  return [...facts, ['Saved after this', formatNaira(saved)], ['Wallet balance after', formatNaira(left)]]
}

const Reached = ({ amount, plan }: { amount: Kobo; plan: Plan }) =>
  plan.targetKobo !== null && plan.balanceKobo < plan.targetKobo && amount >= missingIn(plan) ? (
    <p className="border-l-4 border-good bg-good-wash p-3 text-sm">{`This reaches your target. You can withdraw it${plan.car ? ', to buy the car' : ''} or keep saving.`}</p>
  ) : null

type Form = { move: Move; start: Kobo | undefined; refused: string | undefined; next: (amount: Kobo) => void }

function AmountForm({ move, start, refused, next }: Form) {
  const { into, plan, wallet } = move
  const [amount, setAmount] = useState(start)
  const [problem, setProblem] = useState(refused)
  const missing = into && amount !== undefined && amount > wallet.balanceKobo
  const go = () => {
    const fault = problemOf(amount, move)
    setProblem(fault)
    if (!fault && amount) next(amount)
  }
  const toGo = missingIn(plan)
  const facts: Fact[] = into
    ? [['In your wallet', formatNaira(wallet.balanceKobo)]]
    : [['In this plan', formatNaira(plan.balanceKobo)]]
  if (into && toGo > 0) facts.push(['Left to the target', formatNaira(toGo)])
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
      className="grid gap-4"
    >
      <MoneyField
        label="Amount"
        start={amount}
        autoFocus
        onAmount={typed => {
          setAmount(typed)
          setProblem(undefined)
        }}
        error={problem ?? (missing ? problemOf(amount, move) : undefined)}
      />
      <Facts facts={facts} />
      {missing && (
        <Link to="/account/wallet?do=add" className="py-1 font-semibold text-link underline">
          Add money to your wallet
        </Link>
      )}
      <Button type="submit" className="w-full">
        Continue
      </Button>
    </form>
  )
}

export function MoveMoney({ action, plan, wallet, done, refused }: ActProps) {
  const into = action === 'deposit'
  const move = { into, plan, wallet }
  const { id, version } = plan
  const [amount, setAmount] = useState<Kobo>()
  const [stage, setStage] = useState<'amount' | 'pin'>('amount')
  const [problem, setProblem] = useState<string>()
  const act = usePinned<{ amountKobo: Kobo }>(
    ({ key, pin, body }) =>
      into
        ? api.savings.deposit({ key, query: { pin }, body: { id, ...body } })
        : api.savings.takeOut({ key, query: { pin }, body: { id, version, ...body } }),
    {
      form: `${action}-${id}`,
      done: (_, body) => {
        const moved = formatNaira(body?.amountKobo ?? amount!)
        done(into ? `${moved} is in the plan.` : `${moved} is in your wallet.`)
      },
      refused: error => {
        if (error.name !== 'INSUFFICIENT_FUNDS' && error.problems[0]?.field !== 'amountKobo')
          return refused(error)
        setProblem(error.problems[0]?.message ?? messageOf(error))
        setStage('amount')
      },
    },
  )
  // What was sent and never answered stands here again, and nothing else until it is known.
  const visibleKobo = act.unsure?.amountKobo ?? (stage === 'pin' ? amount : undefined)
  if (visibleKobo)
    return (
      <PinSheet
        facts={factsOf(visibleKobo, move)}
        words={`${into ? 'Add' : 'Take out'} ${formatNaira(visibleKobo)}`}
        act={act}
        send={pin => act.send({ amountKobo: visibleKobo }, pin)}
        lockedUntil={wallet.pinLockedUntil}
        back={() => setStage('amount')}
      >
        {into && <Reached amount={visibleKobo} plan={plan} />}
      </PinSheet>
    )
  const next = (typed: Kobo) => {
    setAmount(typed)
    setStage('pin')
  }
  return <AmountForm move={move} start={amount} refused={problem} next={next} />
}
