// Who is signed in, asked anew, and kept on the device as the specification names it.
import type { CallError } from '#contract/call.ts'
import type { Me } from '#contract/user.ts'
import { api } from '../../api.ts'
import { keepProfile } from '../../session/session.ts'

export async function loadMe(): Promise<{ me?: Me; error?: CallError }> {
  const { data: me, error } = await api.user.getLoggedInUser()
  if (!me) return { error }
  keepProfile(me)
  return { me }
}
