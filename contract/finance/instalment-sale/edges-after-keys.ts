// Instalment sale steps after the keys: paid off, arrears, default or write-off.

const paying = { event: 'pay', by: ['buyer'], needs: 'fields', pin: true, effect: true } as const

export const edgesAfterKeys = [
  { ...paying, from: 'paying', to: 'paying' },
  { ...paying, from: 'behind', to: 'behind' },
  { ...paying, from: 'defaulted', to: 'defaulted' },
  { ...paying, from: 'written-off', to: 'written-off' },
  { from: 'paying', event: 'fall-behind', by: ['system'], to: 'behind', caused: true },
  { from: 'behind', event: 'remind', by: ['system'], to: 'behind' },
  { from: 'behind', event: 'default', by: ['system'], to: 'defaulted' },
  { from: ['behind', 'defaulted'], event: 'catch-up', by: ['system'], to: 'paying', caused: true },
  {
    from: ['paying', 'behind', 'defaulted', 'written-off'],
    event: 'finish',
    by: ['system'],
    to: 'settled',
    caused: true,
  },
  {
    from: 'defaulted',
    event: 'write-off',
    by: ['seller'],
    to: 'written-off',
    needs: 'reason',
    effect: true,
    wayOut: true,
  },
] as const
