// Nigeria's 36 states and the Federal Capital Territory.
export const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
  'Federal Capital Territory (FCT)',
] as const

export type State = (typeof states)[number]

/** Short name of a state for cards and titles: "FCT" for the capital territory, otherwise its own name. */
export const shortState = (state: State): string =>
  state === 'Federal Capital Territory (FCT)' ? 'FCT' : state

/** The six zones by which Nigerians group the states; a search that found nothing widens to the zone. */
export const zones: Record<string, readonly State[]> = {
  'South West': ['Ekiti', 'Lagos', 'Ogun', 'Ondo', 'Osun', 'Oyo'],
  'South East': ['Abia', 'Anambra', 'Ebonyi', 'Enugu', 'Imo'],
  'South South': ['Akwa Ibom', 'Bayelsa', 'Cross River', 'Delta', 'Edo', 'Rivers'],
  'North Central': [
    'Benue',
    'Federal Capital Territory (FCT)',
    'Kogi',
    'Kwara',
    'Nasarawa',
    'Niger',
    'Plateau',
  ],
  'North East': ['Adamawa', 'Bauchi', 'Borno', 'Gombe', 'Taraba', 'Yobe'],
  'North West': ['Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Sokoto', 'Zamfara'],
}

/** The states of the same zone, without the state itself. */
export const neighboursOf = (state: State): readonly State[] =>
  Object.values(zones)
    .find(zone => zone.includes(state))!
    .filter(neighbour => neighbour !== state)
