// Version of stored settings, and the one that a change was made from.
import { z } from 'zod'
import { mayBeEmpty } from './fields.ts'

const words = 'The settingsVersion of the values that are changed'

export const SettingsVersion = z.string(words).regex(/^[\w-]{1,400}$/, words)

/** In the body of a change. */
export const MadeFrom = mayBeEmpty(SettingsVersion).describe(
  'The settingsVersion that this change was made from: refused with CHANGED_MEANWHILE if something else is stored by now. If omitted, whatever is stored is replaced',
)
