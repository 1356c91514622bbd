// The words beside the password while it is chosen.
import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('seven characters are too short, whatever they are', () => {
  expect(strengthOf('aB3$xY9').word).toBe('Too short')
})

test('what thieves try first is weak, however it is decorated', () => {
  for (const password of ['Password2026!', 'chelsea4life', 'Naija12345', 'aaaa-bbbb-C1'])
    expect(strengthOf(password).word, password).toBe('Weak')
})

test('a password with the name or the email of the person is weak', () => {
  expect(strengthOf('Ngozi-Market-77', ['Ngozi', 'Okafor']).word).toBe('Weak')
  expect(strengthOf('tall.ngozi.river', ['x', 'ngozi@mail.example']).word).toBe('Weak')
  expect(strengthOf('Ngozi-Market-77').word).toBe('Strong')
})

test('length alone can make it strong', () => {
  expect(strengthOf('river lamp tomato').word).toBe('Strong')
  expect(strengthOf('riverlampt').word).toBe('Fair')
  expect(strengthOf('riverlam').word).toBe('Weak')
})
