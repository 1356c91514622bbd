// Words of verification: documents and their states, outcomes of a number's check.
import type { KycFile } from '#contract/kyc/file.ts'
import { documentsOf, type KycDocumentKind, type KycType, kycTypes } from '#contract/kyc/kinds.ts'
import type { KycState } from '#contract/kyc/review.ts'
import { limits } from '#contract/core/limits.ts'
import type { CallError } from '#contract/core/call.ts'
import type { Difference } from '#contract/kyc/kyc.ts'
import { formatDay } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'
import { isOutcomeUnknown } from '../client/outcome.ts'

export const kycNames: Record<KycType, string> = {
  personal: 'Proof of address',
  vehicle: 'Vehicle documents',
  accessories: 'Parts documents',
  licence: 'Driving licence',
}

export const kycPages: Record<KycType, string> = {
  personal: '/profile/identity',
  vehicle: '/profile/viewKyc',
  accessories: '/profile/viewAccessoryKyc',
  licence: '/profile/viewLicence',
}

export const kycTones: Record<KycState, Tone> = {
  submitted: 'plain',
  returned: 'warn',
  approved: 'good',
  expiring: 'warn',
  expired: 'bad',
  rejected: 'bad',
  replaced: 'plain',
}

export const documentWords = (type: KycType, kind: KycDocumentKind): string =>
  documentsOf(type).find(([each]) => each === kind)?.[1].words ?? kind

/** The newest version of a type; `files` come newest first. */
export const newestOf = (files: readonly KycFile[], type: KycType): KycFile | undefined =>
  files.find(file => file.type === type)

type KycCall = { type: KycType; title: string; words: string; to: string; dueOn: string | null }

const returnedKinds = ({ type, documents }: KycFile): string =>
  documents
    .filter(({ verdict }) => verdict === 'returned')
    .map(({ kind }) => documentWords(type, kind).toLowerCase())
    .join(', ')

const callOf = (file: KycFile): Omit<KycCall, 'type' | 'to'> | undefined => {
  const { type, state, expiresOn } = file
  const name = kycNames[type]
  if (state === 'returned')
    return {
      title: `${name}: some documents rejected`,
      words: `Send again: ${returnedKinds(file)}.`,
      dueOn: null,
    }
  if (state === 'expiring' && expiresOn)
    return {
      title: `${name}: expiring soon`,
      words: `One expires on ${formatDay(expiresOn)}. Send the new one before then.`,
      dueOn: expiresOn,
    }
  if (state === 'expired')
    return { title: `${name}: expired`, words: 'Send the current one to be verified again.', dueOn: null }
  return undefined
}

/** The files that wait for their owner: sent back, running out, or run out. */
export const kycCalls = (files: readonly KycFile[]): KycCall[] =>
  kycTypes.flatMap(type => {
    const file = newestOf(files, type)
    const call = file && callOf(file)
    return call ? [{ type, to: kycPages[type], ...call }] : []
  })

type Next = {
  title: string
  words: string
  /** The person must act. */
  mine: boolean
  dueAt: string | null
}

/** When the newest documents of a version arrived. */
const handedInAt = ({ history, submittedAt }: KycFile): string =>
  history.findLast(({ event }) => event === 'resubmit' || event === 'start')?.at ?? submittedAt

/** When AutoX promises an answer. */
export const answerDueAt = (file: KycFile): string =>
  new Date(new Date(handedInAt(file)).getTime() + limits.kycReviewHours * 3_600_000).toISOString()

const describeReview = (file: KycFile, now: Date): Next => {
  const dueAt = answerDueAt(file)
  return new Date(dueAt) > now
    ? {
        title: 'We’re reviewing your documents',
        words: 'We notify you here and by email. You don’t need to do anything.',
        mine: false,
        dueAt,
      }
    : {
        title: 'We are late',
        words: `We promised an answer within ${limits.kycReviewHours} hours and are late. Your documents are safe and first in the queue.`,
        mine: false,
        dueAt: null,
      }
}

const returnedWords = ({ documents }: KycFile): string => {
  const count = documents.filter(({ verdict }) => verdict === 'returned').length
  return count === 1
    ? 'We need one document again. We keep the others.'
    : `We need ${count} documents again. We keep the others.`
}

/** What happens next to the newest version of a file. */
export function nextOf(file: KycFile, now: Date): Next {
  const day = file.expiresOn && formatDay(file.expiresOn)
  const idle = { mine: false, dueAt: null }
  const act = { mine: true, dueAt: null }
  switch (file.state) {
    case 'submitted':
      return describeReview(file, now)
    case 'returned':
      return { title: 'Send some documents again', words: returnedWords(file), ...act }
    case 'approved':
      return {
        title: 'You are verified',
        words: day
          ? `Valid until ${day}. We remind you ${limits.kycExpiringDays} days before.`
          : 'These documents don’t expire. You don’t need to do anything.',
        ...idle,
      }
    case 'expiring':
      return {
        title: 'Send the new one in time',
        words: `These documents are valid until ${day}. The old one counts while we review the new one.`,
        mine: true,
        dueAt: file.expiresOn && `${file.expiresOn}T00:00:00+01:00`,
      }
    case 'expired':
      return {
        title: 'Send the current document',
        words: `A document expired${day ? ` on ${day}` : ''}. Send the current one; we keep the rest.`,
        ...act,
      }
    case 'rejected':
      return {
        title: 'Your documents were not accepted',
        words: file.reason || 'No reason was given. You can submit a new version.',
        ...act,
      }
    case 'replaced':
      return { title: 'Replaced by a newer version', words: 'You don’t need to do anything.', ...idle }
  }
}

