// Operators of the journeys: let in by the command like any other, each with a name of their own, and a browser in which they sit at the desk.
import type { Browser, Page } from '@playwright/test'
import { operatorOf, type TestOperator } from '#server/testing/desk/operator-keys.ts'
import { ask, operator } from './ask.ts'

export const newOperator = async (): Promise<TestOperator> => {
  const name = `desk-${crypto.randomUUID().slice(0, 8)}`
  return operatorOf(name, await operator('operators', 'add', name, 'Sits at the desk'), () => new Date())
}

export type AtDesk = { name: string; token: string }

export const signedInAtDesk = async (): Promise<AtDesk> => {
  const { name, password, code } = await newOperator()
  const { token } = await ask<{ token: string }>('/api/Desk/sign-in', {
    body: { name, password, code: code() },
  })
  return { name, token }
}

/** A page in a browser where this operator is signed in. */
export const deskPage = async (browser: Browser, at: AtDesk): Promise<Page> => {
  const context = await browser.newContext()
  await context.addInitScript(({ name, token }) => {
    if (sessionStorage.getItem('deskBegan')) return
    sessionStorage.setItem('deskBegan', 'yes')
    sessionStorage.setItem('autoXdesk', token)
    sessionStorage.setItem('autoXdeskName', name)
  }, at)
  return context.newPage()
}
