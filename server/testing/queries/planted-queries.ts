// Faulty and correct sample queries that test the query checker.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'

type Car = { id: string; sold_at: Date | null; state: 'listed' | 'sold'; pictures: { hash: string }[] }
const columns = sql`id, ${'a value'}::text as word`
const carWith =
  <More extends object>(more: Sql) =>
  (ask: Query) =>
    ask.one<Pick<Car, 'id'> & More>`select id, ${more} from car`

/** Nobody runs these: the test reads them, as it reads the server. Each with what is to be said of it. */
export const wrong: [ask: (query: Query, some: Sql) => unknown, ...sentences: string[]][] = [
  [
    ask => ask.run`select from app_usr where id = ${1}`,
    'it cannot be prepared: relation "app_usr" does not exist',
  ],
  [
    ask => ask.rows<{ id: string; nmae: string }>`select id, first_name as name from app_user`,
    'the row type has nmae, but the query gives id, name',
    'the query gives name, which the row type does not have',
  ],
  [
    ask => ask.rows<Pick<Car, 'id'>>`select id, make from car`,
    'the query gives make, which the row type does not have',
  ],
  [
    ask => ask.one<{ year: string }>`select year from car`,
    'year is string in the row type, but int2 is read as number: say number',
  ],
  [
    ask => ask.one<{ total: number }>`select coalesce(sum(price_kobo), 0) as total from car`,
    'total is number in the row type, but numeric is read as string: say string',
  ],
  [
    ask => ask.one<{ all: number[] }>`select array[1::bigint] as all`,
    'all is number[] in the row type, but _int8 is read as string[]: say string[]',
  ],
  [
    ask => ask.one<{ day: Date }>`select listed_at::date as day from car`,
    'day is Date in the row type, but date is read as string: say string',
  ],
  [
    ask => ask.one<{ made: { at: Date }[] }>`select jsonb_agg(changed_at) as made from car group by id`,
    'made is { at: Date; }[] in the row type, but jsonb is read as json: say json',
  ],
  [
    ask => ask.rows<{ sold_at: Date }>`select sold_at from car where listed_at < ${new Date()}`,
    'sold_at may be null: say Date | null, or rule null out in the query',
  ],
  [
    ask =>
      ask.rows<{ at: Date }>`select r.changed_at as at from car left join rating r on r.about_id = car.id`,
    'at may be null: say Date | null, or rule null out in the query',
  ],
  [
    ask => ask.one<{ last: number }>`select max(year) as last from car`,
    'last may be null: say number | null, or rule null out in the query',
  ],
  [
    ask => ask.rows<{ age: string }>`select case when year > 2000 then 'new' end as age from car`,
    'age may be null: say string | null, or rule null out in the query',
  ],
  [
    ask => ask.rows<{ at: Date }>`select listed_at as at from car union all select sold_at from car`,
    'at may be null: say Date | null, or rule null out in the query',
  ],
  [
    (ask, some) => ask.run`select from car where ${some}`,
    'it is not checked: cannot tell what "some" becomes',
  ],
  [
    carWith<{ likes: number }>(sql`make`),
    'the row type has likes, but the query gives id, make',
    'the query gives make, which the row type does not have',
  ],
]
/** Nothing is to be said of these. */
export const right: ((query: Query) => unknown)[] = [
  ask => ask.rows<Car>`select * from car`,
  ask => ask.rows<{ id: string; word: string }>`select ${columns} from car`,
  ask => ask.rows<{ sold_at: Date }>`select sold_at from car where sold_at is not null`,
  ask =>
    ask.rows<{ sold_at: Date }>`select c.sold_at from (select * from car) c where sold_at > ${new Date()}`,
  ask => ask.rows<{ at: Date }>`
    select r.changed_at as at from car left join rating r on r.about_id = car.id where r.stars = 5`,
  ask =>
    ask.one<{ cars: number; last: number }>`select count(*) as cars, coalesce(max(year), 0) as last from car`,
  ask => ask.one<{ id: string } & Record<string, unknown>>`select id, make, model from car`,
  ask => ask.maybe`select id from car`,
]
