// Operator contract, kept out of the public client and API document.
import { audit } from './audit.ts'
import { deskDecisions } from './decisions.ts'
import { passkeys } from './passkeys.ts'
import { deskSettings } from './settings.ts'
import { desk } from './sign-in.ts'
import { status } from './status.ts'
import { work } from './work.ts'

export const deskContract = { desk, passkeys, work, audit, status, deskSettings, deskDecisions }
