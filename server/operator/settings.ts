// Operator commands for settings: view, propose, confirm, refuse and withdraw.
import { dayInWords } from '#contract/core/day-words.ts'
import { randomUUID } from 'node:crypto'
import { linesOf, withLeaves } from '#contract/desk/settings/value-lines.ts'
import { settingCalled, settingNames } from '#contract/desk/settings/settings.ts'
import { rolesToDecide } from '#contract/desk/roles.ts'
import { termsInForce } from '#contract/core/in-force.ts'
import { idOf, parseChoice, reasonOf, refuse } from '../desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '../desk/desk.ts'
import { features } from '../features.ts'
import { optionOf, provenDesk } from '../desk/operators/prove.ts'
import { checkProposer, holdRole, holdSettingRole } from '../desk/roles-held.ts'
import { eyesUsage, sayProposed } from '../desk/settings/by-command.ts'
import { readSettings } from '../desk/settings/current.ts'
import { decideChange, type WayOfDeciding } from '../desk/settings/decide.ts'
import { proposeValue } from '../desk/settings/propose.ts'
import {
  changesOf,
  type ChangeRow,
  comparedLines,
  readAllSettingStatuses,
  findChange,
  openChanges,
} from '../desk/settings/reads.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'
import type { Decisions } from '../manifest/manifest.ts'
import { join } from '../manifest/join.ts'

/** What is done with each confirmed decision, by its name. */
export const decisions: Decisions = join(features.map(feature => feature.decisions))

export const titleOf = (row: ChangeRow): string =>
  settingCalled(row.setting)?.words ?? decisions[row.setting]?.words ?? row.setting

const stateLine = (row: ChangeRow): string => {
  if (row.decided_at === null) return `proposed, waits for another operator than ${row.proposed_by}`
  return row.called_back_at === null
    ? `${row.state} ${lagosTime(row.decided_at)} by ${row.decided_by}: ${row.decided_reason}`
    : `called back ${lagosTime(row.called_back_at)} by ${row.called_back_by}: ${row.called_back_reason}`
}

const summary = (row: ChangeRow): string =>
  `${row.id}  ${titleOf(row)}${row.in_force_from ? ` from ${dayInWords(row.in_force_from)}` : ''}: ${stateLine(row)}`

const printChange = ({ print }: Desk, row: ChangeRow): void => {
  print(summary(row))
  print(`proposed ${lagosTime(row.proposed_at)} by ${row.proposed_by}: ${row.reason}`)
  print(`source: ${row.source}`)
  for (const { words, before, after } of comparedLines(row))
    print(
      before === after ? `${words}: ${after}` : `${words}: ${before || 'nothing'} → ${after || 'nothing'}`,
    )
  if (row.subject_id !== null) {
    print(`about ${row.subject_id}`)
    for (const line of decisions[row.setting]?.lines(row.value) ?? []) print(line)
  }
}

const list: Run = async ({ db, print, clock }) => {
  for (const { name, words, governs, current, announced } of await readAllSettingStatuses(db, clock())) {
    print(`${name}  ${words}: ${governs}. In force since ${dayInWords(current.from)}.`)
    for (const next of announced) print(`  from ${dayInWords(next.from)}: another value is announced`)
  }
  const open = await openChanges(db)
  for (const row of open) print(summary(row))
  print(`${settingNames.length} settings, ${open.length} proposals that wait.`)
  return true
}

const history: Run = async (desk, [typed]) => {
  const name = parseChoice(typed, [...settingNames, ...Object.keys(decisions)])
  await readSettings(desk.db)
  const setting = settingCalled(name)
  if (setting) {
    const current = termsInForce(setting.terms, desk.clock())
    desk.print(`${setting.words}: ${setting.governs}. Source: ${setting.source}.`)
    desk.print(`Whoever began before a change keeps what was in force at ${setting.keptFrom}.`)
    desk.print(`In force since ${dayInWords(current.from)}:`)
    for (const { path, text } of linesOf(current)) desk.print(`  ${path}  ${text}`)
  }
  const rows = await changesOf(desk.db, name)
  for (const row of rows) printChange(desk, row)
  desk.print(rows.length === 0 ? 'Nothing was ever proposed.' : `${rows.length} changes.`)
  return true
}

