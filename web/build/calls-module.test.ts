// The browser learns the addresses of the calls and nothing of their schemas.
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { errors } from '#contract/core/error-table.ts'
import { callsText } from './calls-module.ts'

test('every call is there with its method, path and flags', async () => {
  const text = callsText(contract, errors)
  const { calls, errorNames } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    calls: Record<string, Record<string, string[]>>
    errorNames: Record<string, string>
  }
  expect(calls['cars']!['list']).toEqual(['GET', '/api/Car/get-Cars', ''])
  expect(calls['wallet']!['transfer']).toEqual(['POST', '/api/Wallet/WalletTransfer', 'bo'])
  expect(calls['listings']!['add']).toEqual(['POST', '/api/Car/add-Car', 'bfo'])
  expect(Object.keys(calls)).toEqual(Object.keys(contract))
  expect(errorNames['01']).toBe('NO_WALLET')
})