/** Label of the button to the form. */
export const actWords = ({ state }: KycFile): string => {
  if (state === 'returned') return 'Send documents again'
  if (state === 'expiring' || state === 'expired') return 'Send new document'
  return state === 'rejected' ? 'Submit a new version' : 'Replace a document'
}

export type NumberKind = 'bvn' | 'nin'
type Outcome = 'match' | 'no-match' | 'not-found' | 'unavailable'
export type OutcomeMessage = { tone: Tone; title: string; words: string; profile?: true }

/** Every Nigerian line can ask for its own number. */
export const dialCodes: Record<NumberKind, string> = { bvn: '*565*0#', nin: '*346#' }

const differenceTitles: Record<Difference, string> = {
  name: 'Your name differs',
  'birth-date': 'Your date of birth differs',
}

const mismatchWords = (kind: NumberKind, name: string, differs: readonly Difference[]): string => {
  const short = kind.toUpperCase()
  if (differs.length === 1 && differs[0] === 'birth-date')
    return `The register has another date of birth for this ${short} than the one you gave. Check the date, then try again.`
  const own = `change it in your profile to match your ${short}.`
  return differs.length === 1
    ? `The register has another name for this ${short} than “${name}”. If that is you, ${own}`
    : `The register has other details for this ${short} than “${name}” and the date you gave. Check the date first. If your name is written differently, ${own}`
}

export const outcomeWords: Record<
  Outcome,
  (kind: NumberKind, name: string, differs: readonly Difference[]) => OutcomeMessage
> = {
  match: kind => ({
    tone: 'good',
    title: `Your ${kind.toUpperCase()} is verified`,
    words: 'Your wallet’s new limits are shown above.',
  }),
  'no-match': (kind, name, differs) => ({
    tone: 'bad',
    title:
      differs.length === 1 && differs[0]
        ? differenceTitles[differs[0]]
        : 'Your name or date of birth differs',
    words: mismatchWords(kind, name, differs),
    ...(differs.includes('name') && { profile: true }),
  }),
  'not-found': kind => ({
    tone: 'bad',
    title: 'We can’t find this number',
    words: `Check each digit. To see your ${kind.toUpperCase()}, dial ${dialCodes[kind]} on the phone line you registered with.`,
  }),
  unavailable: () => ({
    tone: 'warn',
    title: 'The register is unavailable now',
    words: `It is not your fault. We keep trying and notify you. You can also submit a document, which we review within ${limits.kycReviewHours} hours.`,
  }),
}

/** A refusal as an outcome; undefined if a field shows it. */
export function refusedWords({ name }: Pick<CallError, 'name'>, message: string): OutcomeMessage {
  if (isOutcomeUnknown({ name }))
    return {
      tone: 'warn',
      title: 'We don’t know the outcome yet',
      words: `${message} Try again with the same number: it counts as one attempt.`,
    }
  if (name === 'TOO_MANY_REQUESTS') return { tone: 'warn', title: 'Too many attempts', words: message }
  return { tone: 'bad', title: 'Not verified', words: message }
}

/** Explanations on the screens, by what they explain. */
export const texts = {
  whoOpensDocument: 'Only you and AutoX’s document reviewers can open it.',
  noNewDocument: 'You haven’t chosen a new document. Go back to the one you want to replace.',
  keptOnDevice: 'Saved on this device until you send it, and only for you. Signing out removes it.',
  notArrived: 'The documents did not arrive. Send them again; everything is still here.',
  tooLarge:
    'The documents are too large together. Take a new picture of the largest one, or choose a smaller PDF.',
  zoomIn:
    'Zoom in: if you can’t read every word, neither can we. Take the picture from close up; forwarded ones are often too small.',
  compressed: (bytes: string) =>
    `Compressed on this device to save you ${bytes} of data. Its location is removed too.`,
  documentsCover: 'They include your proof of identity and address, so you need nothing more here.',
  documentInstead: `A person at AutoX compares the number, name and date of birth with your document. You get an answer within ${limits.kycReviewHours} hours. We delete the document with the decision.`,
  dialForNumber: (code: string) => `11 digits. Dial ${code} on your registered line to see it.`,
  registerSilent: 'The register did not answer. We keep trying and notify you.',
  vehicleWho: 'For people who sell vehicles. Only AutoX sees them, never buyers.',
  vehicleWhy:
    'They show your identity, your address and that you own the vehicle. They also count as proof of address for your wallet limits.',
  partsWho: 'For people who sell spare parts and accessories. Only AutoX sees them, never buyers.',
  partsWhy: 'They show your identity, your shop’s address and where your parts come from.',
  licenceWho: 'For people who drive a rented car. Only AutoX sees it, not the car’s owner.',
  licenceWhy: 'You need it to drive a car you rent here, but not if you book a chauffeur.',
  highestTier: 'You’re fully verified. We’ll remind you before a document expires.',
}
