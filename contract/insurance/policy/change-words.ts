// Words of a policy that another insurer takes over, and of the one that does.
import type { Terms, Words } from '../../deal-engine/deal-words.ts'
import { dayInWords } from '../../core/day-words.ts'
import { formatNaira, type Kobo } from '../../core/money.ts'
import { dayAfter } from '../../core/lagos-days.ts'
import { beginsWords } from './first-day.ts'
import type { InsurerChange, Policy } from './shape.ts'

type Replacement = {
  insurerName: string
  startsOn: string
  sumInsuredKobo: Kobo | null
  /** The first day of the policy that is replaced, while that is ahead. */
  begins?: string | null
}

const sumWords = (sumInsuredKobo: Kobo | null): string =>
  sumInsuredKobo === null ? '' : `, for ${formatNaira(sumInsuredKobo)}`

/** What a noted lender is told when the holder has chosen; the name of the policy stands before it. */
export const replacedWords = ({ insurerName, startsOn, sumInsuredKobo, begins }: Replacement): string =>
  `is to be replaced by a policy of ${insurerName} from ${dayInWords(startsOn)}${sumWords(sumInsuredKobo)}. ${begins ? `From ${dayInWords(begins)} until then` : 'Until then'} it insures the car.`

/** What goes back of a premium, or the claim for which nothing does. */
export const backWords = (
  refund: Pick<InsurerChange, 'refundKobo' | 'keptBy'> | null,
  of: string,
): string => {
  if (refund?.keptBy === 'paid-claim')
    return 'No premium is refunded, because this policy has paid a claim or is about to.'
  if (refund?.keptBy === 'open-claim')
    return 'No premium is refunded while a claim is open. Wait for the decision, or withdraw the claim first.'
  return refund && refund.refundKobo > 0
    ? `${formatNaira(refund.refundKobo)} ${of} goes back to your wallet.`
    : 'No premium is left to refund.'
}

type Ended = { state: string; refundedKobo: Kobo | null; endedOn: string | null; until: string }
/** Whether a policy ended by nobody’s choice and what is left of its premium still waits for the decision of a claim. */
export const awaitsRefund = ({ state, refundedKobo, endedOn, until }: Ended): boolean =>
  ['lapsed', 'cancelled'].includes(state) && refundedKobo === null && endedOn !== null && endedOn < until

/** What went back of the premium of a policy that ended early, or why nothing did so far. */
export const refundedWords = (ended: Ended): string => {
  const { refundedKobo, endedOn, until } = ended
  if (awaitsRefund(ended))
    return 'The premium for the days after its end goes back to your wallet once no claim on this policy is open. If it pays a claim, none of it goes back.'
  if (refundedKobo !== null && refundedKobo > 0)
    return `${formatNaira(refundedKobo)} went back to your wallet.`
  return endedOn !== null && endedOn < until
    ? 'No premium went back to your wallet, because of a claim on this policy.'
    : 'No premium was left to refund.'
}

type LastDay = { endedOn: string; startsOn: string; handedOverAt?: string | null | undefined }
/** The last day that a policy insures which ended early. */
export const lastDayWords = ({ endedOn, startsOn, handedOverAt }: LastDay): string => {
  if (endedOn < startsOn) return 'Its cover never began.'
  // The next policy may still be refused, so nothing is said of it.
  return handedOverAt
    ? `Its cover ended on ${dayInWords(endedOn)}, before midnight, to make way for another policy.`
    : `Its last day of cover is ${dayInWords(endedOn)}, until midnight in Lagos.`
}

type Lapsed = { state: string } & Partial<Pick<Policy, 'endedOn' | 'startsOn' | 'until' | 'refundedKobo'>>
/** Until when a policy insured that was suspended up to its end; undefined for every other, and for a card. */
export const suspendedEnd = ({ state, endedOn, startsOn = '', until = '' }: Lapsed): string | undefined => {
  if (state !== 'lapsed' || !endedOn || endedOn >= until) return undefined
  return endedOn < startsOn
    ? 'Its insurer lost its licence before the first day, so its cover never began.'
    : `It insured the vehicle until ${dayInWords(endedOn)}, when its insurer lost its licence.`
}

