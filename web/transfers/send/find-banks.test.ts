import { expect, test } from 'vitest'
import { knownBanks } from '#contract/reference/banks.ts'
import { autoxInstitution, nubanCheckDigit, walletBankCode } from '#contract/reference/nuban.ts'
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { findBanks, likelyBanks } from './find-banks.ts'

const banks = [{ code: walletBankCode, name: 'AutoX wallet' }, ...knownBanks, sandboxBank]
const names = (typed: string) => findBanks(typed, banks).map(({ name }) => name)

test('a bank is found by what people call it', () => {
  expect(names('GTB')).toEqual(['Guaranty Trust Bank'])
  expect(names('gt bank')).toEqual(['Guaranty Trust Bank'])
  expect(names('uba')).toEqual(['United Bank For Africa'])
})

test('every word typed begins a word of the name, and a name that begins so comes first', () => {
  expect(names('acc')[0]).toBe('Access Bank')
  expect(names('diamond')).toEqual(['Access Bank (Diamond)'])
  expect(names('  ')).toEqual([])
  expect(names('cess')).toEqual([])
})

test('a number of ours suggests the wallet first, a documented one the sandbox bank', () => {
  const own = `123456789${nubanCheckDigit(autoxInstitution, '123456789')}`
  expect(likelyBanks(own, banks)[0]?.code).toBe(walletBankCode)
  expect(likelyBanks(sandboxAccounts[0]!.accountNumber, banks).map(({ code }) => code)).toContain(
    sandboxBank.code,
  )
  expect(likelyBanks('12345', banks)).toEqual([])
})
