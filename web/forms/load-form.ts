// Loads a form with pictures from its draft or its record.
import { draftKey, readDraft } from '../session/drafts.ts'
import { keep, userIdOf } from '../session/keys.ts'
import type { Start } from '../uploads/upload-queue.ts'
import { type KeptUpload, uploadOfPicture } from '../uploads/uploads.ts'
import { type InForm, startOf } from '../uploads/use-uploads.ts'
import { isSame, type KeptForm, keptOver, type FormTarget } from './changed-meanwhile.ts'

export type FormStart<Draft> = {
  userId: string
  opened: FormTarget<Draft>
  start: Start
  /** The video of a form that has one. */
  video: Start
  isRestored: boolean
}

/** Whether the kept draft holds more than the form would begin with by itself. */
function holdsMore<Draft>(
  draft: Partial<KeptForm<Draft, string>>,
  { begins, pictures }: FormTarget<Draft>,
): boolean {
  const { step: _step, Shots = [], Base: _base, Key: _key, ...words } = draft
  return (
    Object.entries(words).some(([field, value]) => !isSame(value, begins[field as keyof Draft])) ||
    !isSame(
      Shots.map(({ id }) => id),
      pictures.map(({ hash }) => hash),
    )
  )
}

type Words = Record<string, unknown>

const renamed = (words: Words, names: Readonly<Record<string, string>>): Words =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [names[name] ?? name, value]))

/** Gives a kept draft the names that fields have today, also in what a change stands on. */
function takeTodaysNames(key: string, names: Readonly<Record<string, string>>): void {
  const draftOnDevice = readDraft<Words & { Base?: { draft: Words } }>(key)
  if (!draftOnDevice || !Object.keys(names).some(name => name in draftOnDevice)) return
  const { Base: base, ...words } = draftOnDevice
  const today = {
    ...renamed(words, names),
    ...(base && { Base: { ...base, draft: renamed(base.draft, names) } }),
  }
  keep(key, JSON.stringify(today))
}

/** What this device keeps of it; where what is changed was changed since, what was not typed here is as it is now. */
function keptDraft<Draft extends InForm>(
  key: string,
  opened: FormTarget<Draft>,
): Partial<KeptForm<Draft, string>> | undefined {
  takeTodaysNames(key, opened.formerNames ?? {})
  const draft = readDraft<KeptForm<Draft, string>>(key)
  if (opened.version === undefined || !draft) return draft
  // Of a change nobody could tell what was typed and what only stood there.
  if (!draft.Base || !draft.Shots) return undefined
  if (draft.Base.version === opened.version) return draft
  const now = keptOver(draft as KeptForm<Draft, string>, draft.Base, opened)
  keep(key, JSON.stringify(now))
  return now
}

export async function loadForm<Draft extends InForm>(opened: FormTarget<Draft>): Promise<FormStart<Draft>> {
  const userId = userIdOf() ?? 'nobody'
  const { formName, pictures } = opened
  const draft = keptDraft(draftKey(userId, formName), opened)
  const isRestored = draft !== undefined && holdsMore(draft, opened)
  const start = await startOf(userId, formName, (isRestored && draft.Shots) || pictures.map(uploadOfPicture))
  const { Video } = { ...opened.begins, ...(isRestored && draft) } as { Video?: KeptUpload | null }
  const video = await startOf(userId, formName, Video ? [Video] : [])
  return { userId, opened, start, video, isRestored }
}
