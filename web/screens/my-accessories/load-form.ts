// What the form of a part begins with: the draft that this device kept of it, or the part as it is on offer.
import type { Part } from '#contract/part-shapes.ts'
import type { Kept } from '../../frame/use-kept-draft.ts'
import { startOf } from '../../frame/use-shots.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import { userIdOf } from '../../session/keys.ts'
import type { Start } from '../../ui/shot-queue.ts'
import { shotOfPicture } from '../../ui/shots.ts'
import type { Draft, StepName } from './draft.ts'

/** What the device keeps. */
export type KeptPart = Kept<Draft, StepName>

/** Each part that is changed has a draft of its own; so has the one that is new. */
const formNameOf = (part?: Pick<Part, 'id'>): string => (part ? `edit-part-${part.id}` : 'add-part')

export type Begun = { userId: string; formName: string; shots: Start; isRestored: boolean }

export async function loadForm(part?: Part): Promise<Begun> {
  const userId = userIdOf() ?? 'nobody'
  const formName = formNameOf(part)
  const draft = readDraft<KeptPart>(draftKey(userId, formName))
  const kept = draft?.Shots ?? part?.pictures.map(shotOfPicture) ?? []
  return { userId, formName, shots: await startOf(userId, formName, kept), isRestored: draft !== undefined }
}
