// The operator's contract, apart from that of people: no page of theirs knows its calls, and the public API document leaves them out.
import { audit } from './audit.ts'
import { deskDecisions } from './decisions.ts'
import { passkeys } from './passkeys.ts'
import { deskSettings } from './settings.ts'
import { desk } from './sign-in.ts'
import { work } from './work.ts'

export const deskContract = { desk, passkeys, work, audit, deskSettings, deskDecisions }
