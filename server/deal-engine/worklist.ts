// Worklist of a deal kind: states as stages, and due dates.
import { slugOf } from '#contract/deal-engine/deal.ts'
import { decideHours, isTimed } from '#contract/deal-engine/decide-by.ts'
import { stagesInOrder, type WorkStage } from '#contract/desk/worklists.ts'
import { type Worklist, worklistOf, type WorklistSource } from '#server/desk/worklist.ts'
import { ident, join, sql, type Sql } from '#server/kernel/db/db.ts'
import { type Kind, stateWords } from './kind.ts'
import { nudgesOf, sinceColumn } from './table.ts'

type StageByState<S extends string> = { [state in S]: WorkStage }

/** How a kind's rows `d` are shown and found; `joined` is what stands beside its table. */
export type DealWork<S extends string> = Pick<WorklistSource, 'words' | 'party' | 'partyNames' | 'fits'> & {
  stages: StageByState<S>
  columns: { party_id: Sql; title: Sql; mark: Sql; number: Sql; amount_kobo: Sql; starts_on?: Sql }
  joined: Sql
  /** More columns, by which a row is known. */
  marks: Sql
}

// Whoever decides or pays has the next step.
const ownStages: readonly WorkStage[] = ['new', 'to-decide', 'to-pay']

/** A timer says when; once it has fired the step is overdue since then. What has none is decided like a dispute, or sooner. */
const dueColumn = ({ deal }: Kind, stages: StageByState<string>): Sql => {
  const states = Object.keys(deal.states)
  const own = states.filter(state => ownStages.includes(stages[state]!))
  const timed = own.filter(state => isTimed(deal, state))
  const customers = states.filter(state => stages[state] === 'with-customer')
  const timer = (but: readonly string[]): Sql => sql`(
    select min(t.due_at) from process_timer t
    where t.process = ${deal.name} and t.subject_id = d.id and t.event <> all(${[...but]}::text[]))`
  return sql`case
    when d.state = any(${timed}) then coalesce(${timer([])}, d.changed_at)
    when d.state = any(${own}) then least(${sinceColumn(deal)} + make_interval(hours => ${decideHours}), ${timer([])})
    when d.state = any(${customers}) then ${timer(nudgesOf(deal))} end`
}

const stageColumn = (stages: StageByState<string>): Sql => {
  const byStage = Map.groupBy(Object.entries(stages), ([, stage]) => stage)
  const cases = [...byStage].map(
    ([stage, entries]) => sql`when d.state = any(${entries.map(([state]) => state)}) then ${stage}::text`,
  )
  // A state that only newer code knows is somebody's to look at.
  return sql`case ${join(cases, ' ')} else 'to-decide' end`
}

export const dealWorklist = <S extends string>(
  kind: Kind,
  { stages, columns, joined, marks, ...work }: DealWork<S>,
): Worklist => {
  const { deal } = kind
  const used = new Set<WorkStage>(Object.values(stages))
  return worklistOf({
    ...work,
    thing: slugOf(deal),
    stages: stagesInOrder.filter(stage => used.has(stage)),
    stateWords: (row, now) => stateWords(kind, row, now),
    rows: sql`
      select d.id, ${columns.party_id} as party_id, d.state, ${stageColumn(stages)} as stage, ${columns.title} as title,
        ${columns.mark} as mark, ${columns.number} as number, ${columns.amount_kobo} as amount_kobo, d.changed_at,
        ${dueColumn(kind, stages)} as due_at, ${columns.starts_on ?? sql`null::text`} as starts_on, ${marks}
      from ${ident(deal.name)} d ${joined}`,
  })
}
