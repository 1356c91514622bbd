// Points recorded at handover and return, in walk-around order.

export type RecordPoint = {
  id: string
  name: string
  /** What the picture should show. */
  look: string
  /** A record without a picture of it is refused; of the others a picture is wise. */
  pictured: boolean
}

/** The points of every record. An id keeps its meaning for ever: old records are read by it. */
export const recordPoints = [
  {
    id: 'front-left',
    name: 'Front left corner',
    look: 'Bumper, wing and light in one picture',
    pictured: true,
  },
  {
    id: 'front-right',
    name: 'Front right corner',
    look: 'Bumper, wing and light in one picture',
    pictured: true,
  },
  {
    id: 'rear-right',
    name: 'Rear right corner',
    look: 'Bumper, doors and light in one picture',
    pictured: true,
  },
  {
    id: 'rear-left',
    name: 'Rear left corner',
    look: 'Bumper, doors and light in one picture',
    pictured: true,
  },
  {
    id: 'wheels-left',
    name: 'Wheels on the left',
    look: 'Both rims and tyres, close enough to see scratches',
    pictured: false,
  },
  {
    id: 'wheels-right',
    name: 'Wheels on the right',
    look: 'Both rims and tyres, close enough to see scratches',
    pictured: false,
  },
  { id: 'glass', name: 'Windscreen and windows', look: 'Chips and cracks', pictured: false },
  {
    id: 'dashboard',
    name: 'Dashboard',
    look: 'Ignition on: odometer, fuel and warning lights can be read',
    pictured: true,
  },
  { id: 'seats', name: 'Seats and floor', look: 'Front and back', pictured: false },
  { id: 'boot', name: 'Boot', look: 'Open, with what is in it', pictured: false },
  { id: 'spare', name: 'Spare wheel and jack', look: 'And the wheel spanner', pictured: false },
  {
    id: 'papers',
    name: 'Documents in the car',
    look: 'Licence, insurance, road worthiness',
    pictured: false,
  },
] as const satisfies readonly RecordPoint[]

export type RecordPointId = (typeof recordPoints)[number]['id']
export const recordPointIds = recordPoints.map(({ id }) => id) as [RecordPointId, ...RecordPointId[]]

/** What a point is called; one of an older list by its id. */
export const pointName = (id: string): string => recordPoints.find(point => point.id === id)?.name ?? id
