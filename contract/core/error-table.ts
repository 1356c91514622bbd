// Table of all refusals: name, code, HTTP status and wording.
import { dealErrors } from './deal-errors.ts'
import { limits } from './limits.ts'
const staffErrors = {
  NOT_A_DEALER: { code: '69', status: 403, message: 'Only dealers have staff on AutoX.' },
  NOT_STAFF: {
    code: '65',
    status: 403,
    message: 'You no longer act for this dealer. Continue as yourself.',
  },
  NOT_FOR_STAFF: {
    code: '66',
    status: 403,
    message: 'Only the dealer can do that. Continue as yourself, or ask them.',
  },
  TOO_MANY_STAFF: {
    code: '67',
    status: 409,
    message: 'A dealer has at most twenty people, open invitations counted. Remove one first.',
  },
  ALREADY_STAFF: {
    code: '68',
    status: 409,
    message: 'That is you, or someone who already acts for you.',
  },
} as const

export const errors = {
  // General
  BAD_INPUT: { code: '10', status: 400, message: 'Please check the highlighted fields.' },
  TOO_LARGE: { code: '11', status: 413, message: 'That is too large to send.' },
  UNSUPPORTED_TYPE: { code: '12', status: 415, message: 'That kind of content is not accepted here.' },
  NOT_FOUND: { code: '13', status: 404, message: 'We can’t find that.' },
  NO_SUCH_CALL: { code: '14', status: 404, message: 'This call does not exist.' },
  TOO_MANY_REQUESTS: {
    code: '15',
    status: 429,
    message: 'Too many tries. Please wait a little and try again.',
  },
  NOT_ALLOWED: { code: '16', status: 403, message: 'You’re not allowed to do that.' },
  SECOND_PERSON: {
    code: '48',
    status: 403,
    message: 'You decided this before. Another operator must review it.',
  },
  NEEDS_ROLE: {
    code: '49',
    status: 403,
    message: 'You need another role for that. An administrator can give it to you.',
  },
  BAD_KEY: { code: '17', status: 400, message: 'An Idempotency-Key is 8 to 100 letters, digits, - or _.' },
  KEY_REUSED: {
    code: '18',
    status: 422,
    message: 'This Idempotency-Key was used before with different details. Nothing was done.',
  },
  BUSY: { code: '19', status: 503, message: 'We are very busy. Please try again in a moment.' },
  WRITES_PAUSED: {
    code: '98',
    status: 503,
    message:
      'We cannot store changes safely at the moment. Nothing was done and no money moved. Please try again in a few minutes.',
  },
  // 504, because clients resend after a 503 as if the call had never begun.
  OUTCOME_UNKNOWN: {
    code: '29',
    status: 504,
    message: 'The connection broke during this step. Check the outcome before you send it again.',
  },
  JUST_DONE: { code: '44', status: 409, message: 'You just did this. Send it again?' },
  NO_ROOM: {
    code: '28',
    status: 507,
    message: 'There is no room for files here at the moment. Please try again in an hour.',
  },
  UNEXPECTED: { code: '99', status: 500, message: 'an unexpected error occurred' },
  NOT_SIGNED: { code: '27', status: 401, message: 'That signature is not the bank’s.' },
  // Accounts
  PLEASE_LOGIN: { code: '20', status: 401, message: 'Please login' },
  WRONG_CREDENTIALS: {
    code: '21',
    status: 400,
    message: 'The email or phone number and the password do not match.',
  },
  NOT_CONFIRMED: {
    code: '22',
    status: 403,
    message: 'Please confirm your account first. We can send the code again.',
  },
  WRONG_CODE: { code: '23', status: 400, message: 'That code is wrong or has expired.' },
  CODE_NEEDED: {
    code: '77',
    status: 403,
    message: 'Type the code that your authenticator app shows now, or one of your recovery codes.',
  },
  PHONE_TAKEN: { code: '87', status: 409, message: 'That phone number cannot be used.' },
  EMAIL_TAKEN: { code: '24', status: 409, message: 'That email cannot be used.' },
  SUSPENDED: {
    code: '25',
    status: 403,
    message: 'This account is suspended. Write to AutoX from the email of the account to learn why.',
  },
  NOT_DELETABLE: {
    code: '26',
    status: 409,
    message: 'Some things must be settled before the account can be deleted.',
  },
  ...staffErrors,
  // Verification
  FILE_IN_REVIEW: {
    code: '60',
    status: 409,
    message: 'We’re reviewing this file and notify you of the decision.',
  },
  ALREADY_VERIFIED: { code: '61', status: 409, message: 'That number is verified already.' },
  DOCUMENT_MISSING: { code: '62', status: 400, message: 'Some documents are missing.' },
  VERIFY_FIRST: {
    code: '53',
    status: 403,
    message: 'Verify your identity with a BVN or NIN before you send money.',
  },
  // Wallet
  NO_WALLET: {
    code: '01',
    status: 404,
    message: 'You need a wallet to use this service. Please click wallet card to create wallet',
  },
  HAS_WALLET: { code: '02', status: 409, message: 'You already have a wallet.' },
  WRONG_PIN: { code: '03', status: 400, message: 'That PIN is wrong.' },
  PIN_LOCKED: {
    code: '04',
    status: 423,
    message: 'Payments are locked after five wrong PINs. Wait 30 minutes.',
  },
  WEAK_PIN: {
    code: '05',
    status: 400,
    message: 'That PIN is too easy to guess. Avoid repeats like 1111, runs like 1234 and your year of birth.',
  },
  INSUFFICIENT_FUNDS: {
    code: '06',
    status: 409,
    message: 'There is not enough money in the wallet for this.',
  },
  NO_SUCH_ACCOUNT: { code: '07', status: 404, message: 'No wallet has that account number.' },
  SAME_WALLET: { code: '08', status: 400, message: 'You cannot send money to your own wallet.' },
  HOLD_RESOLVED: { code: '09', status: 409, message: 'That money was already released or paid.' },
  HOLD_EXPIRED: {
    code: '50',
    status: 409,
    message: 'The time for this has run out, so the money is refunded.',
  },
  DAILY_LIMIT: { code: '51', status: 409, message: 'That is more than this wallet may send in one day.' },
  WEAK_PASSWORD: { code: '89', status: 400, message: 'That password is too easy to guess.' },
  NEW_RECIPIENT: { code: '88', status: 409, message: 'You can’t send that much to a new person today.' },
  BALANCE_LIMIT: { code: '52', status: 409, message: 'That is more than the receiving wallet may keep.' },
  DEPOSIT_TOO_LARGE: {
    code: '58',
    status: 409,
    message: 'That deposit is too large to credit. It is kept safe.',
  },
  NAME_UNAVAILABLE: {
    code: '54',
    status: 503,
    message:
      'We can’t get account names from that bank at the moment. Nothing was sent: please try again in a few minutes.',
  },
  WRONG_NAME: {
    code: '55',
    status: 409,
    message: 'The bank now gives another name for that account. Check the name before you send.',
  },
  NOT_SEALED_YET: {
    code: '97',
    status: 409,
    message: 'The books of that day are sealed after midnight. Its proof is here from then on.',
  },
  // Savings
  TOO_MANY_PLANS: {
    code: '70',
    status: 409,
    message: 'You have 20 active plans, the maximum. Withdraw one before you start another.',
  },
  // Cars
  BAD_PICTURE: {
    code: '30',
    status: 400,
    message: 'We could not read that picture. Send a JPEG, PNG, WebP or AVIF.',
  },
  PICTURE_TOO_SMALL: {
    code: '86',
    status: 400,
    message: `That picture is too small to show. Send the original, at least ${limits.pictureSideMinPx} pixels on its longer side.`,
  },
  BAD_DOCUMENT: {
    code: '31',
    status: 400,
    message: 'That document is not a PDF or a picture that we can read.',
  },
  CAR_NOT_FOR_SALE: {
    code: '32',
    status: 409,
    message: 'This car is no longer on the market. Nothing was taken from your wallet.',
  },
  OWN_CAR: { code: '33', status: 409, message: 'This is your own car.' },
  ONE_HOLD: {
    code: '57',
    status: 409,
    message: 'You already have a car on hold. Send the money for it, or cancel it first.',
  },
  NO_NUMBER_NOW: {
    code: '59',
    status: 503,
    message:
      'Our bank can’t open an account number for this purchase at the moment. Nothing was held or charged: please try again in a few minutes.',
  },
  TOP_UP_UNAVAILABLE: {
    code: '92',
    status: 503,
    message:
      'Our payment provider can’t start this payment at the moment. Nothing was charged: try again in a few minutes, or add money by bank transfer.',
  },
  PRICE_CHANGED: {
    code: '34',
    status: 409,
    message: 'The price has changed since you opened the page. Check it before you pay.',
  },
  TOO_MANY_SAVED: {
    code: '35',
    status: 409,
    message: 'You have saved 200 cars, the maximum. Remove one that you no longer want first.',
  },
  LISTING_HELD: {
    code: '36',
    status: 409,
    message: 'AutoX is reviewing this listing. We notify you of the decision.',
  },
  NO_PICTURE: {
    code: '37',
    status: 409,
    message: 'A listing needs at least one picture before it comes on the market.',
  },
  NOT_YOUR_PICTURE: { code: '38', status: 400, message: 'We can’t find that picture among your uploads.' },
  BAD_TABLE: {
    code: '39',
    status: 400,
    message: 'We could not read that table. Send a CSV or Excel (.xlsx) file.',
  },
  TOO_MANY_SEARCHES: {
    code: '80',
    status: 409,
    message: 'You have saved 50 searches, the maximum. Remove one first.',
  },
  // Parts
  OUT_OF_STOCK: {
    code: '81',
    status: 409,
    message: 'There aren’t that many left. Nothing was taken from your wallet.',
  },
  PART_NOT_FOR_SALE: {
    code: '82',
    status: 409,
    message: 'This part is no longer on offer. Nothing was taken from your wallet.',
  },
  OWN_PART: { code: '83', status: 409, message: 'This is your own part.' },
  // Ratings
  NOT_RATEABLE: { code: '84', status: 409, message: 'This cannot be rated now.' },
  ALREADY_REPLIED: { code: '85', status: 409, message: 'You have answered this rating already.' },
  ...dealErrors,
} as const satisfies Record<string, { code: string; status: number; message: string }>
