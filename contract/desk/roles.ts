// Roles of operators: what each sees and decides at the desk, in one table.

/** What each role is called, and what it is for. */
export const deskRoles = {
  support: { words: 'Support', about: 'Help cases, ratings, and questions to both sides of a deal' },
  payments: { words: 'Payments', about: 'Disputes, claims and everything that moves money' },
  verification: { words: 'Verification', about: 'Identities, documents, dealers, inspectors and listings' },
  risk: { words: 'Risk', about: 'Suspensions, reported messages, finance reviews and the audit trail' },
  administrator: { words: 'Administrator', about: 'Everything, with settings and the roles of operators' },
} as const
export type DeskRole = keyof typeof deskRoles
export const deskRoleNames = Object.keys(deskRoles) as [DeskRole, ...DeskRole[]]

/** Roles beside the administrator’s, which may do everything. */
type Roles = readonly Exclude<DeskRole, 'administrator'>[]
const any: Roles = ['support', 'payments', 'verification', 'risk']
const nobodyElse: Roles = []

/** Calls for everybody who is signed in, whatever their roles. */
const ownCalls = [
  'POST /api/Desk/sign-out',
  'GET /api/Desk/me',
  'GET /api/Desk/passkeys',
  'POST /api/Desk/passkey-enrol-options',
  'POST /api/Desk/passkey-enrol',
  'POST /api/Desk/passkey-forget',
] as const

/** Who makes each call. What a call shows or decides of a type or check is narrowed by the tables below. */
const rolesByCall = {
  'GET /api/Desk/queues': any,
  'GET /api/Desk/refresh-queues': any,
  'GET /api/Desk/waiting': any,
  'GET /api/Desk/alerts': any,
  'POST /api/Desk/save-alerts': any,
  'POST /api/Desk/show-on-device': any,
  'POST /api/Desk/hide-on-device': any,
  'GET /api/Desk/queue': any,
  'GET /api/Desk/look': any,
  'GET /api/Desk/document': any,
  'GET /api/Desk/messages': any,
  'GET /api/Desk/check': any,
  'GET /api/Desk/lists': any,
  'GET /api/Desk/list': any,
  'POST /api/Desk/find': any,
  'POST /api/Desk/act': any,
  'POST /api/Desk/worklist': any,
  'POST /api/Desk/worklist-counts': any,
  'GET /api/Desk/overview': ['risk'],
  'GET /api/Desk/overview-table': ['risk'],
  'GET /api/Desk/audit': ['risk'],
  'GET /api/Desk/audit-verify': ['risk'],
  'GET /api/Desk/status': ['payments'],
  'GET /api/Desk/settings': ['payments', 'risk'],
  'GET /api/Desk/setting': ['payments', 'risk'],
  'GET /api/Desk/setting-change': ['payments', 'risk'],
  'GET /api/Desk/decision': ['payments', 'risk'],
  'POST /api/Desk/propose-setting': nobodyElse,
  'POST /api/Desk/propose-decision': nobodyElse,
  'GET /api/Desk/operators': nobodyElse,
  'POST /api/Desk/change-role': nobodyElse,
} as const satisfies Record<string, Roles>
export type GuardedCall = keyof typeof rolesByCall

/** Who sees a type of thing, and who decides about it; single decisions that others take stand under `ways`. */
type Rights = { sees: Roles; decides: Roles; ways?: Readonly<Record<string, Roles>> }

const deal: Rights = {
  sees: ['support', 'payments', 'risk'],
  decides: ['payments'],
  ways: {
    question: ['support', 'payments'],
    acknowledge: ['support', 'payments'],
    ask: ['support', 'payments'],
  },
}
const agreed: Rights = { sees: ['support', 'payments', 'risk'], decides: nobodyElse }
const identity: Rights = { sees: ['verification', 'risk'], decides: ['verification'] }
const registration: Rights = { sees: ['support', 'verification', 'risk'], decides: ['verification'] }

