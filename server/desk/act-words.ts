// Names what operators did in words, by the command that the audit trail has.

const things: Readonly<Record<string, string>> = {
  'part-order': 'an order of parts',
  purchase: 'a purchase',
  'test-drive': 'a viewing',
  inspection: 'an inspection',
  offer: 'an offer',
  reservation: 'a reservation',
  rental: 'a rental',
  'rental-claim': 'a rental claim',
  repair: 'a repair',
  'warranty-claim': 'a warranty claim',
  agreement: 'a finance agreement',
  policy: 'a policy',
  'insurance-claim': 'a claim on a policy',
  'instalment-sale': 'an instalment sale',
}

type Rest = readonly string[]
type Describe = string | ((rest: Rest) => string)

const plain = (name = ''): string => name.replaceAll('-', ' ')
const afterColon = (rest: Rest): string => (rest.length > 0 ? `: ${rest.map(plain).join(', ')}` : '')
const identities: Readonly<Record<string, string>> = { bvn: 'BVN', nin: 'NIN' }

const settle = (thing: string, [how = '', ...line]: Rest): string => {
  if (how === '') return `Decide ${thing}`
  return how.startsWith('decide-')
    ? `Decide a line of ${thing}${afterColon(line)}`
    : `Decide ${thing}: ${plain(how)}`
}

/** Acts about a deal, whatever its kind. */
const aboutDeal: Readonly<Record<string, (thing: string, rest: Rest) => string>> = {
  show: thing => `View ${thing}`,
  records: thing => `View the records of ${thing}`,
  document: thing => `Open a document of ${thing}`,
  messages: thing => `Read the messages about ${thing}`,
  question: (thing, [side]) =>
    `Ask ${side === undefined || side === 'all' ? 'the sides' : `the ${plain(side)}`} of ${thing}`,
  settle,
  disputes: thing => `List disputes, each about ${thing}`,
  list: thing => `List by state, each ${thing}`,
  queue: thing => `List by its clock, each ${thing}`,
  arrears: () => 'List arrears of finance agreements',
  inspections: () => 'List cars to inspect for finance agreements',
}

