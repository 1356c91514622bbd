// Decisions of two operators: about money above a dated amount, and suspensions.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, kobo, type Kobo } from '#contract/core/money.ts'
import { rolesToDecide } from '#contract/desk/roles.ts'
import { needsSecondOperator } from '#contract/desk/second-operator.ts'
import type { Query, Tx } from '../kernel/db/db.ts'
import { inSavepoint } from '../kernel/db/savepoint.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'
import { refuse } from './arguments.ts'
import { actWords } from './act-words.ts'
import { type Act, type Subject, writeAction } from './audit.ts'
import { act, checkSecondLook, type Command, type Desk } from './desk.ts'
import {
  findProposal,
  insertProposal,
  lockProposal,
  openProposalOn,
  type ProposalRow,
  setProposalDecided,
} from './proposal-sql.ts'
import { checkProposer, holdRole } from './roles-held.ts'
import { decisionBefore } from './second-look.ts'

/**
 * What a decision would do: the money that it is about, its effect in words, and the state it is taken on. Without an
 * amount it always needs two operators, and with `isAlwaysTwo` whatever the amount.
 */
export type MoneyFacts = { amountKobo: Kobo | null; effect: string; version: string; isAlwaysTwo?: true }

export type MoneyAct = Act & {
  subject: Subject
  reason: string
  /** The command with its arguments that carries it out, as a confirmation runs it again. */
  run: { command: string; args: readonly string[] }
  /** Undefined for a thing that does not exist, which the work refuses. */
  money: (db: Query) => Promise<MoneyFacts | undefined>
}

/** "₦24,700,000.00 by “purchase settle release”, proposed by ada.desk on …". */
export const proposalWords = (row: ProposalRow): string =>
  `${row.proposed_by} proposed “${actWords(row.command)}”${row.amount_kobo === null ? '' : ` about ${formatNaira(kobo(row.amount_kobo))}`} on ${lagosTime(row.proposed_at)}.`

const refuseBesideProposal = (row: ProposalRow | undefined): void => {
  if (row)
    fail('CHANGED_MEANWHILE', {
      message: `${proposalWords(row)} Until it is confirmed, returned or taken back, nothing else is decided here.`,
    })
}

