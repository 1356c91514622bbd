// Creates test operators by command and signs them in.
import type { DeskOperator } from '#contract/desk/sign-in.ts'
import { deskIn } from '../world/desk.ts'
import type { World } from '../world/world.ts'
import { operatorOf, type TestOperator } from './operator-keys.ts'

export const addOperator = async (
  world: World,
  name: string,
  roles = 'administrator',
): Promise<TestOperator> => {
  const output = await deskIn(world).run('operators add', name, '--roles', roles, 'Joined the desk')
  return operatorOf(name, output, world.now)
}

export const signInAtDesk = ({ ask }: World, { name, password, code }: TestOperator, typed = code()) =>
  ask<{ token: string; expiresAt: string; operator: DeskOperator }>({
    url: '/api/Desk/sign-in',
    body: { name, password, code: typed },
  })

/** An operator who is signed in; without roles given, one who may do everything. */
export const operatorIn = async (
  world: World,
  name: string,
  roles?: string,
): Promise<TestOperator & DeskOperator & { token: string }> => {
  const operator = await addOperator(world, name, roles)
  const { data } = await signInAtDesk(world, operator)
  return { ...operator, ...data.operator, token: data.token }
}
