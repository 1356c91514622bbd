// Check of a passkey's name, by the call that renames one.
import { PasskeyNameForm } from '#contract/user/passkeys.ts'
import { contractForm } from '../../forms/contract-form.ts'

export const passkeyNameForm = contractForm({
  call: 'passkeys.rename',
  schema: PasskeyNameForm,
  body: ({ name }: { name: string }, { credentialId }: { credentialId: string }) => ({
    credentialId,
    name,
  }),
})
