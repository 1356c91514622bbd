// Desk calls for decisions about lenders and insurers.
import { createHash } from 'node:crypto'
import { failField } from '#contract/core/errors.ts'
import type { deskDecisions } from '#contract/desk/decisions.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { DecisionForm, Deps } from '#server/manifest/manifest.ts'
import { asTyped } from '#server/desk/typed-fields.ts'
import { proposedBy } from './by-command.ts'
import { proposeOnce } from './propose-once.ts'
import { decisionsOf, showChange } from './show-change.ts'
import { type ChangeRow, changesOf } from './sql.ts'

const formShown = ([form, its]: [string, DecisionForm], now: Date) => ({
  form,
  words: its.words,
  about: its.about,
  isNew: its.isNew,
  fields: Object.entries(its.fields(now)).map(([path, { words, hint, kind, choices }]) => ({
    path,
    words,
    hint,
    kind,
    choices: [...choices],
  })),
})

/** Stable id of a new thing under an idempotency key. */
const idUnder = (operator: string, key: string): string => {
  const hex = createHash('sha256').update(`${operator} ${key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const decisionHandlers = (deps: Deps): Handlers<typeof deskDecisions> => ({
  one: async ({ db, now }, { query: { Name } }) => {
    const decision = decisionsOf(deps)[Name]!
    return {
      name: Name,
      known: [...(await decision.known(db))],
      forms: Object.entries(decision.forms).map(each => formShown(each, now)),
      changes: (await changesOf(db, Name)).map(showChange(deps)),
    }
  },
  propose: withPrepared<typeof deskDecisions.propose, ChangeRow>({
    // The audit line, also for refusals, uses its own transaction.
    prepare: async ({ operator: { name: operator }, now }, { body }) => {
      const { decision: name, form, reason, key } = body
      const decision = decisionsOf(deps)[name]!
      const its = Object.hasOwn(decision.forms, form) ? decision.forms[form] : undefined
      if (!its) return failField('form', `One of ${Object.keys(decision.forms).join(', ')}`)
      const id = its.isNew ? idUnder(operator, key) : (body.id ?? failField('id', 'Choose who it is about'))
      const fields = its.fields(now)
      const typed = Object.fromEntries(
        body.fields.map(({ path, to }) => [
          path,
          Object.hasOwn(fields, path) ? asTyped(fields[path]!, to) : to,
        ]),
      )
      const { what, propose } = proposedBy({ name, decision }, { form, id, typed, reason }, now)
      return proposeOnce(deps, { operator, key, what, propose: tx => propose(tx, { by: operator, key }) })
    },
    run: async (_ctx, _input, row) => showChange(deps)(row),
  }),
})
