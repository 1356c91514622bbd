// Plans which documents a form needs: all, returned ones, or replacements.
import type { KycFile } from '#contract/kyc/file.ts'
import {
  type classField,
  documentsOf,
  type KycDocumentKind,
  type KycType,
  paperField,
  runsOut,
} from '#contract/kyc/kinds.ts'
import { dayOf } from '../../ui/date.ts'
import { newestOf } from '../words.ts'

type Document = KycFile['documents'][number]
export type PlanStep = {
  kind: KycDocumentKind
  words: string
  help: string
  /** It cannot be left out. */
  required: boolean
  /** The date on which it runs out is asked for. */
  dated: boolean
  /** The current document. */
  before: Document | undefined
  /** Why a new one is asked for; empty where none is. */
  reason: string
}
export type Plan = {
  type: KycType
  /** `first`: a new file. `again`: returned documents. `renew`: a new version. */
  mode: 'first' | 'again' | 'renew'
  base: KycFile | undefined
  steps: PlanStep[]
  /** Documents that stay as they are. */
  keptDocuments: Document[]
  /** Under which name this device keeps the draft: another one once the file has moved on. */
  form: string
}

const hasRunOut = (document: Document | undefined, today: string): boolean =>
  document?.expiresOn != null && document.expiresOn <= today

const reasonOf = (document: Document | undefined, today: string): string => {
  if (document?.verdict === 'returned') return document.reason
  return hasRunOut(document, today) ? 'It has expired. Send the current one.' : ''
}

/** The form that may be filled in now; undefined while the newest version is being looked at. */
export function planOf(type: KycType, files: readonly KycFile[], now: Date): Plan | undefined {
  const base = newestOf(files, type)
  if (base?.state === 'submitted') return undefined
  const today = dayOf(now.toISOString())
  const all = documentsOf(type).map(([kind, { words, help, required, expires }]): PlanStep => {
    const before = base?.documents.find(document => document.kind === kind)
    const reason = reasonOf(before, today)
    return {
      kind,
      words,
      help,
      required: base ? reason !== '' : required,
      dated: expires,
      before,
      reason,
    }
  })
  const mode = !base ? 'first' : base.state === 'returned' ? 'again' : 'renew'
  const steps = mode === 'again' ? all.filter(({ required }) => required) : all
  const stepKinds = new Set(steps.map(({ kind }) => kind))
  return {
    type,
    mode,
    base,
    steps,
    keptDocuments: (base?.documents ?? []).filter(({ kind }) => !stepKinds.has(kind)),
    form: `private-${type}-${base ? `${base.id}-${base.version}` : 'new'}`,
  }
}

/** The dates as typed, by the document they belong to, which identity document it is, and the class of a licence. */
export type Dates = Partial<Record<KycDocumentKind | typeof paperField | typeof classField, string>>
/** The class that nearly every licence for a car has. */
export const commonClass = 'B'
export type ChosenFiles = Partial<Record<KycDocumentKind, readonly File[]>>
export type StepProblems = {
  file?: string | undefined
  paper?: string | undefined
  date?: string | undefined
}

/** Problems of one step; empty if there are none. */
export function stepProblems(
  { kind, words, required, dated }: PlanStep,
  chosen: ChosenFiles,
  dates: Dates,
  now: Date,
): StepProblems {
  const isChosen = (chosen[kind]?.length ?? 0) > 0
  if (!isChosen) return required ? { file: `${words}: take a picture or choose a PDF` } : {}
  const paper = dates[paperField]
  if (kind === 'IdentityDocument' && !paper) return { paper: 'Choose which document it is' }
  if (!runsOut(kind, dated, paper)) return {}
  const day = dates[kind]
  if (!day) return { date: 'Enter the expiry date' }
  return day <= dayOf(now.toISOString()) ? { date: 'It has expired. Send the current one.' } : {}
}

/** The place of the first step with something wrong, or the number of steps: the review. */
export function firstWrong({ steps }: Plan, chosen: ChosenFiles, dates: Dates, now: Date): number {
  const place = steps.findIndex(step => Object.keys(stepProblems(step, chosen, dates, now)).length > 0)
  return place < 0 ? steps.length : place
}

export const review = 'review'

/** The requested step, but not beyond the first with a problem. */
export function placeOf(plan: Plan, target: string, chosen: ChosenFiles, dates: Dates, now: Date): number {
  const place = plan.steps.findIndex(({ kind }) => kind === target)
  const targetIndex = target === review ? plan.steps.length : Math.max(0, place)
  return Math.min(targetIndex, firstWrong(plan, chosen, dates, now))
}

export const stepName = ({ steps }: Plan, place: number): string => steps[place]?.kind ?? review
