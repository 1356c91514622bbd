// When backups and drills are due, and what the check says of them.
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { isBaseDue, isDrillDue } from './backup-tasks.ts'
import { checkBackups } from './check-backups.ts'
import { type BackupKind, type BackupState, noteFailure, noteGood } from './sql.ts'

const db = await freshDatabase()
const at = (text: string) => new Date(`${text}:00+01:00`)
const state = (kind: BackupKind, good: string | null, failed: string | null = null): BackupState => ({
  kind,
  last_good_at: good === null ? null : at(good),
  failed_since: failed === null ? null : at(failed),
  words: '',
})

test('a base is due first of all, each night after two in Lagos, and after a failure', () => {
  const now = at('2026-11-28T02:01')
  expect(isBaseDue([], now)).toBe(true)
  expect(isBaseDue([state('base', '2026-11-27T02:03')], now)).toBe(true)
  expect(isBaseDue([state('base', '2026-11-27T02:03')], at('2026-11-28T01:59'))).toBe(false)
  expect(isBaseDue([state('base', '2026-11-28T02:00')], at('2026-11-28T23:59'))).toBe(false)
  expect(isBaseDue([state('base', '2026-11-28T02:00', '2026-11-28T09:00')], at('2026-11-28T09:01'))).toBe(
    true,
  )
})

test('a drill follows the first base, then each month at night, and a failed one the next night', () => {
  const base = state('base', '2026-11-28T02:05')
  const drilled = (good: string, failed?: string) => [base, state('drill', good, failed)]
  expect(isDrillDue([], at('2026-11-28T03:10'))).toBe(false)
  expect(isDrillDue([base], at('2026-11-28T12:00'))).toBe(true)
  expect(isDrillDue(drilled('2026-11-01T03:10'), at('2026-11-28T03:10'))).toBe(false)
  expect(isDrillDue(drilled('2026-10-29T03:00'), at('2026-11-28T03:10'))).toBe(true)
  expect(isDrillDue(drilled('2026-10-29T03:00'), at('2026-11-28T12:10'))).toBe(false)
  expect(isDrillDue(drilled('2026-10-29T03:00', '2026-11-27T03:00'), at('2026-11-28T03:10'))).toBe(true)
})

test('the check passes without backups, and fails when one is old, a drill failed or the log stays', async () => {
  const check = async (now: Date) => {
    const lines: string[] = []
    const ok = await checkBackups({ db, clock: () => now, print: line => void lines.push(line) })
    return { ok, output: lines.join('\n') }
  }
  const night = at('2026-11-28T02:05')
  expect(await check(night)).toEqual({
    ok: true,
    output: 'AutoX makes no backups here: no place for them is set up.',
  })
  await noteGood(db, 'base', night, 'Backup 1 in the backup folder.')
  expect((await check(at('2026-11-29T04:00'))).ok).toBe(true)
  expect(await check(at('2026-11-29T04:06'))).toMatchObject({
    ok: false,
    output: expect.stringContaining('✗ The nightly backup last succeeded November 28, 2026 at 2:05 AM'),
  })
  const soon = at('2026-11-28T02:30')
  await noteFailure(db, 'shipping', soon, 'The backup folder is full.')
  // A write closes a segment, so the same failure is written once.
  expect(await noteFailure(db, 'shipping', at('2026-11-28T02:31'), 'The backup folder is full.')).toBe(0)
  expect((await check(at('2026-11-28T02:35'))).ok).toBe(true)
  const late = await check(at('2026-11-28T02:41'))
  expect(late).toMatchObject({ ok: false, output: expect.stringContaining('The backup folder is full.') })
  await noteGood(db, 'shipping', at('2026-11-28T02:42'), 'Every closed segment is in the backup.')
  expect((await check(at('2026-11-28T02:43'))).ok).toBe(true)
  await noteFailure(db, 'drill', at('2026-11-28T03:00'), 'The books of the restored backup are not right.')
  expect((await check(at('2026-11-28T03:01'))).output).toMatch(/✗ The monthly drill fails since/)
})
