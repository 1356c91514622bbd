import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { ask } from './ask.ts'
import type { Person } from './people.ts'

export async function publishWorkshop({ token, email }: Person, name: string): Promise<OwnWorkshop> {
  const post = (call: string, body: object) => ask<OwnWorkshop>(`/api/Workshop/${call}`, { token, body })
  const modes = ['drop-off', 'mobile']
  const about = 'Ten years of Toyota and Honda.'
  await post('save-workshop', { name, about, email, phoneNumber: '0803 123 4567', brands: ['Toyota'], modes })
  const service = (category: number, called: string, naira: number) => ({
    category,
    name: called,
    fromKobo: naira * 100,
    toKobo: naira * 300,
    minutes: 90,
    modes,
  })
  await post('save-services', {
    services: [service(5, 'Oil and filters', 20_000), service(8, 'Brakes', 15_000)],
  })
  await post('save-team', { team: [{ name: 'Sunday Demo', does: 'Engines' }] })
  const place = {
    name: 'Main workshop',
    address: '12 Demo Road, by the bridge',
    state: 'Lagos',
    city: 'Ikeja',
  }
  await post('save-place', { ...place, hours: defaultHours, capacity: 2 })
  return post('open', {})
}
