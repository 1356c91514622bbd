// What the listing form begins with: the draft that this device kept of it, or the listing itself.
import { draftKey, readDraft } from '../../session/drafts.ts'
import { userIdOf } from '../../session/keys.ts'
import type { Draft, StepName } from './draft.ts'
import { beginningOf, beginningShots, formNameOf, type Purpose } from './own-draft.ts'
import type { Begun } from './use-listing.ts'
import type { Kept } from '../../frame/use-kept-draft.ts'
import { startOf } from '../../frame/use-shots.ts'

type KeptDraft = Kept<Draft, StepName>

/** Whether the kept draft holds more than the form would begin with by itself. */
function holdsMore(draft: Partial<KeptDraft>, purpose: Purpose): boolean {
  const { step: _step, Shots = [], ...words } = draft
  const begun = beginningOf(purpose)
  const shots = beginningShots(purpose)
  return (
    Object.entries(words).some(([field, value]) => value !== begun[field as keyof Draft]) ||
    Shots.map(({ id }) => id).join() !== shots.map(({ id }) => id).join()
  )
}

export async function loadListing(purpose: Purpose): Promise<Begun> {
  const userId = userIdOf() ?? 'nobody'
  const form = formNameOf(purpose)
  const draft = readDraft<KeptDraft>(draftKey(userId, form))
  const isRestored = draft !== undefined && holdsMore(draft, purpose)
  const start = await startOf(userId, form, (isRestored && draft.Shots) || beginningShots(purpose))
  return { userId, purpose, start, isRestored }
}
