// Desk context of page requests, with output collected instead of printed.
import { fail } from '#contract/core/errors.ts'
import type { Desk } from '#server/desk/desk.ts'
import type { DeskPages, SubjectStatus, DeskSubject } from '#server/desk/desk-subject.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { takersOf } from '#server/manifest/takers.ts'

/** Desk of the signed-in operator; collects its output in `lines`. */
export const deskOf = (
  { db, files, bank, config, clock, features }: Deps,
  operator: string,
): { desk: Desk; lines: string[] } => {
  const takers = takersOf(features)
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return {
    desk: { db, files, rail: bank.rail, takers, pepper: config, operator, signedIn: true, clock, print },
    lines,
  }
}

export const requireDeskSubject = (things: DeskPages['things'], type: string): DeskSubject =>
  (Object.hasOwn(things, type) ? things[type] : undefined) ??
  fail('NOT_FOUND', { message: 'The desk can’t find that.' })

/** Hash of a thing's state, which its page sends back. */
export const versionOf = (standing: SubjectStatus): string => sha256(standing.version).toString('hex')
