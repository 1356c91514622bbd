// Names of account holders as they are compared: in one case and with single spaces.

const plain = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleUpperCase('en')

export const isSameName = (first: string, second: string): boolean => plain(first) === plain(second)