/** The same on its page. */
export const lapsedNow = (policy: Lapsed & { claimable?: boolean }) => {
  const words = suspendedEnd(policy)
  const claims = policy.claimable ? ' You can still claim for what happened until then.' : ''
  const back = policy.refundedKobo == null ? '' : ' See below what went back of the premium.'
  return words === undefined ? undefined : { title: 'Expired', words: `${words}${claims}${back}` }
}

/** A policy that was cancelled; a card knows none of it. */
export const cancelledNow = ({
  endedOn,
  startsOn,
  handedOverAt,
  refundedKobo,
}: Partial<Pick<Policy, 'endedOn' | 'startsOn' | 'handedOverAt' | 'refundedKobo'>> & { state: string }) =>
  endedOn && startsOn !== undefined
    ? {
        title: 'Cancelled',
        words: `${lastDayWords({ endedOn, startsOn, handedOverAt })} See below what ${refundedKobo == null ? 'becomes' : 'went back'} of the premium.`,
      }
    : undefined

/** "from December 3, 2026 ": the first day of a policy while that is ahead; empty once it has begun. */
const fromDay = (begins: string | null | undefined): string => (begins ? `from ${dayInWords(begins)} ` : '')

const gaplessWords = (unusedDays: number, begins: string | null): string => {
  if (unusedDays === 0) return 'No day is covered twice.'
  return `${begins ? 'From then on no' : 'No'} day is without cover and none is covered twice.`
}

/** A change to one of the offers, before the PIN. */
export const changeTerms = (
  policy: Pick<Policy, 'insurerName' | 'policyNumber' | 'lender' | 'sumInsuredKobo' | 'begins'>,
  change: InsurerChange,
  { insurer, premiumKobo }: InsurerChange['offers'][number],
): Terms => {
  const { startsOn, until, lastDay, unusedDays, keptBy, refundKobo } = change
  const [first, last] = [dayInWords(startsOn), dayInWords(lastDay)]
  return {
    button: `Choose ${insurer.name}`,
    title: `Change to ${insurer.name}?`,
    happens: [
      `${formatNaira(premiumKobo)} moves from your wallet into escrow now. ${insurer.name} insures you from ${first} to ${dayInWords(until)}.`,
      `${policy.insurerName} insures you ${fromDay(policy.begins)}until midnight on ${last}, Lagos time. ${gaplessWords(unusedDays, policy.begins)}`,
      unusedDays === 0
        ? `If ${insurer.name} refuses, or doesn’t issue the policy by ${first}, you’re refunded in full, but ${policy.insurerName}’s policy ends on ${last}: the vehicle is then not insured.`
        : `If ${insurer.name} refuses, or doesn’t issue the policy by ${first}, you’re refunded in full and your policy with ${policy.insurerName} stays.`,
      keptBy === null && refundKobo > 0
        ? `${backWords(change, `for ${unusedDays} unused days`)} That happens on ${first}, unless a claim on this policy is open or paid by then.`
        : backWords(change, ''),
      ...(policy.lender
        ? [
            `We notify ${policy.lender.name} now: “${policy.insurerName}’s policy ${policy.policyNumber} ${replacedWords({ insurerName: insurer.name, startsOn, sumInsuredKobo: policy.sumInsuredKobo, begins: policy.begins })}” From ${first} it is noted on the new policy.`,
          ]
        : []),
    ],
    confirm: 'Change insurer',
    done: `Paid into escrow. ${insurer.name} issues your new policy next.`,
    variant: 'main',
    pin: true,
  }
}

/** What a refusal or silence leads to: a policy that has ended by then cannot stay. */
const otherwise = (startsOn: string, until: string, before: string): string =>
  startsOn > until
    ? `you’re refunded in full, but ${before} ends on ${dayInWords(until)}: the vehicle is then not insured.`
    : `${before} stays and you’re refunded in full.`

/** What insures until another insurer takes over. */
const meanwhile = ({ insurerName: by, begins }: Before): string =>
  begins
    ? `Your policy with ${by} insures you only from ${dayInWords(begins)}.`
    : `Your policy with ${by} insures you meanwhile.`

