// What the listing form begins with: the draft that this device kept of it, or the listing itself.
import { draftKey, readDraft } from '../../session/drafts.ts'
import { keep, userIdOf } from '../../session/keys.ts'
import { type KeptListing, keptOver } from './changed-meanwhile.ts'
import type { Draft } from './draft.ts'
import { beginningOf, beginningShots, formNameOf, type Purpose } from './own-draft.ts'
import type { Begun } from './use-listing.ts'
import { startOf } from '../../frame/use-shots.ts'

/** Whether the kept draft holds more than the form would begin with by itself. */
function holdsMore(draft: Partial<KeptListing>, purpose: Purpose): boolean {
  const { step: _step, Shots = [], Base: _base, Key: _key, ...words } = draft
  const begun = beginningOf(purpose)
  const shots = beginningShots(purpose)
  return (
    Object.entries(words).some(([field, value]) => value !== begun[field as keyof Draft]) ||
    Shots.map(({ id }) => id).join() !== shots.map(({ id }) => id).join()
  )
}

/** What this device keeps of it; where the listing changed since, what was not typed here is as it is now. */
function keptDraft(key: string, { kind, car }: Purpose): Partial<KeptListing> | undefined {
  const draft = readDraft<KeptListing>(key)
  if (kind !== 'edit' || !draft?.Base || !draft.Shots || draft.Base.version === car.version) return draft
  const now = keptOver(draft as KeptListing, draft.Base, car)
  keep(key, JSON.stringify(now))
  return now
}

export async function loadListing(purpose: Purpose): Promise<Begun> {
  const userId = userIdOf() ?? 'nobody'
  const form = formNameOf(purpose)
  const draft = keptDraft(draftKey(userId, form), purpose)
  const isRestored = draft !== undefined && holdsMore(draft, purpose)
  const start = await startOf(userId, form, (isRestored && draft.Shots) || beginningShots(purpose))
  return { userId, purpose, start, isRestored }
}
