import { describe, expect, test } from 'vitest'
import { tableViolations } from './tables.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

describe('the law of tables', () => {
  const migration = file(
    'server/migrations/0001_cars.sql',
    'create table car (id int);',
    'create table ledger_move (id int);',
  )
  const writes = (path: string, text: string) =>
    tableViolations([
      migration,
      file('server/cars/sql.ts', 'tx.run`insert into car values (1)`'),
      file(path, text),
    ])
  const forms = [
    'insert into car (id) values (1)',
    "update car set id = 2 where state = 'a'",
    'update car c set id = 2',
    'delete from car',
    'truncate car',
    'INSERT INTO public."car" values (1)',
    'merge into car using other',
  ]
  test.each(forms)('another feature may not: %s', text => {
    expect(writes('server/bookings/sql.ts', text)).toEqual([
      'The table car is written from more than one module: server/cars/sql.ts, server/bookings/sql.ts.',
    ])
  })
  test('reading, writing in its own module and words in a comment are no violation', () => {
    expect(writes('server/bookings/reads.ts', 'select * from car for update')).toEqual([])
    expect(writes('server/cars/add-car.ts', 'insert into car values (1)')).toEqual([])
    expect(writes('server/bookings/sql.ts', '// then we delete from car')).toEqual([])
  })
  test('nobody but the ledger writes the books, the seed included', () => {
    for (const path of [
      'server/wallet/sql.ts',
      'server/seed/money.ts',
      'server/operator/mend.ts',
      'bench/transfers.ts',
    ])
      expect(writes(path, 'update ledger_move set id = 1')).toEqual([
        `${path} writes ledger_move: only server/ledger writes the books.`,
      ])
    expect(writes('server/ledger/sql.ts', 'insert into ledger_move values (1)')).toEqual([])
  })
})
