// Imports a table of cars that a person uploads or a program sends.
import { readFile } from 'node:fs/promises'
import { costColumns } from '#contract/cars/import-columns.ts'
import type { listings } from '#contract/cars/listings.ts'
import type { Upload } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { mayTrade } from '#server/user/reads.ts'
import { importLines, previewLines, readCars } from './import-lines.ts'
import { type ReadLines, requireMapped } from './read-lines.ts'

export const importCars = withPrepared<typeof listings.importCars, ReadLines>({
  prepare: async ({ db, user, by, now }, { body }) => {
    const isStaff = by.id !== user.id
    if (isStaff && Object.values(body.Columns).some(column => costColumns.includes(column)))
      fail('NOT_FOR_STAFF')
    const { path } = body.File[0] as Upload
    const choices = { columns: body.Columns, spellings: body.Spellings }
    const read = await readCars(db, await readFile(path), { ownerId: user.id, isStaff, ...choices, now })
    if (!body.DryRun) requireMapped(read)
    return read
  },
  run: async ({ tx, user, by, now }, { body }, read) => {
    if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
    if (body.DryRun) return previewLines(tx, user.id, read)
    const { name: fileName } = body.File[0] as Upload
    const choices = { columns: body.Columns, spellings: body.Spellings }
    const source = { ownerId: user.id, byId: by.id, fileName, ...choices, now }
    return (await importLines(tx, read, source)).report
  },
})
