import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { DeskRole } from '#contract/desk/roles.ts'
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'
import { newKeys } from '#server/desk/operators/keys.ts'
import { insertRole } from '#server/desk/operators/roles-sql.ts'
import { insertOperator } from '#server/desk/operators/sql.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { operatorOf, type TestOperator } from '#server/testing/desk/operator-keys.ts'
import { ask, operator } from '../ask.ts'
import { ground } from '../people.ts'

const newName = () => `desk-${crypto.randomUUID().slice(0, 8)}`

/** Let in by the command, as every operator of the product is. */
export const newOperator = async (): Promise<TestOperator> => {
  const name = newName()
  return operatorOf(
    name,
    await operator('operators', 'add', name, '--roles', 'administrator', 'Sits at the desk'),
    () => new Date(),
  )
}

export type AtDesk = { name: string; token: string }

/** Put into the database by what the command does: a program for each would cost a second. */
export const signedInAtDesk = async (role: DeskRole = 'administrator'): Promise<AtDesk> => {
  const [name, now] = [newName(), new Date()]
  const { keyColumns, password, secret } = await newKeys(await readPepper(ground.dataDir))
  await ground.db.inTx(async tx => {
    await insertOperator(tx, { ...keyColumns, name, now })
    await insertRole(tx, { operatorId: keyColumns.id, role, by: 'a journey', now })
  })
  const { token } = await ask<{ token: string }>('/api/Desk/sign-in', {
    body: { name, password, code: codeOf(secret, stepAt(now)) },
  })
  return { name, token }
}

/** Whatever this browser opens from now on, it opens as this operator. */
export const enterDesk = (context: BrowserContext, at: AtDesk) =>
  context.addInitScript(({ name, token }) => {
    if (sessionStorage.getItem('deskBegan')) return
    sessionStorage.setItem('deskBegan', 'yes')
    sessionStorage.setItem('autoXdesk', token)
    sessionStorage.setItem('autoXdeskName', name)
  }, at)

/** A page in a browser where this operator is signed in. */
export const deskPage = async (browser: Browser, at: AtDesk): Promise<Page> => {
  const context = await browser.newContext()
  await enterDesk(context, at)
  return context.newPage()
}
