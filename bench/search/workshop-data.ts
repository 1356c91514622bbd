// Generates workshops with past and upcoming appointments.
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { states } from '#contract/reference/places.ts'
import { rollOn } from '#server/repair/workshops/next-free.ts'
import type { Db } from '#server/kernel/db/db.ts'

const fillOwners = async (db: Db, workshops: number): Promise<void> => {
  await db.run`
    insert into app_user (account_type, business_name, first_name, last_name, email, phone_number, state, password_hash, confirmed_at,
      created_at)
    select 'AutoDealer', 'Bench Works ' || n, 'Bench', 'Owner', 'bench-works-' || n || '@demo.autox.example', '+2348030000000', 'Lagos',
      '-', now(), now()
    from generate_series(1, ${workshops}) n`
}

/** One place for each workshop, and a second one for every fourth; four services each. */
const fillWorkshops = async (db: Db): Promise<void> => {
  await db.run`
    insert into workshop (owner_id, name, about, email, phone_number, brands, pictures, modes, open_for_bookings, created_at, changed_at)
    select id, business_name, 'Repairs.', email, phone_number,
      case when h % 3 = 0 then array['Toyota', 'Honda'] else '{}' end, '[]',
      case when h % 5 = 0 then array['drop-off', 'mobile'] else array['drop-off'] end, true, now(), now()
    from (select *, abs(hashtext(id::text)) as h from app_user) u`
  await db.run`
    insert into rating_average (about, about_id, stars)
    select 'workshop', id, array[1, 1, abs(hashtext(id::text)) % 9, abs(hashtext(id::text || 'b')) % 30, abs(hashtext(id::text || 'c')) % 60]
    from workshop`
  await db.run`
    insert into workshop_service (workshop_id, position, category, name, from_kobo, to_kobo, minutes, modes)
    select id, n, 1 + (h + n * 3) % 8, 'Service ' || n, (5000 + (h * n) % 60000) * 100, (70000 + (h * n) % 90000) * 100, 90,
      array['drop-off']
    from (select id, abs(hashtext(id::text)) % 100000 as h from workshop) w, generate_series(1, 4) n`
  await db.run`
    insert into workshop_place (workshop_id, name, address, state, city, latitude, longitude, hours, capacity, roll_at)
    select id, 'Yard ' || n, 'Bench Road', case when h % 3 = 0 then 'Lagos' else (${[...states]}::text[])[1 + h % ${states.length}::int] end,
      'Town ' || h % 9, 4.5 + h % 90 / 10.0, 3 + h % 110 / 10.0, ${JSON.stringify(defaultHours)}::jsonb, 3, '-infinity'
    from (select id, abs(hashtext(id::text)) as h from workshop) w, generate_series(1, case when h % 4 = 0 then 2 else 1 end) n`
}

/** Each place has the same number of them: most ahead are in its first hours, which are full. */
const fillSlots = async (db: Db, each: number): Promise<void> => {
  await db.run`
    insert into workshop_slot (place_id, slot_at, bay, repair_id)
    select p.id, (current_date + (n / 24 - ${Math.floor(each / 48)}::int)) + make_interval(hours => 8 + n % 24 / 3), 1 + n % 3, gen_random_uuid()
    from workshop_place p, generate_series(0, ${each - 1}::int) n
    on conflict do nothing`
}

/** Fills a migrated, empty database. Gives how many places and appointments there are, and how long rolling all places took. */
export const makeWorkshops = async (
  db: Db,
  workshops: number,
  appointments: number,
): Promise<{ places: number; slots: number; rollSeconds: number }> => {
  await fillOwners(db, workshops)
  await fillWorkshops(db)
  const { places } = await db.one<{ places: number }>`select count(*) as places from workshop_place`
  await fillSlots(db, Math.ceil(appointments / places))
  const { slots } = await db.one<{ slots: number }>`select count(*) as slots from workshop_slot`
  await db.run`analyze`
  const began = performance.now()
  await rollOn(db, new Date())
  return { places, slots, rollSeconds: (performance.now() - began) / 1_000 }
}
