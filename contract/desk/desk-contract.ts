// Operator contract, kept out of the public client and API document.
import { alerts } from './alerts.ts'
import { audit } from './audit.ts'
import { deskDecisions } from './decisions.ts'
import { operators } from './operators.ts'
import { overview } from './overview.ts'
import { passkeys } from './passkeys.ts'
import { deskSettings } from './settings.ts'
import { desk } from './sign-in.ts'
import { status } from './status.ts'
import { work } from './work.ts'
import { worklists } from './worklists.ts'

export const deskContract = {
  desk,
  passkeys,
  operators,
  alerts,
  work,
  worklists,
  audit,
  overview,
  status,
  deskSettings,
  deskDecisions,
}
