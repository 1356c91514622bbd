// Opens the identity register: the sandbox, or Dojah where it is configured.
import { type DojahSettings, openDojah } from './dojah/dojah.ts'
import type { VerifyIdentity } from './identity.ts'
import { sandboxIdentity } from './identity-sandbox.ts'

type Settings = { demonstration: boolean; dojah?: DojahSettings | undefined }

/** Undefined where there is none: a person decides by document. */
export const openIdentity = ({ demonstration, dojah }: Settings): VerifyIdentity | undefined => {
  if (demonstration) return sandboxIdentity
  return dojah && openDojah(dojah)
}
