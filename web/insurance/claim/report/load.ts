// Loads a claim form: the policy and any draft on the device.
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../../client/api.ts'
import type { Start } from '../../../uploads/upload-queue.ts'
import { startOf } from '../../../uploads/use-uploads.ts'
import { draftKey, readDraft } from '../../../session/drafts.ts'
import { userIdOf } from '../../../session/keys.ts'
import {
  type About,
  aboutPolicy,
  emptyReport,
  fieldOf,
  formOf,
  type Here,
  type ReportDraft,
} from './draft.ts'

export type ReportStart = { here: Here; start: Start; form: string; userId: string }
export type ClaimReportData = {
  id: string
  about: About
  /** Undefined offline: the report is sent later. */
  claimable: boolean | undefined
  formStart: ReportStart
}
export type ReportRequest = Promise<
  { loaded: ClaimReportData; error?: undefined } | { loaded?: undefined; error: CallError }
>

async function readReportStart(id: string): Promise<ReportStart> {
  const [userId, form] = [userIdOf() ?? '', formOf(id)]
  const { Shots, ...here } = { ...emptyReport, ...readDraft<ReportDraft>(draftKey(userId, form)) }
  // It begins with now: at the roadside that is when it happened.
  const at = here.at || fieldOf(new Date())
  return { here: { ...here, at }, start: await startOf(userId, form, Shots), form, userId }
}

/** Without a network what this device keeps of the policy is enough to go on. Never rejects. */
export async function loadReport(id: string): ReportRequest {
  const [{ data, error }, formStart] = await Promise.all([
    api.policies.byId({ query: { Id: id } }),
    readReportStart(id),
  ])
  const storedAbout = formStart.here.about
  if (error && (error.status !== 0 || !storedAbout)) return { error }
  const about = data ? aboutPolicy(data) : storedAbout!
  return { loaded: { id, about, claimable: data?.claimable, formStart } }
}
