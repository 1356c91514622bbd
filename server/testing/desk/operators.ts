// Creates test operators by command and signs them in.
import type { DeskOperator } from '#contract/desk/sign-in.ts'
import { deskIn } from '../world/desk.ts'
import type { World } from '../world/world.ts'
import { operatorOf, type TestOperator } from './operator-keys.ts'

export const addOperator = async (world: World, name: string): Promise<TestOperator> => {
  const output = await deskIn(world).run('operators add', name, 'Joined the desk')
  return operatorOf(name, output, world.now)
}

export const signInAtDesk = ({ ask }: World, { name, password, code }: TestOperator, typed = code()) =>
  ask<{ token: string; expiresAt: string; operator: DeskOperator }>({
    url: '/api/Desk/sign-in',
    body: { name, password, code: typed },
  })

/** An operator who is signed in. */
export const operatorIn = async (
  world: World,
  name: string,
): Promise<TestOperator & { token: string; id: string }> => {
  const operator = await addOperator(world, name)
  const { data } = await signInAtDesk(world, operator)
  return { ...operator, token: data.token, id: data.operator.id }
}