const rightsByType: Readonly<Record<string, Rights>> = {
  account: { sees: any, decides: ['risk'] },
  money: { sees: ['payments', 'risk'], decides: nobodyElse },
  'setting-change': { sees: ['payments', 'risk'], decides: nobodyElse },
  proposal: { sees: ['payments'], decides: ['payments'] },
  'kyc-file': identity,
  bvn: identity,
  nin: identity,
  withdrawal: { sees: ['support', 'payments', 'risk'], decides: ['payments'] },
  'top-up': { sees: ['support', 'payments', 'risk'], decides: ['payments'] },
  suspense: { sees: ['payments', 'risk'], decides: ['payments'] },
  announcement: { sees: ['payments'], decides: ['payments'] },
  'finance-answer': { sees: ['support', 'payments', 'risk'], decides: ['risk'] },
  'help-case': { sees: ['support', 'payments', 'risk'], decides: ['support'] },
  insurer: { sees: ['payments', 'risk'], decides: ['payments'] },
  car: { sees: ['support', 'verification', 'risk'], decides: ['verification', 'risk'] },
  inspector: registration,
  dealer: registration,
  conversation: { sees: ['risk'], decides: ['risk'] },
  rating: { sees: ['support', 'risk'], decides: ['support', 'risk'] },
  'part-order': deal,
  purchase: deal,
  inspection: deal,
  reservation: deal,
  rental: deal,
  'rental-claim': deal,
  repair: deal,
  'warranty-claim': deal,
  agreement: deal,
  policy: deal,
  'insurance-claim': deal,
  'instalment-sale': deal,
  'test-drive': agreed,
  offer: agreed,
}

const rolesByCheck: Readonly<Record<string, Roles>> = {
  books: ['payments', 'risk'],
  mail: ['support'],
  'trial-balance': ['payments'],
  reconcile: ['payments'],
  float: ['payments'],
  backups: nobodyElse,
}

const orAdministrator = (roles: Roles): readonly DeskRole[] => [...roles, 'administrator']
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Undefined for a call that everybody makes who is signed in. */
export const rolesForCall = (name: string): readonly DeskRole[] | undefined =>
  (ownCalls as readonly string[]).includes(name)
    ? undefined
    : orAdministrator(own<Roles>(rolesByCall, name) ?? nobodyElse)

/** What the table does not know is for the administrator alone. */
export const rolesToSee = (type: string): readonly DeskRole[] =>
  orAdministrator(own(rightsByType, type)?.sees ?? nobodyElse)

/** `decision` is the name of a way or a command: "question buyer", "account suspend". */
export const rolesToDecide = (type: string, decision: string): readonly DeskRole[] => {
  const { decides = nobodyElse, ways = {} } = own(rightsByType, type) ?? {}
  const way = decision.split(' ').find(word => Object.hasOwn(ways, word))
  return orAdministrator(way === undefined ? decides : ways[way]!)
}

/** A queue is for those who decide something about what stands in it. */
export const rolesForQueue = (type: string): readonly DeskRole[] => {
  const { decides = nobodyElse, ways = {} } = own(rightsByType, type) ?? {}
  return orAdministrator([...new Set([...decides, ...Object.values(ways).flat()])])
}

export const rolesForCheck = (name: string): readonly DeskRole[] =>
  orAdministrator(own(rolesByCheck, name) ?? nobodyElse)

export const hasRole = (roles: readonly string[], allowed: readonly DeskRole[] | undefined): boolean =>
  allowed === undefined || allowed.some(role => roles.includes(role))

/** The roles among some names, in the order of the table. */
export const rolesAmong = (names: readonly string[]): DeskRole[] =>
  deskRoleNames.filter(role => names.includes(role))

export const mayCall = (roles: readonly DeskRole[], name: GuardedCall): boolean =>
  hasRole(roles, rolesForCall(name))

const listOf = (roles: readonly DeskRole[], last: string): string => {
  const names = roles.map(role => deskRoles[role].words)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : (names[0] ?? '')
}

/** "Payments or Administrator". */
export const namesOfRoles = (roles: readonly DeskRole[]): string => listOf(roles, 'or')
/** "Support and Risk"; "no role" without one. */
export const ownRolesWords = (roles: readonly string[]): string =>
  listOf(rolesAmong(roles), 'and') || 'no role'

/** Which role something needs, what the operator has, and what to do next. */
export const needsRoleWords = (allowed: readonly DeskRole[], roles: readonly string[]): string =>
  `This needs the role ${namesOfRoles(allowed)}. You have ${ownRolesWords(roles)}. An administrator gives roles at the desk under Settings, Operators.`

/** All types and checks of the table, for the test that compares them with the desk. */
export const rightsTable = { rolesByCall, ownCalls, rightsByType, rolesByCheck }
