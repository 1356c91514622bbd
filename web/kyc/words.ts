// Words of verification: documents and their states, outcomes of a number's check.
import type { KycFile } from '#contract/kyc/file.ts'
import { documentsOf, type KycDocumentKind, type KycType, kycTypes } from '#contract/kyc/kinds.ts'
import type { KycState } from '#contract/kyc/review.ts'
import { limits } from '#contract/core/limits.ts'
import type { CallError } from '#contract/core/call.ts'
import type { Difference } from '#contract/kyc/kyc.ts'
import { formatDay } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'
import { isUnsure } from '../client/outcome.ts'

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
    return { title: `${name}: sent back`, words: `Send again: ${returnedKinds(file)}.`, dueOn: null }
  if (state === 'expiring' && expiresOn)
    return {
      title: `${name}: soon out of date`,
      words: `One runs out on ${formatDay(expiresOn)}. Send the new one before.`,
      dueOn: expiresOn,
    }
  if (state === 'expired')
    return { title: `${name}: out of date`, words: 'Send the current one to be verified again.', dueOn: null }
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
        title: 'We look at your documents',
        words: 'Each one on its own. You are told here and by mail. There is nothing for you to do.',
        mine: false,
        dueAt,
      }
    : {
        title: 'We are late',
        words: `We promised an answer within ${limits.kycReviewHours} hours. Your documents are safe and stand at the head of the queue.`,
        mine: false,
        dueAt: null,
      }
}

const returnedWords = ({ documents }: KycFile): string => {
  const count = documents.filter(({ verdict }) => verdict === 'returned').length
  return count === 1
    ? 'One document is asked for again. The others are kept as they are.'
    : `${count} documents are asked for again. The others are kept as they are.`
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
      return { title: 'Send some of it again', words: returnedWords(file), ...act }
    case 'approved':
      return {
        title: 'You are verified',
        words: day
          ? `Good until ${day}. We remind you ${limits.kycExpiringDays} days before.`
          : 'Nothing in this file runs out. There is nothing for you to do.',
        ...idle,
      }
    case 'expiring':
      return {
        title: 'Send the new one in time',
        words: `This file is good until ${day}. The old document stays in force while we look at the new one.`,
        mine: true,
        dueAt: file.expiresOn && `${file.expiresOn}T00:00:00+01:00`,
      }
    case 'expired':
      return {
        title: 'Send the current document',
        words: `A document ran out${day ? ` on ${day}` : ''}. Send the current one; all that still holds is kept.`,
        ...act,
      }
    case 'rejected':
      return {
        title: 'This file was not accepted',
        words: file.reason || 'AutoX gave no reason. You can hand in a new version.',
        ...act,
      }
    case 'replaced':
      return { title: 'A newer version has taken its place', words: 'Nothing is left to do.', ...idle }
  }
}

/** Label of the button to the form. */
export const actWords = ({ state }: KycFile): string => {
  if (state === 'returned') return 'Send what was asked for'
  if (state === 'expiring' || state === 'expired') return 'Send the new document'
  return state === 'rejected' ? 'Hand in a new version' : 'Replace a document'
}

export type NumberKind = 'bvn' | 'nin'
type Outcome = 'match' | 'no-match' | 'not-found' | 'unavailable'
export type OutcomeMessage = { tone: Tone; title: string; words: string; profile?: true }

/** Every Nigerian line can ask for its own number. */
export const dialCodes: Record<NumberKind, string> = { bvn: '*565*0#', nin: '*346#' }

const differenceTitles: Record<Difference, string> = {
  name: 'Your name differs there',
  'birth-date': 'Your date of birth differs there',
}

const mismatchWords = (kind: NumberKind, name: string, differs: readonly Difference[]): string => {
  const short = kind.toUpperCase()
  if (differs.length === 1 && differs[0] === 'birth-date')
    return `The register has another date of birth for this ${short} than the one you gave. Check the date, then try again.`
  const own = `change it in your profile to what your ${short} says.`
  return differs.length === 1
    ? `The register has another name for this ${short} than “${name}”. If that is you, ${own}`
    : `The register has other details for this ${short} than “${name}” and the date you gave. Check the date first. If your name is written differently here, ${own}`
}

