import { describe, expect, test } from 'vitest'
import { migrationViolations } from './migrations.ts'

describe('the law of migrations', () => {
  const violationsIn = (...lines: string[]) =>
    migrationViolations([{ path: 'server/migrations/0300_words.sql', text: lines.join('\n') }])
  const expanding = (sql: string) => violationsIn('-- expand: a trial.', sql)
  const wrong: [string, string][] = [
    ['alter table car drop column trim', 'drops what older code uses'],
    ['alter table car rename column trim to grade', 'renames what older code uses'],
    ['alter table car alter column year type bigint', 'rewrites the table'],
    ['alter table car alter column trim set not null', 'refuses rows'],
    ['alter table car add column grade text not null', 'adds a column that older code does not fill'],
    ['alter table car add constraint old check (year > 1900)', 'checks every row'],
    ['create index car_grade on car (grade)', 'stops every write to car'],
    ['alter table car add foreign key (owner_id) references app_user (id)', 'checks every row'],
  ]
  test.each(wrong)('an expanding migration may not: %s', (sql, why) =>
    expect(expanding(sql)).toEqual([expect.stringContaining(why)]),
  )
  const right = [
    'create table grade (id int not null, constraint grade_is check (id > 0))',
    "alter table car add column grade text not null default 'none', add column more text",
    'alter table car add constraint old check (year > 1900) not valid',
    '-- drop table car\ncreate table grade (id int);\ncreate index grade_id on grade (id)',
  ]
  test.each(right)('and may: %s', sql => expect(expanding(sql)).toEqual([]))
  test('one that builds indexes beside running work holds nothing else', () => {
    const concurrently = (sql: string) => violationsIn('-- expand concurrently: a trial.', sql)
    expect(
      concurrently('create unique index concurrently car_grade\n  on car (grade) where grade > 1;'),
    ).toEqual([])
    expect(concurrently('create index car_grade on car (grade)')[0]).toContain('it may only say')
    expect(concurrently('create index concurrently a on car (b); delete from car')[0]).toContain(
      'delete from car',
    )
  })
  test('one that takes something away names the migration whose code no longer needs it', () => {
    expect(violationsIn('-- contract after 0299: nobody reads it.', 'drop table grade')).toEqual([])
    expect(violationsIn('-- contract after 0300: nobody reads it.')[0]).toContain('is not before it')
    expect(violationsIn('-- The grades go.', 'drop table grade')[0]).toContain('begins neither with')
    expect(
      migrationViolations([{ path: 'server/migrations/0005_old.sql', text: '-- Old.\ndrop table x' }]),
    ).toEqual([])
  })
})
