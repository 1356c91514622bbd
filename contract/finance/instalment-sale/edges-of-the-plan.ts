// Instalment sale steps up to the pin: proposing and agreeing a plan.

export const edgesOfThePlan = [
  { from: 'proposed', event: 'accept', by: ['seller'], to: 'accepted', replies: true },
  {
    from: 'proposed',
    event: 'counter',
    by: ['seller'],
    to: 'countered',
    needs: 'fields',
    effect: true,
    replies: true,
  },
  { from: 'countered', event: 'counter', by: ['buyer'], to: 'proposed', needs: 'fields', effect: true },
  {
    from: ['proposed', 'countered', 'accepted'],
    event: 'reject',
    by: ['seller'],
    to: 'rejected',
    needs: 'reason',
    wayOut: true,
  },
  {
    from: ['countered', 'accepted'],
    event: 'agree',
    by: ['buyer'],
    to: 'gathering',
    pin: true,
    effect: true,
    takes: ['price'],
  },
  {
    from: ['proposed', 'countered', 'accepted'],
    event: 'withdraw',
    by: ['buyer'],
    to: 'withdrawn',
    wayOut: true,
  },
  { from: ['proposed', 'countered', 'accepted'], event: 'unanswered', by: ['system'], to: 'lapsed' },
  {
    from: ['proposed', 'countered', 'accepted'],
    event: 'car-gone',
    by: ['system'],
    to: 'lapsed',
    caused: true,
  },
] as const
