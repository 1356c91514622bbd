// Words and teams of the demonstration's dealers.
import type { DealerProfile } from '#contract/dealers/yard.ts'
import type { Chance } from '../random.ts'

const starts = [
  'Family business, now in its second generation.',
  'We began with three cars by the road and grew with the people who came back.',
  'Direct importers: we choose each car ourselves at auction.',
  'We sell cars that we would drive ourselves, and say what is wrong with the others.',
  'Commercial vehicles are our trade: buses, vans and trucks that earn their keep.',
]
const habits = [
  'Every car gets a full check of engine, gearbox and AC before it is listed, and you may bring your mechanic.',
  'Duty is paid and the papers are ready before a car is on offer.',
  'Test drives by appointment, also on Saturdays. We answer within the day.',
  'We take your old car in part payment after an inspection.',
]
const people = [
  'Chinedu A.', 'Aisha M.', 'Tunde B.', 'Ngozi E.', 'Yusuf K.', 'Funke O.', 'Emeka N.', 'Halima S.', 'Segun L.', 'Blessing I.',
] as const // prettier-ignore
const jobs = ['Sales', 'Papers and delivery', 'Checks and test drives', 'Import and duty'] as const

/** What a dealer says of themselves; a few have written nothing. */
export const profileBy = (by: Chance): Pick<DealerProfile, 'about' | 'team'> => {
  if (by.happens(0.15)) return { about: '', team: [] }
  const first = by.whole(0, people.length - 1)
  const count = by.whole(0, jobs.length)
  return {
    about: `${by.pick(starts)} ${by.pick(habits)} A demonstration dealer: no car here is for sale.`,
    team: jobs.slice(0, count).map((does, n) => ({ name: people[(first + n * 3) % people.length]!, does })),
  }
}
