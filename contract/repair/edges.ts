// Repair transitions: who may cause what, from booking to collection.

export const edgesBefore = [
  { from: 'requested', event: 'accept', by: ['workshop'], to: 'accepted', replies: true, effect: true },
  { from: 'countered', event: 'accept', by: ['customer'], to: 'accepted', effect: true },
  {
    from: 'requested',
    event: 'counter',
    by: ['workshop'],
    to: 'countered',
    needs: 'fields',
    replies: true,
    effect: true,
  },
  {
    from: 'countered',
    event: 'counter',
    by: ['customer'],
    to: 'requested',
    needs: 'fields',
    effect: true,
  },
  {
    from: 'requested',
    event: 'decline',
    by: ['workshop'],
    to: 'declined',
    needs: 'reason',
    replies: true,
  },
  { from: 'countered', event: 'decline', by: ['customer'], to: 'declined', needs: 'reason' },
  {
    from: ['requested', 'countered', 'accepted', 'due'],
    event: 'cancel',
    by: ['customer', 'workshop'],
    to: 'cancelled',
    needs: 'reason',
    wayOut: true,
    effect: true,
  },

  // Who was said to be missing may still come.
  {
    from: ['accepted', 'due', 'customer-missing', 'workshop-missing'],
    event: 'check-in',
    by: ['workshop'],
    to: 'checked-in',
    needs: 'fields',
    effect: true,
  },
  { from: 'due', event: 'miss', by: ['workshop'], to: 'customer-missing', wayOut: true, effect: true },
  { from: 'due', event: 'miss', by: ['customer'], to: 'workshop-missing', wayOut: true, effect: true },
  {
    from: 'customer-missing',
    event: 'contest',
    by: ['customer'],
    to: 'unclear',
    needs: 'reason',
  },
  {
    from: 'workshop-missing',
    event: 'contest',
    by: ['workshop'],
    to: 'unclear',
    needs: 'reason',
    wayOut: true,
  },

  { from: ['requested', 'countered'], event: 'lapse', by: ['system'], to: 'lapsed' },
  { from: 'accepted', event: 'remind', by: ['system'], to: 'accepted' },
  { from: 'accepted', event: 'remind-again', by: ['system'], to: 'accepted' },
  { from: 'accepted', event: 'begin', by: ['system'], to: 'due' },
  { from: 'due', event: 'time-over', by: ['system'], to: 'unclear' },
  {
    from: ['customer-missing', 'workshop-missing'],
    event: 'uncontested',
    by: ['system'],
    to: 'missed',
    effect: true,
  },
] as const

const insurerPays = {
  event: 'insurer-pays',
  by: ['system'],
  caused: true,
  onBehalfOf: 'insurer',
  fills: ['work'],
  effect: true,
} as const

export const edgesAfter = [
  // A quote may be replaced until it is answered; its version tells readers of the older one.
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
    // The fee for the diagnosis counts: what the approved jobs reach of it goes back before they are held.
    retakes: ['diagnosis'],
    // An insurer's money may be here already: the excess over the approved amount goes back.
    takes: ['work'],
    effect: true,
  },
  { from: 'quoted', event: 'decline-all', by: ['customer'], to: 'diagnosed', effect: true },
  {
    from: 'checked-in',
    event: 'give-back',
    by: ['customer', 'workshop'],
    to: 'unrepaired',
    needs: 'reason',
    wayOut: true,
    effect: true,
  },
  // Who has the quote and collects the car declines it; a workshop that returns the car calls its own quote off.
  {
    from: 'quoted',
    event: 'give-back',
    by: ['customer'],
    to: 'diagnosed',
    needs: 'reason',
    wayOut: true,
    effect: true,
  },
  {
    from: 'quoted',
    event: 'give-back',
    by: ['workshop'],
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
    retakes: ['diagnosis', 'work'],
    effect: true,
  },
  { from: 'further-quoted', event: 'decline-all', by: ['customer'], to: 'approved', effect: true },
  {
    from: 'approved',
    event: 'ready',
    by: ['workshop'],
    to: 'ready',
    needs: 'fields',
    // What a job that was not done reached of the fee is held for the diagnosis again.
    retakes: ['work', 'diagnosis'],
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
  { from: 'quoted', event: 'unanswered', by: ['system'], to: 'diagnosed', effect: true },
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

/** What staff of the workshop do for it; opening a dispute stays with its owner. */
export const staffSteps = [
  'accept', 'counter', 'decline', 'check-in', 'miss', 'contest', 'quote', 'quote-further', 'ready', 'collect',
] as const // prettier-ignore
