// Baseline server of Fastify and pg that the product is measured against.
import fastify from 'fastify'
import pg from 'pg'

const [url = ''] = process.argv.slice(2)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: url, max: 10 })
// Tables of its own with the indexes that these questions want: the product keeps what it searches elsewhere.
const columns = `id, owner_id, state, make, model, year, trim, condition, body, fuel, gearbox, mileage_km, location_state,
  local_government, price_kobo, rent_price_kobo, for_sale, for_rent, installment_payment, test_drive,
  pictures->0 as picture, jsonb_array_length(pictures) as pictures_count, listed_at`

const list = async (name: string, where: string, order: string, values: unknown[]) => {
  const [rows, total] = await Promise.all([
    pool.query({
      name: `list-${name}`,
      text: `select ${columns} from bare_car where ${where} order by ${order} limit 20`,
      values,
    }),
    pool.query({
      name: `count-${name}`,
      text: `select count(*) as total from bare_car where ${where}`,
      values,
    }),
  ])
  return { data: rows.rows, total: total.rows[0].total }
}

const app = fastify()
app.get('/list', () => list('all', "state = 'listed'", 'listed_at desc, id', []))
app.get<{ Querystring: { make: string; to: string } }>('/filter', ({ query }) =>
  list(
    'filter',
    "state = 'listed' and for_sale and make = $1 and price_kobo <= $2",
    'price_kobo asc nulls last, id',
    [query.make, Number(query.to) * 100],
  ),
)
app.get<{ Querystring: { words: string } }>('/search', ({ query }) =>
  list('search', "state = 'listed' and words @@ to_tsquery('simple', $1)", 'listed_at desc, id', [
    query.words
      .toLowerCase()
      .split(' ')
      .map(word => `${word}:*`)
      .join(' & '),
  ]),
)
app.get<{ Querystring: { id: string } }>('/detail', async ({ query }) => {
  const car = await pool.query({
    name: 'detail',
    text: `select ${columns}, drive, colour, seats, engine_cc, description, pictures from bare_car where id = $1`,
    values: [query.id],
  })
  const owner = car.rows[0].owner_id
  const [seller, counts] = await Promise.all([
    pool.query({
      name: 'seller',
      text: 'select id, business_name, state, created_at from app_user where id = $1',
      values: [owner],
    }),
    pool.query({
      name: 'counts',
      text: 'select state, count(*) from bare_car where owner_id = $1 group by state',
      values: [owner],
    }),
  ])
  return { data: car.rows[0], seller: seller.rows[0], counts: counts.rows }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('SIGTERM', () => process.exit(0))
