// The operator's answer about a BVN or NIN that the identity provider could not be asked about.
import { idOf, oneOf, reasonOf } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { decideIdentity } from '../decide-identity.ts'

const verifyAccount: Run = async (desk, [typedId, typedKind, typedAnswer, ...words]) => {
  const userId = idOf(typedId, 'account')
  const kind = oneOf(typedKind, ['bvn', 'nin'])
  const match = oneOf(typedAnswer, ['match', 'no-match']) === 'match'
  const what = {
    command: `account verify ${kind} ${match ? 'match' : 'no-match'}`,
    subject: { type: 'account', id: userId } as const,
    accountId: userId,
    reason: reasonOf(words),
  }
  await act(desk, what, tx => decideIdentity(tx, { userId, kind, match, now: desk.clock() }))
  desk.print(match ? 'Verified. The owner is told.' : 'Not verified. The owner is told.')
  return true
}

export const identityCommands: Record<string, Command> = {
  'account verify': {
    usage: '<id> bvn|nin match|no-match <reason>',
    about: 'answers an identity check that the provider could not',
    run: verifyAccount,
  },
}
