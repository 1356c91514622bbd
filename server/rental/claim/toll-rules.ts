// Rules of tolls and fines after a rental: when, which, and as which line.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo, plus, ZERO } from '#contract/core/money.ts'
import { claimTerms } from '#contract/rental/claim/above-deposit.ts'
import {
  fineClaimedWords,
  type TollKind,
  tollDays,
  tollKindsOf,
  tollsMax,
  tollsUntil,
  tollWords,
} from '#contract/rental/claim/tolls.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { rental } from '#contract/rental/process.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import { listEndStates } from '#server/deal-engine/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { StoredWithSmall } from '#server/kernel/uploads/store-uploads.ts'
import type { RentalRow } from '../sql.ts'
import type { ClaimedLine, RentalClaimRow } from './sql.ts'
import { laterClaimsOf, tollsOfClaim, tollsOfRental } from './toll-sql.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const ended: readonly string[] = listEndStates(rental)

type Toll = { rentalId: string; kind: TollKind; happenedAt: string; amountKobo: number }

/** Notices name minutes: two lines of one minute are one. */
const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)

/** When the renter had the car; undefined while the rental is not over, or where the keys never changed hands. */
const drivenIn = ({ state, out_at: from, returned_at: backAt, changed_at: endedAt }: RentalRow) =>
  from && ended.includes(state) ? { from, to: backAt ?? endedAt } : undefined

/** Refuses NOT_NOW, CLAIM_TOO_LATE and BAD_INPUT beside its field. */
export const checkToll = (row: RentalRow, { kind, happenedAt }: Toll, now: Date): void => {
  if (!row.has_tolls)
    fail('NOT_NOW', { message: 'This rental was booked before tolls and fines could be claimed afterwards.' })
  const driven = drivenIn(row)
  if (!driven)
    return fail('NOT_NOW', {
      message: 'Tolls and fines can be claimed once the car is back and the rental has ended.',
    })
  const until = tollsUntil(driven.to, row.started_at)
  if (now >= until)
    fail('CLAIM_TOO_LATE', {
      message: `Tolls and fines of this rental could be claimed for ${tollDays(row.started_at)} days after the return, until the end of ${dayInWords(lagosDayOf(new Date(until.getTime() - 1)))}.`,
    })
  if (!tollKindsOf(row.driver).includes(kind))
    failField('kind', 'The chauffeur drove for you: a traffic fine is not the renter’s')
  const at = minuteOf(new Date(happenedAt))
  if (at < minuteOf(driven.from) || at > driven.to)
    failField(
      'happenedAt',
      `Only while the renter had the car: from ${slotWords(driven.from)} to ${slotWords(driven.to)}`,
    )
}

/** A fine of the catalogue that the owner claimed at the return. */
const isFineClaimed = ({ claims }: RentalRow): boolean =>
  claims.lines.some(({ what }) => what === 'traffic-fine')

/** No line twice, also where the claim that has it is over. Refuses NOT_NOW and BAD_INPUT. */
export const refuseTwice = async (
  db: Query,
  row: RentalRow,
  { rentalId, kind, happenedAt }: Toll,
): Promise<void> => {
  if (kind === 'fine' && isFineClaimed(row)) failField('kind', fineClaimedWords)
  const tolls = await tollsOfRental(db, rentalId)
  const at = minuteOf(new Date(happenedAt)).getTime()
  if (tolls.some(toll => toll.kind === kind && toll.happened_at.getTime() === at))
    failField('happenedAt', `You have claimed this ${kind} already`)
  if (tolls.length >= tollsMax)
    fail('NOT_NOW', { message: `At most ${tollsMax} tolls and fines of one rental can be claimed.` })
}

export const lineOf = (
  id: string,
  { kind, happenedAt, amountKobo }: Toll,
  document: StoredWithSmall,
): ClaimedLine => {
  const at = minuteOf(new Date(happenedAt))
  const { type, bytes } = document
  const name = `${kind}-notice.${type === 'application/pdf' ? 'pdf' : 'jpg'}`
  return {
    line: `${kind}-${at.toISOString()}`,
    words: `${tollWords[kind]} on ${slotWords(at)}`,
    wholeKobo: kobo(amountKobo),
    depositKobo: ZERO,
    amountKobo: kobo(amountKobo),
    isDecided: false,
    evidence: [],
    toll: { kind, happenedAt: at.toISOString(), notice: { id, name, type, bytes } },
  }
}

export const answerBy = (now: Date): Date => new Date(now.getTime() + claimTerms.answerDays * dayMs)

/** Columns of a claim with one line more; the renter has the whole time to answer again. */
export const withToll = (row: RentalClaimRow, line: ClaimedLine, now: Date): Partial<RentalClaimRow> => {
  const claimedKobo = plus(kobo(row.claimed_kobo), line.amountKobo)
  return {
    lines: { list: [...row.lines.list, line] },
    claimed_kobo: claimedKobo,
    owed_kobo: claimedKobo,
    answer_by: answerBy(now),
  }
}

/** Tolls and fines on the page of a rental; null where the booking was not told of them. */
export const showTolls = async (db: Query, row: RentalRow, side: string): Promise<Rental['tolls']> => {
  if (!row.has_tolls) return null
  const driven = drivenIn(row)
  return {
    until: driven ? tollsUntil(driven.to, row.started_at).toISOString() : null,
    daysAfterReturn: tollDays(row.started_at),
    kinds:
      side === 'owner' && driven
        ? tollKindsOf(row.driver).filter(kind => kind === 'toll' || !isFineClaimed(row))
        : [],
    claims: (await laterClaimsOf(db, row.id)).map(({ id, state, claimed_kobo: claimed }) => ({
      id,
      state,
      claimedKobo: kobo(claimed),
    })),
  }
}

/** The notices of a claim, for the operator who decides it. */
export const noticesOfClaim = async (
  db: Query,
  { id, owner_id: accountId }: RentalClaimRow,
): Promise<Paper[]> =>
  (await tollsOfClaim(db, id)).map(toll =>
    paperIn(toll, {
      kind: toll.kind,
      words: `${tollWords[toll.kind]}: notice`,
      note: `${formatNaira(kobo(toll.amount_kobo))} on ${slotWords(toll.happened_at)}`,
      accountId,
    }),
  )
