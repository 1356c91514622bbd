// Loads a warranty claim draft from this device: owner and pictures.
import { startOf } from '../../uploads/use-uploads.ts'
import type { Start } from '../../uploads/upload-queue.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import { userIdOf } from '../../session/keys.ts'
import type { Values } from './claim-checks.ts'

export type WarrantyStart = { userId: string; form: string; start: Start }

export async function readWarrantyStart(form: string): Promise<WarrantyStart> {
  const userId = userIdOf() ?? ''
  const storedShots = readDraft<Values>(draftKey(userId, form))?.Shots ?? []
  return { userId, form, start: await startOf(userId, form, storedShots) }
}

/** Whether the hour that the workshop named still lies ahead. */
export const isAhead = (slotAt: string | null): slotAt is string =>
  slotAt !== null && Date.parse(slotAt) > Date.now()