type Taking = Pick<Policy, 'begins' | 'takesOver'>
type Before = NonNullable<Policy['takesOver']>
const ofNext: { [S in Policy['state']]?: (before: Before, startsOn: string) => Words } = {
  paid: (before, startsOn) => ({
    title: 'The insurer is issuing your policy',
    words: `${meanwhile(before)} If this one is refused, or not issued by ${dayInWords(startsOn)}, ${otherwise(startsOn, before.until, 'that one')}`,
  }),
  unclear: (before, startsOn) => ({
    title: 'No answer from the insurer',
    words: `A person at AutoX is checking whether it was issued. ${meanwhile(before)} If this one is not issued by ${dayInWords(startsOn)}, ${otherwise(startsOn, before.until, 'that one')}`,
  }),
  bound: ({ insurerName: by, begins }, startsOn) => ({
    title: beginsWords(startsOn),
    words: `It is issued. ${begins ? `From ${dayInWords(begins)} until then` : 'Until then'} your policy with ${by} insures you, and the premium of this one waits in escrow.`,
  }),
}

type Taken = NonNullable<Policy['change']>
/** The last day that the policy before insures, once the one that takes over is issued. */
export const lastDayBefore = ({ startsOn }: Pick<Taken, 'startsOn'>): string => dayAfter(startsOn, -1)

type Previous = { until: string; begins: string | null }
const ofPrevious: {
  [S in Policy['state']]?: (next: Taken, day: string, previous: Previous) => Words | undefined
} = {
  active: ({ insurerName, isIssued, startsOn }, day, { until, begins }) => ({
    title: isIssued ? `${insurerName} takes over on ${day}` : `${insurerName} is issuing your new policy`,
    words: isIssued
      ? `This policy insures you ${fromDay(begins)}until midnight on ${dayInWords(lastDayBefore({ startsOn }))}, Lagos time.${startsOn > until ? '' : ' Then what is left of its premium, unless a claim keeps it, goes back to your wallet.'}`
      : `${begins ? `This policy insures you only from ${dayInWords(begins)}.` : 'This policy insures you as before.'} If ${insurerName} refuses, or doesn’t issue by ${day}, ${otherwise(startsOn, until, 'it')}`,
  }),
  suspended: ({ insurerName, isIssued }, day) => ({
    title: 'Suspended',
    words: isIssued
      ? `The insurer has lost its licence, so you’re not insured before ${day}, when the policy of ${insurerName} begins. Cancel this one to have its unused premium back sooner.`
      : `The insurer has lost its licence, so you’re not insured. ${insurerName} is issuing your new policy, from ${day}. If it refuses, or doesn’t issue by then, you’re refunded in full and stay without insurance.`,
  }),
  cancelled: ({ insurerName, isIssued }, day) =>
    isIssued
      ? {
          title: 'Replaced by another insurer',
          words: `${insurerName} insures the vehicle from ${day}. You can still claim for what happened while this policy was in force.`,
        }
      : undefined,
}

/** On a card, which knows the day alone, and not whether the policy before has begun. */
const ofCard: { [S in Policy['state']]?: (day: string) => Words } = {
  paid: day => ({
    title: 'The insurer is issuing your policy',
    words: `It takes over from the policy before on ${day}. The premium is in escrow until then.`,
  }),
  unclear: day => ({
    title: 'No answer from the insurer',
    words: `A person at AutoX is checking whether it was issued. It is to take over from the policy before on ${day}.`,
  }),
  bound: day => ({
    title: `Cover begins on ${day}`,
    words: 'On that day it takes over from the policy before.',
  }),
}

/** What happens now on either of the two policies; undefined where none takes over. */
export const changeNow = (
  deal: Partial<Taking & Pick<Policy, 'change' | 'startsOn' | 'until'>> & { state: string },
) => {
  const state = deal.state as Policy['state']
  if (deal.change)
    return ofPrevious[state]?.(deal.change, dayInWords(deal.change.startsOn), {
      until: deal.until ?? '',
      begins: deal.begins ?? null,
    })
  if (deal.takesOver) return ofNext[state]?.(deal.takesOver, deal.startsOn ?? '')
  return deal.begins ? ofCard[state]?.(dayInWords(deal.begins)) : undefined
}
