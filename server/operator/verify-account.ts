// The operator's answer about a BVN or NIN that the identity provider could not be asked about.
import { decideIdentity } from '../domains/kyc/decide-identity.ts'
import { idOf, oneOf, reasonOf } from './arguments.ts'
import { act, type Run } from './desk.ts'

export const verifyAccount: Run = async (desk, [typedId, typedKind, typedAnswer, ...words]) => {
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
