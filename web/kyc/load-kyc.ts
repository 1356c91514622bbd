// Loads verification screens: files, wallet identity and device draft.
import type { CallError } from '#contract/core/call.ts'
import type { KycFile } from '#contract/kyc/file.ts'
import type { KycType } from '#contract/kyc/kinds.ts'
import type { Identity } from '#contract/kyc/kyc.ts'
import { api } from '../client/api.ts'
import { userIdOf } from '../session/keys.ts'
import { restoreDraft, type KeptDraft } from './form/draft.ts'
import { planOf } from './form/plan.ts'

export type KycData = {
  userId: string
  /** Newest first, of every type. */
  files: KycFile[]
  storedDraft: KeptDraft | undefined
  demonstration: boolean
  now: Date
}
export type LoadedIdentity = KycData & { identity: Identity }

async function load(type: KycType): Promise<KycData | { error: CallError }> {
  const [{ data: files, error }, mode] = await Promise.all([api.kyc.mine(), api.demo.mode()])
  if (error) return { error }
  const userId = userIdOf() ?? 'nobody'
  const now = new Date()
  const storedDraft = await restoreDraft(userId, planOf(type, files, now))
  return { userId, files, storedDraft, demonstration: mode.data?.demonstration ?? false, now }
}

export const loadVehicle = () => load('vehicle')
export const loadAccessories = () => load('accessories')
export const loadLicence = () => load('licence')

export async function loadIdentity(): Promise<LoadedIdentity | { error: CallError }> {
  const [loaded, identity] = await Promise.all([load('personal'), api.kyc.identity()])
  if ('error' in loaded) return loaded
  return identity.error ? { error: identity.error } : { ...loaded, identity: identity.data }
}
