// Words for verification files: names, states and pending actions.
import type { KycFile } from '#contract/kyc/file.ts'
import { documentsOf, type KycDocumentKind, type KycType, kycTypes } from '#contract/kyc/kinds.ts'
import type { KycState } from '#contract/kyc/review.ts'
import { formatDay } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'

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

export type KycCall = { type: KycType; title: string; words: string; to: string; dueOn: string | null }

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
