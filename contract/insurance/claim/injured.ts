// Calls of an injured person, who has a link and perhaps no account.
import { z } from 'zod'
import { Picture } from '../../core/picture.ts'
import { call } from '../../core/call.ts'
import { AccountNumber, BankCode, Id, Moment, Reason, text } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { claimLimits, partyAnswerNames, partyUploads } from './kinds.ts'
import { insuranceClaim, type ClaimState } from './process.ts'

const area = '/api/InjuredPerson'
const states = Object.keys(insuranceClaim.states) as [ClaimState, ...ClaimState[]]

/** In the body, so that no log of addresses has it. */
const Token = text(1, 100).describe('From the link in the email or text message, behind its #')

/** What the steps of an injured person are, as the state of the claim allows them. */
export const injuredSteps = ['answer', 'deny', 'add-pictures', 'choose-payout', 'second-review'] as const

/** What concerns the injured person, and nothing else of the holder. */
export const InjuredClaim = z.object({
  name: z.string().describe('As reported by the driver'),
  state: z.enum(states),
  allowed: z.array(z.enum(injuredSteps)),
  happenedAt: Moment,
  place: z.string(),
  words: z.string().describe('What the driver reported'),
  plate: z.string().describe('Of the vehicle that caused it'),
  vehicle: z.string(),
  ownPlate: z.string(),
  insurerName: z.string(),
  answer: z.enum(partyAnswerNames).nullable(),
  answerWords: z.string(),
  pictures: z
    .array(Picture.extend({ canRemove: z.boolean().describe('Sent since the last decision') }))
    .describe('Their own, of the damage; the holder doesn’t see them'),
  offeredKobo: Kobo.nullable(),
  reason: z.string().describe('Of the last decision; empty before one'),
  by: Moment.nullable().describe('Deadline of the next step'),
  review: z.string().describe('Words of the injured person for a second review; empty without one'),
  payee: z
    .object({ bankName: z.string(), accountName: z.string(), lastDigits: z.string() })
    .nullable()
    .describe('Where the payout goes; with a repair, the wallet that gets what the repair doesn’t take'),
  payeeRefusal: z
    .string()
    .describe(
      'Why AutoX refused the account chosen last; empty where it did not, and once another is chosen',
    ),
  repair: z
    .object({
      id: Id,
      workshopName: z.string(),
      toRepairKobo: Kobo.nullable().describe('Paid into its escrow; null before the payment'),
      toWalletKobo: Kobo.nullable().describe('The rest, in their wallet; null before the payment'),
    })
    .nullable()
    .describe('The repair that the payout goes to; null where it goes to an account alone'),
  paidAt: Moment.nullable(),
})
export type InjuredClaim = z.output<typeof InjuredClaim>

const Account = { bankCode: BankCode, accountNumber: AccountNumber }
const link = 'WRONG_CODE'

export const injured = {
  claim: call({
    method: 'POST',
    path: `${area}/get-claim`,
    auth: 'anyone',
    body: z.object({ token: Token }),
    data: InjuredClaim,
    refuses: [link],
    about: 'A claim, for the injured person who has its link.',
  }),
  answer: call({
    method: 'POST',
    path: `${area}/answer`,
    auth: 'anyone',
    body: z.object({
      token: Token,
      answer: z.enum(partyAnswerNames, `One of ${partyAnswerNames.join(', ')}`),
      words: text(0, claimLimits.wordsMax).default('').describe('Their account; required for disputed'),
    }),
    data: InjuredClaim,
    refuses: [link, 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about:
      'The injured person confirms, disputes or denies what was reported, once, until the claim is decided. An offer that was never answered can still be denied.',
  }),
  addPicture: call({
    method: 'POST',
    path: `${area}/add-picture`,
    auth: 'anyone',
    body: z.object({
      token: Token,
      uploadId: z.string().regex(/^[a-f0-9]{32}$/, 'The id that the upload returned'),
    }),
    data: InjuredClaim,
    refuses: [
      link,
      'NOT_FOUND',
      'NOT_NOW',
      'CHANGED_MEANWHILE',
      'BAD_PICTURE',
      'PICTURE_TOO_SMALL',
      'NO_ROOM',
    ],
    about: `Adds a picture of the damage, sent in pieces (tus 1.0) to ${partyUploads} with the token as the bearer; at most ${claimLimits.picturesMax}, until the claim is decided.`,
  }),
  removePicture: call({
    method: 'POST',
    path: `${area}/remove-picture`,
    auth: 'anyone',
    body: z.object({
      token: Token,
      hash: z.string().regex(/^[a-f0-9]{40}$/, 'The hash of a picture of the claim'),
    }),
    data: InjuredClaim,
    refuses: [link, 'NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Removes a picture that the injured person sent since the last decision.',
  }),
  banks: call({
    method: 'POST',
    path: `${area}/get-banks`,
    auth: 'anyone',
    body: z.object({ token: Token }),
    data: z.array(z.object({ code: z.string(), name: z.string() })),
    refuses: [link],
    about: 'The banks that a payout can go to, including AutoX wallets.',
  }),
  findAccount: call({
    method: 'POST',
    path: `${area}/find-account`,
    auth: 'anyone',
    body: z.object({ token: Token, ...Account }),
    data: z.object({ bankName: z.string(), accountName: z.string() }),
    refuses: [link, 'NO_SUCH_ACCOUNT', 'NAME_UNAVAILABLE'],
    about: 'The holder’s name of an account, to confirm it before it is chosen.',
  }),
  choosePayout: call({
    method: 'POST',
    path: `${area}/choose-payout`,
    auth: 'anyone',
    body: z.object({
      token: Token,
      ...Account,
      accountName: text(1, 120).describe('As find-account returned it'),
    }),
    data: InjuredClaim,
    refuses: [link, 'NOT_NOW', 'CHANGED_MEANWHILE', 'NO_SUCH_ACCOUNT', 'NAME_UNAVAILABLE', 'WRONG_NAME'],
    about: 'The injured person accepts the payout into a bank account or an AutoX wallet.',
  }),
  repairs: call({
    method: 'POST',
    path: `${area}/get-repairs`,
    auth: 'bearer',
    body: z.object({ token: Token }),
    data: z.array(z.object({ id: Id, workshopName: z.string(), title: z.string() })),
    refuses: [link, 'NOT_NOW'],
    about:
      'Repairs of the signed-in injured person that the payout can go to: quoted or under way, the newest first, at most 50.',
  }),
  chooseRepair: call({
    method: 'POST',
    path: `${area}/choose-repair`,
    auth: 'bearer',
    body: z.object({ token: Token, repairId: Id }),
    data: InjuredClaim,
    refuses: [link, 'NOT_NOW', 'CHANGED_MEANWHILE', 'NO_WALLET'],
    about:
      'The signed-in injured person accepts the payout for a repair of theirs. It goes into the repair’s escrow, at most what the repair costs; the rest, or all of it once the repair has ended, goes to their wallet.',
  }),
  secondReview: call({
    method: 'POST',
    path: `${area}/request-review`,
    auth: 'anyone',
    body: z.object({ token: Token, reason: Reason }),
    data: InjuredClaim,
    refuses: [link, 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'The injured person requests a second review by a person, once.',
  }),
}
