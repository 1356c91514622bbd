// Repair transitions after check-in: quote, extra work, collection and disputes.

const insurerPays = {
  event: 'insurer-pays',
  by: ['system'],
  caused: true,
  onBehalfOf: 'insurer',
  fills: ['work'],
  effect: true,
} as const

export const edgesAfter = [
  // A quote may be made anew until it is answered: whoever saw the older one is told so by its version.
  {
    from: ['checked-in', 'quoted'],
    event: 'quote',
    by: ['workshop'],
    to: 'quoted',
    needs: 'fields',
    effect: true,
  },
  {
    from: 'quoted',
    event: 'approve',
    by: ['customer'],
    to: 'approved',
    needs: 'fields',
    pin: true,
    // An insurer's money may wait for it already: whatever of it is more than was approved goes back.
    takes: ['work'],
    effect: true,
  },
  { from: 'quoted', event: 'decline-all', by: ['customer'], to: 'unrepaired', wayOut: true, effect: true },
  {
    from: ['checked-in', 'quoted'],
    event: 'give-back',
    by: ['customer', 'workshop'],
    to: 'unrepaired',
    needs: 'reason',
    wayOut: true,
    effect: true,
  },

  {
    from: ['approved', 'further-quoted'],
    event: 'quote-further',
    by: ['workshop'],
    to: 'further-quoted',
    needs: 'fields',
    wayOut: true,
    effect: true,
  },
  {
    from: 'further-quoted',
    event: 'approve',
    by: ['customer'],
    to: 'approved',
    needs: 'fields',
    pin: true,
    retakes: ['work'],
    effect: true,
  },
  {
    from: 'further-quoted',
    event: 'decline-all',
    by: ['customer'],
    to: 'approved',
    wayOut: true,
    effect: true,
  },
  {
    from: 'approved',
    event: 'ready',
    by: ['workshop'],
    to: 'ready',
    needs: 'fields',
    retakes: ['work'],
    effect: true,
  },
  {
    from: 'approved',
    event: 'give-back',
    by: ['workshop'],
    to: 'unrepaired',
    needs: 'reason',
    wayOut: true,
    effect: true,
  },
  { from: 'ready', event: 'collect', by: ['workshop'], to: 'collected', needs: 'code', effect: true },
  {
    from: ['approved', 'further-quoted', 'ready'],
    event: 'dispute',
    by: ['customer', 'workshop'],
    to: 'disputed',
    needs: 'reason',
    wayOut: true,
    effect: true,
  },

  { from: 'checked-in', event: 'remind-quote', by: ['system'], to: 'checked-in' },
  { from: 'checked-in', event: 'unquoted', by: ['system'], to: 'unrepaired' },
  { from: 'quoted', event: 'remind-answer', by: ['system'], to: 'quoted' },
  { from: 'quoted', event: 'unanswered', by: ['system'], to: 'unrepaired', effect: true },
  { from: 'further-quoted', event: 'remind-answer', by: ['system'], to: 'further-quoted' },
  { from: 'further-quoted', event: 'unanswered', by: ['system'], to: 'approved', effect: true },
  { from: 'approved', event: 'remind-ready', by: ['system'], to: 'approved' },
  { from: 'approved', event: 'never-ready', by: ['system'], to: 'disputed', effect: true },
  { from: 'ready', event: 'remind-fetch', by: ['system'], to: 'ready' },
  { from: 'ready', event: 'unfetched', by: ['system'], to: 'disputed', effect: true },

  // A claim on a policy is paid for it: in the place of what its customer set aside.
  {
    from: 'quoted',
    ...insurerPays,
    to: 'quoted',
  },
  {
    from: 'approved',
    ...insurerPays,
    to: 'approved',
  },
  {
    from: 'further-quoted',
    ...insurerPays,
    to: 'further-quoted',
  },
  {
    from: 'ready',
    ...insurerPays,
    to: 'ready',
  },
  {
    from: 'disputed',
    ...insurerPays,
    to: 'disputed',
  },

  { from: 'disputed', event: 'release', by: ['operator'], to: 'released', needs: 'reason' },
  { from: 'disputed', event: 'refund', by: ['operator'], to: 'refunded', needs: 'reason' },
  { from: 'disputed', event: 'split', by: ['operator'], to: 'split', needs: 'amount' },
] as const
