// Says which role does what a page does not offer.
import { type GuardedCall, namesOfRoles, rolesForCall } from '#contract/desk/roles.ts'

export const ForRoles = ({ call }: { call: GuardedCall }) => (
  <p className="text-soft">{`Only for the role ${namesOfRoles(rolesForCall(call) ?? [])}.`}</p>
)