/** "maxKobo=5000": everything before the first equals sign is the path. */
const leafOf = (typed: string): readonly [string, string] | undefined => {
  const at = typed.indexOf('=')
  return at > 0 && /^[\w.-]+$/.test(typed.slice(0, at))
    ? [typed.slice(0, at), typed.slice(at + 1)]
    : undefined
}

const propose: Run = async (baseDesk, typed) => {
  const { desk, args } = await provenDesk(baseDesk, typed)
  const { value: source, rest } = optionOf(args, 'source')
  const [named, day = '', ...words] = rest
  const [name, at] = [parseChoice(named, settingNames), words.findIndex(word => leafOf(word) === undefined)]
  const split = at < 0 ? words.length : at
  const leaves = words.slice(0, split).map(word => leafOf(word)!)
  if (leaves.length === 0)
    refuse('Say what changes, such as basisPoints=200; `settings history` names every field.')
  const reason = reasonOf(words.slice(split))
  const setting = settingCalled(name)!
  await readSettings(desk.db)
  const made = withLeaves(termsInForce<object>(setting.terms, day), leaves)
  const value = 'value' in made ? made.value : refuse(`${setting.words} has no field ${made.unknown}.`)
  const [id, command] = [randomUUID(), 'settings propose']
  const row = await act(desk, { command, subject: { type: 'setting-change', id }, reason }, async tx => {
    await holdSettingRole(tx, desk.operator)
    return proposeValue(tx, {
      id,
      setting: name,
      value,
      inForceFrom: day,
      reason,
      source: source ?? setting.source,
      by: desk.operator,
      now: desk.clock(),
      key: desk.key,
    })
  })
  printChange(desk, row)
  sayProposed(desk, row)
  return true
}

const wordsByWay: Record<WayOfDeciding, string> = {
  confirm: 'Confirmed.',
  refuse: 'Refused. Nothing changes.',
  withdraw: 'Withdrawn. Nothing changes.',
  'call-back': 'Called back. The value before stays in force.',
}

const deciding =
  (way: WayOfDeciding): Run =>
  async (baseDesk, typed) => {
    const { desk, args } = await provenDesk(baseDesk, typed)
    const [id, reason] = [idOf(args[0], 'proposal'), reasonOf(args.slice(1))]
    const what = { command: `settings ${way}`, subject: { type: 'setting-change', id } as const, reason }
    const allowed = rolesToDecide('setting-change', way)
    const row = await act(desk, what, async tx => {
      await holdRole(tx, desk.operator, allowed)
      const proposal = way === 'confirm' ? await findChange(tx, id) : undefined
      if (proposal?.state === 'proposed') await checkProposer(tx, proposal.proposed_by, allowed)
      return decideChange(tx, { id, way, by: desk.operator, reason, now: desk.clock() }, decisions)
    })
    await readSettings(desk.db)
    const from =
      row.in_force_from === null
        ? 'It is done.'
        : `In force from ${dayInWords(row.in_force_from)}, midnight in Lagos.`
    desk.print(way === 'confirm' ? `${wordsByWay.confirm} ${from}` : wordsByWay[way])
    return true
  }

const show: Run = async (desk, [typed]) => {
  await readSettings(desk.db)
  printChange(
    desk,
    (await findChange(desk.db, idOf(typed, 'proposal'))) ?? refuse('We can’t find that proposal.'),
  )
  return true
}

export const settingCommands: Record<string, Command> = {
  'settings list': {
    usage: '',
    about: 'every setting with the day of its value, what is announced and what waits',
    run: list,
  },
  'settings history': {
    usage: '<setting>',
    about: 'one setting with its value field by field, and every change that was proposed',
    run: history,
  },
  'settings show': { usage: '<proposal id>', about: 'one proposal, old and new side by side', run: show },
  'settings propose': {
    usage: `<setting> <first day> <field=value …> <reason> [--source <law or circular>] ${eyesUsage}`,
    about:
      'proposes a value from a day on, amounts in kobo and shares in hundredths of a percent: another operator confirms it',
    run: propose,
  },
  'settings confirm': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'confirms what another operator proposed',
    run: deciding('confirm'),
  },
  'settings refuse': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'refuses what another operator proposed',
    run: deciding('refuse'),
  },
  'settings withdraw': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'takes back what one proposed oneself',
    run: deciding('withdraw'),
  },
  'settings call-back': {
    usage: `<proposal id> <reason> ${eyesUsage}`,
    about: 'calls a confirmed change back before the day on which it comes into force',
    run: deciding('call-back'),
  },
}
