// Draft of a document form, on this device only.
import { readKeptFiles } from '../../session/kept-files.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import type { ChosenFiles, Dates, Plan } from './plan.ts'

export type DraftWords = { step: string; dates: Dates }
export type KeptDraft = { step: string | undefined; dates: Dates; chosen: ChosenFiles; count: number }

/** Draft stored on this device for the open form; undefined without one. */
export async function restoreDraft(userId: string, plan: Plan | undefined): Promise<KeptDraft | undefined> {
  if (!plan) return undefined
  const words = readDraft<DraftWords>(draftKey(userId, plan.form))
  const fileEntries = await Promise.all(
    plan.steps.map(async ({ kind }) => [kind, await readKeptFiles(userId, plan.form, kind)] as const),
  )
  const chosen: ChosenFiles = Object.fromEntries(fileEntries.filter(([, files]) => files.length > 0))
  const count = Object.keys(chosen).length
  return words || count > 0 ? { step: words?.step, dates: words?.dates ?? {}, chosen, count } : undefined
}
