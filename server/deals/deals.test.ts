// The list of kinds: what their notices and lists lead to is a page of the application.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dealKinds } from './deals.ts'

const routes = readFileSync('web/routes.ts', 'utf8')

test.each(dealKinds.map(({ called, address }) => ({ called, address })))(
  'a notice about a $called leads to a page that there is',
  ({ address }) => {
    expect(routes).toContain(`'${address.slice(1)}/:id'`)
  },
)
