// The sentences that the demonstration's sellers put together, sorted by what they speak of.
import type { Body, Condition, Fuel } from '#contract/reference/vehicles.ts'

export type Described = {
  title: string
  body: Body
  fuel: Fuel
  condition: Condition
  age: number
  mileageKm: number
  town: string
  byDealer: boolean
  seats: number
  forSale: boolean
  forRent: boolean
  installmentPayment: boolean
  testDrive: boolean
}

export type Line = string | ((car: Described) => string)

export const openings: Record<Condition, readonly Line[]> = {
  'brand-new': [
    car => `Brand new ${car.title}, delivery mileage only, still in nylon.`,
    car => `${car.title} straight from the assembly, never registered.`,
    car => `Zero-driven ${car.title} in our showroom at ${car.town}, ready for your plate number.`,
    car => `New ${car.title} with the maker's warranty. You will be its first owner.`,
    car => `Be the first to drive this ${car.title}. Delivery papers come with it.`,
  ],
  tokunbo: [
    car => `Clean foreign used ${car.title}, just landed and cleared.`,
    car => `Direct tokunbo ${car.title}. It has not worked on Nigerian roads.`,
    car => `${car.title}, tokunbo grade one, first body all round.`,
    car => `Very sharp ${car.title}, foreign used, buy and drive from ${car.town}.`,
    car => `This ${car.title} came in with its original paint and full service book.`,
    car => `Accident-free tokunbo ${car.title}, bought by us from its first owner abroad.`,
    car =>
      `Fresh arrival: ${car.title}, thumb start or key start as you see it, nothing removed at the port.`,
  ],
  'nigerian-used': [
    car => `Neatly used ${car.title}, first body, registered in my name.`,
    car =>
      `My personal ${car.title}, driven with care for ${Math.max(1, Math.min(9, Math.round(car.age / 2)))} years.`,
    car => `Nigerian used ${car.title}, still very strong. Come with your mechanic.`,
    car => `${car.title} in sound condition for its age. What you see is what I wrote.`,
    car => `Selling my ${car.title} because I am moving up. No story.`,
    car => `Family ${car.title}, one driver, never used for commercial work.`,
    car => `Office ${car.title}, serviced on schedule and always parked inside.`,
  ],
}

export const rentOpenings: readonly Line[] = [
  car => `${car.title} for rent in ${car.town}, clean and ready with a full tank to start.`,
  car => `Rent this ${car.title} by the day, with or without a driver.`,
  car => `${car.title} for hire: weddings, airport runs, interstate. Booked by the day.`,
  car => `Well-kept ${car.title} for daily rent. You meet it washed and fuelled.`,
  car => `Our ${car.title} is for rent only. Serviced after every third trip.`,
]

export const rentPapers: readonly Line[] = [
  'Papers and comprehensive insurance are up to date.',
  'Licence, road worthiness and hackney permit are current.',
  'All papers are in the car; insurance covers the hirer.',
]

export const engines: Record<'used' | 'fresh' | 'electric' | 'diesel' | 'rented', readonly Line[]> = {
  rented: [
    'Engine and gear are in order; it does not overheat in traffic.',
    'Serviced on schedule, good tyres all round and a spare.',
    'Never leaves our yard with a warning light on.',
    'Brakes and suspension were checked this month.',
  ],
  used: [
    'Engine and gear are intact, no smoke, no leak.',
    'Engine is sound, gear selects well. Scan it before you pay.',
    car => `Odometer reads ${car.mileageKm.toLocaleString('en-NG')} km and I have not touched it.`,
    'Serviced last month: engine oil, plugs and both filters.',
    'Starts first time in the morning and does not overheat in traffic.',
    'Suspension is firm, no noise from the legs.',
    'Gear was serviced with the right fluid, not any how oil.',
    'New front brake pads, discs skimmed. Four good tyres and a spare.',
    'Top cylinder never opened.',
  ],
  fresh: [
    'First service is on us at 5,000 km.',
    'Comes with two keys, jack, spare wheel and the tool bag.',
    'Pre-delivery inspection done; the sheet is in the glove box.',
    'Warranty of three years or 100,000 km, whichever comes first.',
  ],
  electric: [
    'Battery health reads above 88%; the report is with me.',
    'Comes with a home charger. About 330 km on a full charge in town.',
    'No engine oil, no fuel queue. Charged from my inverter most days.',
  ],
  diesel: [
    'Diesel engine, fuel pump in order, no white smoke.',
    'Injectors were checked this year. It pulls a full load without shaking.',
    'Engine sound and dry, turbo intact.',
  ],
}

