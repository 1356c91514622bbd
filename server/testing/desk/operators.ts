// Operators in a test: made by the command like any other, and signed in with a password and a code.
import type { DeskOperator } from '#contract/desk/sign-in.ts'
import { codeOf, stepAt } from '#server/domains/operators/codes.ts'
import { deskIn } from '../world/desk.ts'
import type { World } from '../world/world.ts'

export type TestOperator = {
  name: string
  password: string
  /** The code of so many half minutes from now. */
  code: (steps?: number) => string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)))
}

export const addOperator = async (world: World, name: string): Promise<TestOperator> => {
  const said = await deskIn(world).run('operators add', name, 'Joined the desk')
  const [, password = ''] = /^password +(\S+)$/m.exec(said) ?? []
  const secret = fromBase32(/^secret +(\S+)$/m.exec(said)?.[1] ?? '')
  return { name, password, code: (steps = 0) => codeOf(secret, stepAt(world.now()) + steps) }
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