/** One line for each other act, by its first two words. */
const acts: Readonly<Record<string, Describe>> = {
  'account find': 'Search for an account',
  'account show': 'View an account',
  'account identity': 'View identity checks',
  'account verify': ([kind = '', answer]) =>
    `${answer === 'no-match' ? 'Reject' : 'Confirm'} ${kind === '' ? 'an identity check' : `a ${identities[kind] ?? kind} check`}`,
  'account suspend': 'Suspend an account',
  'account restore': 'Restore an account',
  'audit list': 'Read the audit trail',
  'audit verify': 'Verify the audit trail',
  'conversation reported': 'List reported conversations',
  'conversation show': 'Read a conversation',
  'conversation document': 'Open a file of a conversation',
  'conversation close': 'Close a conversation',
  'conversation keep': 'Keep a conversation open',
  'dealers waiting': 'List registration numbers',
  'dealers show': 'View a registration number',
  'dealers verify-registration': 'Verify a registration number',
  'dealers reject-registration': 'Reject a registration number',
  'dealers unverify-registration': 'Withdraw a verified registration number',
  'desk find': 'Search at the desk',
  'desk list': rest => `Look through a list${afterColon(rest)}`,
  'desk sign-in': 'Sign in',
  'finance-records ask': 'Note a request of a regulator',
  'finance-records asked': 'List requests of regulators',
  'finance-records write': 'Write the record of a finance agreement',
  'finance-report write': 'Write the half-year report of finance',
  'finance-reviews waiting': 'List finance reviews',
  'finance-reviews show': 'View a finance review',
  'finance-reviews uphold': 'Keep a refusal of finance',
  'finance-reviews overturn': 'Approve finance after a refusal',
  'help-cases waiting': 'List help cases',
  'help-cases show': 'View a help case',
  'help-cases acknowledge': 'Acknowledge a help case',
  'help-cases answer': 'Answer a help case',
  'help-cases document': 'Open a file of a help case',
  'inspectors waiting': 'List applications of inspectors',
  'inspectors show': 'View an inspector',
  'inspectors approve': 'Approve an inspector',
  'inspectors decline': 'Decline an inspector',
  'inspectors end': 'Remove an inspector',
  'insurers list': 'List insurers',
  'insurers show': 'View an insurer',
  'insurers add': 'Propose an insurer',
  'insurers licence': 'Propose a change of an insurer’s licence',
  'insurers receive': 'Note money from an insurer',
  'insurers remit': 'Note premiums paid to an insurer',
  'kyc waiting': 'List KYC files',
  'kyc show': 'View a KYC file',
  'kyc document': 'Open a KYC document',
  'kyc approve': 'Approve a KYC file',
  'kyc return': 'Return a KYC file',
  'kyc reject': 'Reject a KYC file',
  'kyc revoke': 'Revoke a KYC file',
  'ledger verify': 'Verify the books',
  'ledger trial-balance': 'Read the trial balance',
  'lenders list': 'List lenders',
  'lenders add': 'Propose a lender',
  'lenders approval': 'Propose a change of a lender’s approval',
  'lenders account': 'Propose the account of a lender',
  'listing queue': 'List held listings',
  'listing reports': 'List reported listings',
  'listing show': 'View a listing',
  'listing approve': 'Approve a listing',
  'listing decline': 'Decline a listing',
  'mail waiting': 'List letters that could not leave',
  'mail retry': 'Send letters again',
  'money show': ([number]) => (number === undefined ? 'View a movement of money' : `View movement ${number}`),
  'operators list': 'List operators',
  'operators add': ([roles]) =>
    `Add an operator${roles === undefined ? '' : `: ${roles.replaceAll(',', ', ')}`}`,
  'operators give': ([role]) => (role === undefined ? 'Give a role' : `Give the role ${role}`),
  'operators take': ([role]) => (role === undefined ? 'Take a role away' : `Take the role ${role} away`),
  'operators renew': 'Renew an operator’s password',
  'operators disable': 'Disable an operator',
  'operators restore': 'Restore an operator',
  'passkey add': 'Add a passkey',
  'passkey forget': 'Remove a passkey',
  'pepper show': 'View the pepper',
  'pepper rotate': 'Renew the pepper',
  'proposals list': 'List proposed decisions',
  'proposals show': 'View a proposed decision',
  'proposals confirm': 'Confirm a proposed decision',
  'proposals return': 'Return a proposed decision',
  'proposals take-back': 'Take a proposed decision back',
  'rail reconcile': 'Compare the books with the bank',
  'rail release': 'Let payouts leave again',
  'rail float': 'Compare our money at the bank',
  'rail parked': 'List failed notifications of the bank',
  'rail read-again': 'Process a notification of the bank again',
  'rail close': 'Close a notification of the bank',
  'rail credit': 'Credit money that no notification brought',
  'rating reported': 'List reported ratings',
  'rating show': 'View a rating',
  'rating hide': 'Hide a rating',
  'rating keep': 'Keep a rating',
  'settings list': 'List settings',
  'settings history': 'Read the history of a setting',
  'settings show': 'View a proposed setting',
  'settings propose': 'Propose a setting',
  'settings confirm': 'Confirm a setting',
  'settings refuse': 'Refuse a setting',
  'settings withdraw': 'Withdraw a proposed setting',
  'settings call-back': 'Call a setting back',
  'suspense waiting': 'List money in suspense',
  'suspense show': 'View money in suspense',
  'suspense settled-outside': 'Book money in suspense as given back',
  'top-up waiting': 'List top-ups that need attention',
  'top-up show': 'View a top-up',
  'top-up credit': 'Credit a top-up',
  'top-up fund': 'Put a top-up into its purchase',
  'top-up close': 'Close a top-up',
  'top-up lost': 'Book a chargeback as lost',
  'withdrawal waiting': 'List transfers that need attention',
  'withdrawal show': 'View a transfer to a bank',
  'withdrawal retry': 'Try a transfer to a bank again',
  'withdrawal approve': 'Approve a transfer to a bank',
  'withdrawal fail': 'End a transfer to a bank',
  'withdrawal paid-twice': 'Book a transfer as paid twice',
}

/** What happens to a decision of two operators. */
const proposing: Readonly<Record<string, string>> = {
  'propose ': 'Propose',
  'confirm ': 'Confirm',
  'return ': 'Return',
  'take back ': 'Take back',
}

const lower = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

/** Undefined for a command that no line names. */
export const findActWords = (command: string): string | undefined => {
  for (const [prefix, words] of Object.entries(proposing))
    if (command.startsWith(prefix)) {
      const act = findActWords(command.slice(prefix.length))
      return act && `${words}: ${lower(act)}`
    }
  const [subject = '', verb = '', ...rest] = command.split(' ')
  const thing = Object.hasOwn(things, subject) ? things[subject] : undefined
  if (thing !== undefined && Object.hasOwn(aboutDeal, verb)) return aboutDeal[verb]!(thing, rest)
  const name = `${subject} ${verb}`
  const describe = Object.hasOwn(acts, name) ? acts[name]! : undefined
  return typeof describe === 'function' ? describe(rest) : describe
}

/** "Reject a KYC file" of "kyc reject". Lines of former versions may have commands that there are no more. */
export const actWords = (command: string): string =>
  findActWords(command) ?? plain(`${command.charAt(0).toUpperCase()}${command.slice(1)}`)