const undo = new Error('A trial is undone')
/** Does the work and undoes it: what is impossible is refused by name before it is proposed. */
const tryWork = (tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inSavepoint(tx, async () => {
    await work(tx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })

const sayProposed = ({ print, hint }: Desk, row: ProposalRow): void => {
  print(
    `Proposed. ${row.amount_kobo === null ? 'Nothing has changed' : 'No money has moved'}: it waits until another operator confirms it.`,
  )
  hint?.(`npm run operator -- proposals confirm ${row.id} <reason> --as <operator> --code <code>`)
}

const propose = async (
  desk: Desk,
  { run, money, ...what }: MoneyAct,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> => {
  if (!desk.signedIn)
    refuse(
      'This decision needs two operators. Say who proposes it: --as <your name at the desk> --code <the six digits that your app shows now>.',
    )
  const row = await act(desk, { ...what, command: `propose ${what.command}` }, async tx => {
    const facts = (await money(tx)) ?? fail('CHANGED_MEANWHILE')
    refuseBesideProposal(await openProposalOn(tx, what.subject.id))
    await tryWork(tx, work)
    await checkSecondLook(desk, tx, what)
    await holdRole(tx, desk.operator, rolesToDecide(what.subject.type, what.command))
    const proposal = await insertProposal(tx, {
      subject_type: what.subject.type,
      subject_id: what.subject.id,
      account_id: what.accountId ?? null,
      command: what.command,
      run: run.command,
      args: [...run.args],
      version: facts.version,
      amount_kobo: facts.amountKobo,
      effect: facts.effect,
      reason: what.reason,
      proposed_by: desk.operator,
      proposed_at: desk.clock(),
    })
    if (proposal) return proposal
    refuseBesideProposal(await openProposalOn(tx, what.subject.id))
    return fail('CHANGED_MEANWHILE')
  })
  sayProposed(desk, row)
}

/** Refuses by name what is no longer what was proposed. */
const checkUnchanged = (proposal: ProposalRow, what: MoneyAct, facts: MoneyFacts | undefined): void => {
  const isSame =
    facts !== undefined &&
    what.command === proposal.command &&
    what.subject.id === proposal.subject_id &&
    facts.version === proposal.version &&
    facts.amountKobo === proposal.amount_kobo
  if (!isSame)
    fail('CHANGED_MEANWHILE', {
      message: `It has changed since ${proposal.proposed_by} proposed “${actWords(proposal.command)}” on ${lagosTime(proposal.proposed_at)}. Return the proposal, look at it again and decide anew.`,
    })
}

/**
 * Carries out a decision about money. Above the amount of the setting it proposes it instead, says so, and returns
 * undefined; a second look at what two operators decided is carried out at once. Refuses
 * CHANGED_MEANWHILE while another decision on the thing waits for its second operator, and where the thing is not as it
 * was proposed.
 */
export const decideMoney = async <T>(
  desk: Desk,
  what: MoneyAct,
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> => {
  const { run: _run, money, ...line } = what
  const isThirdLook = async (db: Query) => {
    const looked = { command: what.command, ids: [what.subject.id, ...(what.earlierIds ?? [])] }
    const before = await decisionBefore(db, looked)
    return before !== undefined && before.proposed_by !== null
  }
  const needsTwo = async (db: Query, facts: MoneyFacts | undefined) =>
    facts !== undefined &&
    (facts.amountKobo === null || facts.isAlwaysTwo || needsSecondOperator(facts.amountKobo, desk.clock())) &&
    !(await isThirdLook(db))
  const { confirming } = desk
  if (!confirming && (await needsTwo(desk.db, await money(desk.db)))) {
    await propose(desk, what, work)
    return undefined
  }
  return act(desk, line, async tx => {
    const facts = await money(tx)
    if (confirming) checkUnchanged(confirming, what, facts)
    else {
      refuseBesideProposal(await openProposalOn(tx, what.subject.id))
      if (await needsTwo(tx, facts)) fail('CHANGED_MEANWHILE')
    }
    return work(tx)
  })
}

export const proposalActions = {
  confirm: 'confirmed',
  return: 'returned',
  'take-back': 'taken-back',
} as const
export type ProposalAction = keyof typeof proposalActions

const checkDecider = (row: ProposalRow, action: ProposalAction, by: string): void => {
  if (row.state !== 'proposed')
    fail('NOT_NOW', {
      message: `${row.decided_by} has ${row.state.replace('-', ' ')} this proposal already.`,
    })
  if (action === 'take-back' && row.proposed_by !== by)
    fail('NOT_ALLOWED', { message: 'Only the operator who proposed it can take it back. You can return it.' })
  if (action !== 'take-back' && row.proposed_by === by)
    fail('SECOND_PERSON', {
      message: 'You proposed it, so another operator must confirm or return it. You can take it back.',
    })
}

type Deciding = { id: string; action: ProposalAction; reason: string }

const decide = async (tx: Tx, desk: Desk, { id, action, reason }: Deciding): Promise<ProposalRow> => {
  const row = (await lockProposal(tx, id)) ?? fail('NOT_FOUND', { message: 'We can’t find that proposal.' })
  const by = desk.operator
  checkDecider(row, action, by)
  const allowed = rolesToDecide(row.subject_type, row.command)
  await holdRole(tx, by, allowed)
  if (action === 'confirm') await checkProposer(tx, row.proposed_by, allowed)
  await setProposalDecided(tx, { id, state: proposalActions[action], by, reason, now: desk.clock() })
  return row
}

const lineOf = (row: ProposalRow, action: ProposalAction, reason: string): Act => ({
  command: `${action.replace('-', ' ')} ${row.command}`,
  subject: { type: row.subject_type, id: row.subject_id },
  ...(row.account_id !== null && { accountId: row.account_id }),
  reason,
})

/**
 * Confirms, returns or takes back a proposal. A confirmation runs the command that was proposed in the transaction that
 * confirms it, so that its money moves once or nothing happens.
 */
export const decideProposal = async (
  desk: Desk,
  commands: Readonly<Record<string, Command>>,
  deciding: Deciding,
): Promise<ProposalRow> => {
  const { id, action, reason } = deciding
  if (!desk.signedIn)
    refuse(
      'Say who decides about the proposal: --as <your name at the desk> --code <the six digits that your app shows now>.',
    )
  const proposal =
    (await findProposal(desk.db, id)) ?? fail('NOT_FOUND', { message: 'We can’t find that proposal.' })
  const line = lineOf(proposal, action, reason)
  if (action !== 'confirm') return act(desk, line, tx => decide(tx, desk, deciding))
  const command = commands[proposal.run] ?? fail('NOT_NOW', { message: 'That command no longer exists.' })
  const first = async (tx: Tx) => {
    await desk.first?.(tx)
    await decide(tx, desk, deciding)
    await writeAction(tx, { ...line, operator: desk.operator, at: desk.clock(), refusal: '' })
  }
  await command.run({ ...desk, first, confirming: proposal }, proposal.args)
  return proposal
}
