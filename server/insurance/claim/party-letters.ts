// Letters and text messages to an injured person, each with their link.
import { beyondWords } from '#contract/help/beyond.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { enqueueMail } from '#server/kernel/messages/mail.ts'
import { quoteWords } from '#server/kernel/words/quote-words.ts'
import { enqueueSms } from '#server/kernel/messages/sms.ts'
import { claimBy, partyBy } from './deadlines.ts'
import { partyToken } from './party-link.ts'
import { findParty, findPartyById, type PartyRow } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

type Facts = {
  row: ClaimRow
  insurer: string
  plate: string
  offered: string
  reason: string
  /** Why the desk refused the account that they chose last. */
  payeeRefusal: string
  toRepair: string
  toWallet: string
}
type Words = {
  /** In front of the link, in letters of the GSM alphabet. */
  sms: (facts: Facts) => string
  subject: (facts: Facts) => string
  text: (facts: Facts) => string
}

const words = {
  named: {
    sms: () => 'AutoX: a driver reported damage to your property. Confirm to be paid:',
    subject: ({ plate }) => `A driver reported damage to your property: ${plate}`,
    text: ({ insurer, plate, row }) =>
      `The driver of ${plate} reported to ${insurer} that they damaged your property or hurt you. Open the link by ${lagosTime(partyBy(row))} and say whether it is right. If ${insurer} pays, the money is yours and goes where you choose. You need no account.`,
  },
  offered: {
    sms: ({ offered }) => `AutoX: ${offered.replace('₦', 'NGN ')} for your damage. Choose where to be paid:`,
    subject: ({ offered }) => `${offered} is offered for your damage`,
    text: ({ insurer, offered, reason, row }) =>
      `${insurer} offers ${offered}. Open the link by ${lagosTime(claimBy(row))} and choose where it is paid, or request a second review. After that the money goes back to the insurer.${reason}`,
  },
  kept: {
    sms: ({ offered }) => `AutoX: ${offered.replace('₦', 'NGN ')} is still the offer after the review:`,
    subject: ({ offered }) => `Second review: ${offered} is still the offer`,
    text: ({ reason, offered, row }) =>
      `A different reviewer reviewed your claim, and ${offered} is still the offer. Choose where it is paid by ${lagosTime(claimBy(row))}.${reason}`,
  },
  refused: {
    sms: () => 'AutoX: the claim for your damage is refused. Read why:',
    subject: () => 'The claim for your damage is refused',
    text: ({ insurer, reason }) =>
      `${insurer} refused it. If you disagree, open the link and request a second review. ${beyondWords('insurance')}${reason}`,
  },
  rejected: {
    sms: () => 'AutoX: your damage is refused after the second review. Read why:',
    subject: () => 'Final decision: the claim for your damage is refused',
    text: ({ reason }) => `You can still claim from the driver. ${beyondWords('insurance')}${reason}`,
  },
  withdrawn: {
    sms: () => 'AutoX: the driver withdrew the report of your damage. Read what you can do:',
    subject: ({ plate }) => `The driver of ${plate} withdrew the report`,
    text: ({ insurer, plate }) =>
      `There is no claim for your damage now. You can claim from ${insurer}, the insurer of ${plate}, yourself.`,
  },
  paid: {
    sms: ({ offered }) => `AutoX: ${offered.replace('₦', 'NGN ')} for your damage is paid:`,
    subject: ({ offered, toRepair }) =>
      toRepair === '' ? `${offered} is paid to your account` : `${offered} is paid for your damage`,
    text: ({ insurer, offered, toRepair, toWallet }) =>
      toRepair === ''
        ? `${offered} from ${insurer} is in the account you chose.`
        : `${toRepair} from ${insurer} waits in escrow for your repair.${toWallet === '' ? '' : ` The other ${toWallet} is in your wallet.`}`,
  },
  returned: {
    sms: () => 'AutoX: your bank refused the payment. Choose another account:',
    subject: () => 'Your bank rejected the payment',
    text: ({ offered, row }) =>
      `${offered} came back and is waiting for you. Choose another account by ${lagosTime(claimBy(row))}.`,
  },
  'payee-refused': {
    sms: () => 'AutoX: we could not accept the account you chose. Choose another:',
    subject: () => 'Choose another account for your payout',
    text: ({ offered, row, payeeRefusal }) =>
      `We checked the account you chose, and its name isn’t yours as the driver gave it. ${offered} is waiting for you. Open the link by ${lagosTime(claimBy(row))} and choose an account in your own name. What AutoX says about it:\n\n${quoteWords(payeeRefusal)}`,
  },
  uncollected: {
    sms: () => 'AutoX: you chose no account in time. The money went back to the insurer:',
    subject: () => 'You chose no account in time',
    text: ({ insurer, offered }) =>
      `${offered} is back with ${insurer}. Ask ${insurer} if you still want it.`,
  },
} satisfies Record<string, Words>
export type PartyLetter = keyof typeof words

export type LetterDeps = { db: Db; clock: () => Date; key: Buffer; publicUrl: string }

const smsHours = 24

/** What a repair took of the payout, and what the wallet of its customer got. */
const partsOf = ({ offered_kobo: offered }: ClaimRow, { to_repair_kobo: toRepair }: PartyRow) => {
  const restKobo = (offered ?? 0) - toRepair
  return {
    toRepair: toRepair === 0 ? '' : formatNaira(kobo(toRepair)),
    toWallet: restKobo > 0 ? formatNaira(kobo(restKobo)) : '',
  }
}

/** The job: a text message to their phone, and a letter where they have an address. Silent once another is named. */
export const notifyParty =
  ({ db, clock, key, publicUrl }: LetterDeps) =>
  async (payload: unknown): Promise<void> => {
    const { partyId, letter } = payload as { partyId: string; letter: PartyLetter }
    const party = await findPartyById(db, partyId)
    if (!party || (await findParty(db, party.claim_id))?.id !== partyId) return
    const row = (await findDeal<ClaimRow>(db, { deal: insuranceClaim }, party.claim_id))!
    const policy = (await findCoveringPolicy(db, row.policy_id))!
    const { insurer } = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
    const facts = {
      row,
      insurer: insurer.name,
      plate: policy.plate || policy.vehicleTitle,
      offered: formatNaira(kobo(row.offered_kobo ?? 0)),
      ...partsOf(row, party),
      payeeRefusal: party.payee_refusal,
      reason: row.reason === '' ? '' : ` The reason:\n\n${quoteWords(row.reason)}`,
    }
    const { sms, subject, text }: Words = words[letter]
    const link = `${publicUrl}/injured#${partyToken(key, partyId)}`
    const until = new Date(clock().getTime() + smsHours * 3_600_000)
    await db.inTx(async tx => {
      if (party.phone) await enqueueSms(tx, { to: party.phone, text: `${sms(facts)} ${link}`, until })
      if (party.email)
        await enqueueMail(tx, {
          to: party.email,
          subject: subject(facts),
          text: `Hello ${party.name},\n\n${text(facts)}\n\n    ${link}\n\nDon’t share the link: anyone who has it can choose where you are paid. AutoX never asks for your PIN or password.`,
          messageId: `claim-${partyId}-${letter}-${row.version}`,
        })
    })
  }