export const outcomeWords: Record<
  Outcome,
  (kind: NumberKind, name: string, differs: readonly Difference[]) => OutcomeMessage
> = {
  match: kind => ({
    tone: 'good',
    title: `Your ${kind.toUpperCase()} is verified`,
    words: 'Your wallet’s limits have changed with it; see above.',
  }),
  'no-match': (kind, name, differs) => ({
    tone: 'bad',
    title:
      differs.length === 1 && differs[0]
        ? differenceTitles[differs[0]]
        : 'Your name or date of birth differs there',
    words: mismatchWords(kind, name, differs),
    ...(differs.includes('name') && { profile: true }),
  }),
  'not-found': kind => ({
    tone: 'bad',
    title: 'The register does not know this number',
    words: `Check each digit. To see your ${kind.toUpperCase()}, dial ${dialCodes[kind]} from the phone line it was registered with.`,
  }),
  unavailable: () => ({
    tone: 'warn',
    title: 'The register does not answer now',
    words: `This is not your doing. AutoX keeps asking it and notifies you. You can also hand in a document, which a person looks at within ${limits.kycReviewHours} hours.`,
  }),
}

/** A refusal as an outcome; undefined if a field shows it. */
export function refusedWords({ name }: Pick<CallError, 'name'>, message: string): OutcomeMessage {
  if (isUnsure({ name }))
    return {
      tone: 'warn',
      title: 'We do not know yet how it ended',
      words: `${message} Press again with the same number: it counts as one try.`,
    }
  if (name === 'TOO_MANY_REQUESTS') return { tone: 'warn', title: 'No more tries for now', words: message }
  return { tone: 'bad', title: 'Not verified', words: message }
}

/** Explanations on the screens, by what they explain. */
export const texts = {
  whoOpensDocument:
    'Only you and the people at AutoX who check documents can open it. The link works for nobody else.',
  noNewDocument: 'You have not chosen a new document. Go back to the one that you want to replace.',
  keptOnDevice: 'Saved on this device until you send it, and only for you. Signing out removes it.',
  notArrived: 'Nothing has arrived. Send it again; everything is still here.',
  tooLarge:
    'Together the documents are too large. Photograph the largest one again, or choose a smaller PDF.',
  zoomIn:
    'Zoom in: if you cannot read every word, neither can we. Photograph the document from close by; a picture that was forwarded is often too small.',
  compressed: (bytes: string) =>
    `Compressed on this device: you save ${bytes} of data. The place where it was taken is removed too.`,
  documentsCover:
    'They include your identity document and your proof of address. You need nothing more here.',
  documentInstead: `A person at AutoX compares number, name and date of birth with your document. You have an answer within ${limits.kycReviewHours} hours, and we delete the document with the decision.`,
  dialForNumber: (code: string) => `Eleven digits. Dial ${code} on your registered line to see it.`,
  registerSilent: 'The register did not answer. AutoX keeps asking it and notifies you.',
  vehicleWho: 'For people who offer vehicles. Only AutoX reads them; nobody on the market does.',
  vehicleWhy:
    'They show who you are, where you live, and that the vehicle is yours. They also prove your address for the limits of your wallet.',
  partsWho:
    'For people who offer spare parts and accessories. Only AutoX reads them; nobody on the market does.',
  partsWhy: 'They show who you are, where your shop is, and where your parts come from.',
  licenceWho: 'For people who drive a rented car. Only AutoX reads it; the owner of the car does not.',
  licenceWhy: 'With it you can drive any car that you rent here. You do not need it if you book a chauffeur.',
  highestTier: 'You’re fully verified. We’ll remind you before a document expires.',
}
