// Loads the signed-in user and stores it under the specified keys.
import type { CallError } from '#contract/core/call.ts'
import type { Me } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { readKeptFiles } from '../../session/kept-files.ts'
import { keepProfile } from '../../session/session.ts'

export async function loadMe(): Promise<{ me?: Me; error?: CallError }> {
  const { data: me, error } = await api.user.getLoggedInUser()
  if (!me) return { error }
  keepProfile(me)
  return { me }
}

/** The same, with the picture that was cut before and not yet saved. */
export async function loadDraftedMe(): Promise<{
  me?: Me
  error?: CallError
  storedPicture?: File | undefined
}> {
  const loaded = await loadMe()
  if (!loaded.me) return loaded
  const [storedPicture] = await readKeptFiles(loaded.me.id, 'profile', 'ProfileImage')
  return { ...loaded, storedPicture }
}
