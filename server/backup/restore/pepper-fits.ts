// Refuses a restore whose people could not sign in under this pepper.
import { findPepper, pepperPlace, type PepperSource, printsOf } from '#server/kernel/secrets/pepper.ts'
import type { BaseNote } from '../base-note.ts'

/** Throws one sentence if the pepper is missing here, or is not the one of the backup. */
export const requirePepperOf = async (
  { pepperPrints }: BaseNote,
  source: PepperSource,
): Promise<Uint8Array> => {
  const pepper = await findPepper(source)
  const place = pepperPlace(source)
  if (!pepper)
    throw new Error(
      `There is no pepper in ${place}, and a backup does not hold it. Put its copy there, or set PEPPER or PEPPER_FILE.`,
    )
  const prints = printsOf(pepper)
  if (pepperPrints.some((print, part) => prints[part] !== print))
    throw new Error(
      `The pepper in ${place} is not the one of this backup: nobody’s password or PIN could be checked. Put the right one there.`,
    )
  return pepper
}