export const comforts: Partial<Record<Body | 'car', readonly Line[]>> = {
  car: [
    'AC is chilling even at noon.',
    'AC chilling, all four glasses work, fabric is clean.',
    'Leather seats without a tear, reverse camera, Bluetooth.',
    'Factory radio with Android screen, steering controls working.',
    'Cold AC, neat interior, no dashboard light.',
    'Push to start, reverse camera and sensors working.',
    'Seats and roof lining are clean; never smoked in.',
    'Fabric interior, everything electric is working, the AC was gassed this year.',
  ],
  bus: [
    car => `${car.seats} seats complete, doors slide well, rear AC working.`,
    'Seats are strong, no welding on the floor. Good for school or interstate.',
    'Neat interior, curtains and all belts. Fit for church, school or transport work.',
  ],
  van: [
    'Load space is dry and straight, door locks well.',
    'Good for deliveries; the floor is lined with plywood.',
  ],
  truck: [
    'Chassis straight, no weld. Body board is strong.',
    'Ten good tyres. Ready for site or long haul.',
    'Cabin is neat, tilt works, air brakes hold.',
  ],
  motorcycle: ['Clutch and chain are new.', 'Electric and kick start both work. Good for dispatch.'],
  tricycle: [
    'Tarpaulin and seats are new. Ready for hire purchase.',
    'Carburettor serviced, all three tyres are good.',
  ],
  pickup: [
    '4×4 engages well. Tow bar and bed liner fitted.',
    'AC is chilling, bed is straight, never carried blocks.',
  ],
}

export const papers: Record<Condition, readonly Line[]> = {
  'brand-new': [
    'Full duty paid. Registration in your name within two days.',
    'Invoice, duty papers and delivery note complete.',
  ],
  tokunbo: [
    'Duty fully paid, customs papers available and can be verified before you pay.',
    'Customs duty paid with C number. Check it on the portal.',
    'Complete papers: duty, title and bill of lading.',
    'Duty paid in full. Registration can be done for you.',
  ],
  'nigerian-used': [
    'Papers complete and up to date: licence, road worthiness, insurance.',
    'Papers are complete; customs papers are available. Change of ownership is on the buyer.',
    'Original customs duty papers on ground, licence runs to next year.',
    'Papers intact; insurance expired last month, so plan to renew.',
  ],
}

export const flaws: readonly Line[] = [
  'To be honest: there is a small scratch on the rear bumper.',
  'One tyre should be changed soon; I have reduced the price for it.',
  'The front bumper was sprayed once, nothing hit the chassis.',
  'Slight crack on the left fog lamp cover.',
  'The radio is changed; the original one comes with it.',
  'Small dent on the passenger door, shown in person.',
  'Windscreen has a tiny chip at the corner.',
]

export const deals: readonly ((car: Described) => string | undefined)[] = [
  car => (car.testDrive ? `Test drive is free in ${car.town}; bring your licence.` : undefined),
  car => (car.installmentPayment ? 'Instalment payment is possible after 40% down.' : undefined),
  car => (car.forRent && car.forSale ? 'Also for rent by the day until it is sold.' : undefined),
  car =>
    car.forRent && !car.forSale
      ? 'Caution deposit is held here and comes back when the car does.'
      : undefined,
  car => (car.forRent && !car.forSale ? 'Return the fuel as you met it. Not for unpaved roads.' : undefined),
  car =>
    car.forRent && !car.forSale ? `Pick-up in ${car.town}; a driver can be added on request.` : undefined,
  car => (car.byDealer && car.forSale ? 'We deliver to any state; waybill is on the buyer.' : undefined),
  car =>
    car.forSale && !car.byDealer
      ? 'Price is slightly negotiable after inspection. No dealers, please.'
      : undefined,
  car =>
    car.forSale ? `Inspection in ${car.town} by appointment. Payment only through escrow here.` : undefined,
]
