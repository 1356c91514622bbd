// Checks the check digits against known account numbers, and what is suggested for a number.
import { describe, expect, test } from 'vitest'
import { knownBanks, looksLike, suggestBanks } from '#contract/reference/banks.ts'
import { isNuban, nubanCheckDigit, nubanInstitution } from '#contract/reference/nuban.ts'
import { sandboxAccountOf, sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'

// Facts: CBN's proposals v0.4 of 2010 (the first two), published account numbers, and the rule of 2020 worked by hand (the last three).
const vectors = [
  ['011', '0000014579'],
  ['011', '0000000220'],
  ['50515', '5522116946'],
  ['999991', '8106136519'],
  ['044', '0010246780'],
  ['221', '0054556411'],
  ['057', '1012854016'],
  ['058', '0108024071'],
  ['033', '1018044721'],
  ['011', '2022323697'],
  ['070', '5600026567'],
  ['214', '2828744017'],
  ['50547', '0000014573'],
  ['50211', '2000000013'],
  ['999992', '8012345673'],
] as const

describe('the check digit', () => {
  test.each(vectors)('%s %s fits, and no other last digit does', (code, number) => {
    const institution = nubanInstitution(code)!
    expect(isNuban(institution, number)).toBe(true)
    expect(looksLike(code, number)).toBe(true)
    const others = [...'0123456789'].filter(digit => digit !== number[9])
    expect(others.filter(digit => isNuban(institution, number.slice(0, 9) + digit))).toEqual([])
  })

  test.each([
    ['011', '0000014578'],
    ['000016', '0000014579'],
    ['011', '000001457'],
    ['011', '00000145790'],
  ])('%s does not fit %s', (code, number) => expect(looksLike(code, number)).toBe(false))

  test('a routing code tells the institution, and what is no code tells none', () => {
    expect(nubanInstitution('00103')).toBe('103')
    expect(nubanInstitution('50211')).toBe('950211')
    expect(nubanInstitution('AUTOX')).toBeNull()
    expect(() => nubanCheckDigit('1', '12')).toThrow(RangeError)
  })
})

describe('suggestions', () => {
  const names = (number: string, most?: number) =>
    suggestBanks(number, { banks: knownBanks, ...(most && { most }) }).map(bank => bank.name)

  test('hold the bank of every known number', () => {
    for (const [code, number] of vectors.filter(([each]) => each !== '50547'))
      expect(suggestBanks(number, { banks: knownBanks, most: 39 }).map(bank => bank.code)).toContain(code)
  })
  test('come in the order of use, however the rail lists its banks', () => {
    expect(names('0108024071')).toContain('Guaranty Trust Bank')
    const place = (name: string) => knownBanks.findIndex(bank => bank.name === name)
    expect(names('0108024071').map(place)).toEqual(
      names('0108024071')
        .map(place)
        .toSorted((x, y) => x - y),
    )
    const turned = knownBanks.toReversed()
    expect(suggestBanks('0108024071', { banks: turned }).map(bank => bank.name)).toEqual(names('0108024071'))
  })
  test('a phone number is offered the wallets that number by phone, whatever its check digit', () => {
    expect(names('8031234560', 39)).toEqual(
      expect.arrayContaining(['OPay', 'Moniepoint MFB', 'PalmPay', 'Paga']),
    )
  })
  test('are few, and none for what is no account number', () => {
    expect(names('0108024071', 2)).toHaveLength(2)
    expect(names('010802407')).toEqual([])
    expect(names('01080240７1')).toEqual([])
  })
  test('no bank is listed twice', () => {
    expect(new Set(knownBanks.map(bank => bank.code)).size).toBe(39)
    expect(new Set(knownBanks.map(bank => bank.name)).size).toBe(39)
  })
})

test('every documented number of the sandbox bank has its check digit and is found only there', () => {
  for (const { accountNumber } of sandboxAccounts) {
    expect(isNuban(sandboxBank.code, accountNumber)).toBe(true)
    expect(sandboxAccountOf(sandboxBank.code, accountNumber)?.accountNumber).toBe(accountNumber)
    expect(sandboxAccountOf('058', accountNumber)).toBeUndefined()
  }
  expect(new Set(sandboxAccounts.map(each => each.behaviour)).size).toBe(sandboxAccounts.length)
})
