// Somebody downloads all their data, with their password as the page asks for it.
import { password, type Person } from './people.ts'
import type { World } from './world.ts'

export const downloadOf = async (world: Pick<World, 'ask' | 'app'>, { token }: Pick<Person, 'token'>) => {
  const body = { currentPassword: password }
  const { permit } = (await world.ask<{ permit: string }>({ url: '/api/User/unlock-my-data', body, token }))
    .data
  const headers = { authorization: `Bearer ${token}` }
  return world.app.inject({ url: '/api/User/download-my-data', query: { permit }, headers })
}
