// Draft of a claim on the device: incident, other side and pictures.
import { plateProblem } from '#contract/core/plate.ts'
import {
  type ClaimCause,
  claimCauseNames,
  type CoveredBy,
  isCovered,
  ownPlateProblem,
} from '#contract/insurance/claim/kinds.ts'
import type { WrittenClaim } from '../../../app/outgoing/written-claim.ts'
import type { Uploads } from '../../../uploads/upload-queue.ts'
import type { KeptUpload } from '../../../uploads/uploads.ts'
import { draftKey, readDraft } from '../../../session/drafts.ts'
import { keep, userIdOf } from '../../../session/keys.ts'
import { emptyParty, isNamed, partyBody, type PartyDraft } from '../party-fields.tsx'
import { startAgain, toOutgoingPictures } from '../../../deal-engine/outgoing/taken-uploads.ts'

/** Shown when nothing can be loaded. */
export type About = {
  vehicleTitle: string
  plate: string
  insurerName: string
  /** What the policy pays for; missing where the device noted it before this was said. */
  causes?: readonly ClaimCause[]
  /** A rented car, whose owner is paid for damage to it. */
  isRented?: boolean
}
type PolicyAbout = Omit<About, 'causes' | 'isRented'> & CoveredBy
/** What the form says of a policy. */
export const aboutPolicy = ({ vehicleTitle, plate, insurerName, ...coveredBy }: PolicyAbout): About => ({
  vehicleTitle,
  plate,
  insurerName,
  causes: claimCauseNames.filter(cause => isCovered(coveredBy, cause)),
  isRented: coveredBy.rentalId !== null,
})

export type ReportDraft = {
  about: About | undefined
  cause: ClaimCause | ''
  /** When it happened in Lagos, such as 2026-11-24T09:30. */
  at: string
  place: string
  words: string
  otherPlate: string
  otherInsurer: string
  hurt: boolean
  /** Whose property was damaged, where it was somebody else's. */
  party: PartyDraft
  Shots: KeptUpload[]
}
export type Here = Omit<ReportDraft, 'Shots'>

export const emptyReport: ReportDraft = {
  about: undefined,
  cause: '',
  at: '',
  place: '',
  words: '',
  otherPlate: '',
  otherInsurer: '',
  hurt: false,
  party: emptyParty,
  Shots: [],
}

/** Signing out by hand removes it with other private data. */
export const formOf = (policyId: string): string => `private-claim-${policyId}`

/** Lets holders report offline, when the page loads but no answer does. */
export function notePolicy(id: string, about: About): void {
  const key = draftKey(userIdOf() ?? '', formOf(id))
  if (!readDraft(key)) keep(key, JSON.stringify({ ...emptyReport, about }))
}

const lagosMs = 3_600_000
/** A moment as a field for day and time has it, in Lagos; and back. */
export const fieldOf = (moment: Date): string =>
  new Date(moment.getTime() + lagosMs).toISOString().slice(0, 16)
const momentOf = (field: string): Date => new Date(`${field}:00+01:00`)

export type Faults = Readonly<Partial<Record<string, string>>>

const whenFault = (at: string, now: Date): string | undefined => {
  if (Number.isNaN(momentOf(at).getTime())) return 'Enter the date and time, as best you know'
  return momentOf(at) > now ? 'Enter a time that is not in the future' : undefined
}

const phonePattern = /^(?:\+?234|0)?[789][01]\d{8}$/
/** What is wrong with whoever is named; nobody may be named yet. */
const partyFaults = ({ name, phone, plate }: PartyDraft): Faults => {
  const plateFault = plateProblem(plate)
  return {
    ...(name.trim().length < 2 && { 'party.name': 'Enter their name' }),
    ...(!phonePattern.test(phone.replaceAll(/[\s().-]/g, '')) && {
      'party.phone': 'Enter a Nigerian phone number, such as 0803 123 4567',
    }),
    ...(plateFault && { 'party.plate': plateFault }),
  }
}

/** By the names of the call. */
export function faultsOf({ about, cause, at, place, words, otherPlate, party }: Here, now: Date): Faults {
  const when = whenFault(at, now)
  const insured = about?.plate ?? ''
  const plateFault = plateProblem(otherPlate) ?? ownPlateProblem(insured, otherPlate)
  const ownPlateFault = ownPlateProblem(insured, party.plate)
  return {
    ...(cause === '' && { cause: 'Choose the closest match' }),
    ...(when && { happenedAt: when }),
    ...(place.trim().length < 3 && { place: 'Enter a road, a junction or a town' }),
    ...(words.trim().length < 10 && { words: 'Write a sentence or two' }),
    ...(plateFault && cause !== 'to-others' && { otherPlate: plateFault }),
    ...(cause === 'to-others' && isNamed(party) && partyFaults(party)),
    ...(cause === 'to-others' && ownPlateFault && { 'party.plate': ownPlateFault }),
  }
}

/** The whole claim as it goes into the outbox, of what `faultsOf` finds nothing in. */
export const buildClaim = (here: Here, queue: Uploads, now: Date): WrittenClaim => ({
  cause: here.cause || 'collision',
  happenedAt: momentOf(here.at).toISOString(),
  place: here.place.trim(),
  words: here.words.trim(),
  otherPlate: (here.cause === 'to-others' ? here.party.plate : here.otherPlate).trim(),
  ...(here.cause === 'to-others' && isNamed(here.party) && { party: partyBody(here.party) }),
  otherInsurer: here.otherInsurer.trim(),
  hurt: here.hurt,
  madeAt: now.toISOString(),
  photos: queue
    .get()
    .filter(({ state }) => state !== 'refused')
    .flatMap(upload => toOutgoingPictures(upload, queue)),
})

/** Restores a refused report as a draft, with its files. */
export function draftAgain({ photos, madeAt: _madeAt, happenedAt, ...claim }: WrittenClaim) {
  const here: Here = { party: emptyParty, ...claim, about: undefined, at: fieldOf(new Date(happenedAt)) }
  return { here, start: startAgain('claim', photos) }
}
