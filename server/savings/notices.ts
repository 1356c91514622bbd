// Notifies the owner of a savings plan, with the words of each notice.
import { dayInWords } from '#contract/core/day-words.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import type { PlanRow } from './sql.ts'

type NoticePlan = Pick<PlanRow, 'id' | 'user_id' | 'name'>
type Words = { title: string; text: string }

const say = (tx: Tx, plan: NoticePlan, words: Words, now: Date, kind: 'money' | 'reminder' = 'money') =>
  notify(tx, { userId: plan.user_id, kind, ...words, link: `/account/savings/${plan.id}`, now })

const ends = (paysOutAt: Date) =>
  `If you do nothing, it returns to your wallet automatically on ${lagosTime(paysOutAt)}.`

export const notifyMatured = (
  tx: Tx,
  plan: PlanRow,
  m: { balanceKobo: Kobo; paysOutAt: Date; reached: boolean; now: Date },
) =>
  say(
    tx,
    plan,
    {
      title: m.reached ? `Target reached: ${plan.name}` : `Ready: ${plan.name}`,
      text: `You’ve saved ${formatNaira(m.balanceKobo)} in “${plan.name}”. Withdraw it, ${plan.car_id ? 'buy your car with it, ' : ''}or keep saving until another day. ${ends(m.paysOutAt)}`,
    },
    m.now,
  )

export const notifyEndsSoon = (tx: Tx, plan: PlanRow, balanceKobo: Kobo, paysOutAt: Date, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Tomorrow ${plan.name} is paid out`,
      text: `${formatNaira(balanceKobo)} of “${plan.name}” waits for your decision. ${ends(paysOutAt)}`,
    },
    now,
    'reminder',
  )

export const notifyPaidOut = (tx: Tx, plan: PlanRow, amountKobo: Kobo, byItself: boolean, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Paid out: ${formatNaira(amountKobo)}`,
      text: `${formatNaira(amountKobo)} of “${plan.name}” is in your wallet${byItself ? ', seven days after it was ready' : ''}. The plan has ended.`,
    },
    now,
  )

export const notifyBroken = (tx: Tx, plan: PlanRow, money: { backKobo: Kobo; costKobo: Kobo }, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Ended early: ${plan.name}`,
      text: `${formatNaira(money.backKobo)} of “${plan.name}” is in your wallet. Ending it early cost ${formatNaira(money.costKobo)}.`,
    },
    now,
  )

export const notifyMissed = (tx: Tx, plan: PlanRow, day: string, amountKobo: Kobo, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Deposit skipped: ${plan.name}`,
      text: `The automatic deposit of ${formatNaira(amountKobo)} for ${dayInWords(day)} was skipped: there was too little in your wallet each time we tried. The next one comes as planned, and you can put money in yourself at any time.`,
    },
    now,
  )

export const notifyPaused = (tx: Tx, plan: PlanRow, missed: number, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Automatic deposits paused: ${plan.name}`,
      text: `${missed} deposits in a row were skipped because there was too little in your wallet, so we have stopped trying. Restart them on the plan’s page when you’re ready.`,
    },
    now,
  )

export const notifyCaughtUp = (tx: Tx, plan: PlanRow, left: { count: number; day: string }, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Not deposited: ${left.count} ${left.count === 1 ? 'deposit' : 'deposits'} of ${plan.name}`,
      text: `We could not make the automatic deposits before ${dayInWords(left.day)} on time. We don’t take them all at once: only the latest, for ${dayInWords(left.day)}, is due.`,
    },
    now,
  )

export const notifyTarget = (
  tx: Tx,
  plan: PlanRow,
  t: { car: string; oldKobo: Kobo; newKobo: Kobo; now: Date },
) =>
  say(
    tx,
    plan,
    {
      title: `New target: ${formatNaira(t.newKobo)} for ${t.car}`,
      text: `The price of ${t.car} has changed, and the target of “${plan.name}” follows it: from ${formatNaira(t.oldKobo)} to ${formatNaira(t.newKobo)}.`,
    },
    t.now,
  )

export const notifyOffMarket = (tx: Tx, plan: PlanRow, c: { car: string; sold: boolean; now: Date }) =>
  say(
    tx,
    plan,
    {
      title: `${c.sold ? 'Sold' : 'Off the market'}: ${c.car}`,
      text: `${c.car}, which you are saving for, ${c.sold ? 'has been sold' : 'is not on the market at the moment'}. Nothing happens to your money: “${plan.name}” goes on with the last price as its target.`,
    },
    c.now,
  )

export const notifyOnMarket = (tx: Tx, plan: PlanRow, car: string, now: Date) =>
  say(
    tx,
    plan,
    {
      title: `Back on the market: ${car}`,
      text: `${car} is on the market again. “${plan.name}” follows its price as before.`,
    },
    now,
  )
