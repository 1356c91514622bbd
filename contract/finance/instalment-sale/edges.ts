// Instalment sale transitions: before the keys, after them, and of the plan.

/** A payment at any time, and a due payment taken on its day. */
const byHand = {
  event: 'pay',
  by: ['buyer'],
  needs: 'fields',
  pin: true,
  effect: true,
  grows: ['price'],
} as const
const onDay = { event: 'take-part', by: ['system'], caused: true, effect: true, grows: ['price'] } as const
const papers = { event: 'submit-papers', by: ['seller'], needs: 'files', effect: true } as const

export const edgesBeforeKeys = [
  { ...byHand, from: 'gathering', to: 'gathering' },
  { ...byHand, from: 'short', to: 'short' },
  { ...byHand, from: 'reached', to: 'reached' },
  { ...byHand, from: 'in-transit', to: 'in-transit' },
  { ...byHand, from: 'handed-over', to: 'handed-over' },
  { ...onDay, from: 'gathering', to: 'gathering' },
  { ...onDay, from: 'short', to: 'short' },
  { ...onDay, from: 'reached', to: 'reached' },
  { ...onDay, from: 'in-transit', to: 'in-transit' },
  { ...onDay, from: 'handed-over', to: 'handed-over' },
  { ...papers, from: 'gathering', to: 'gathering' },
  { ...papers, from: 'short', to: 'short' },
  { ...papers, from: 'reached', to: 'reached' },

  { from: 'gathering', event: 'fall-short', by: ['system'], to: 'short', caused: true },
  { from: 'short', event: 'remind', by: ['system'], to: 'short' },
  { from: 'short', event: 'catch-up', by: ['system'], to: 'gathering', caused: true },
  { from: 'short', event: 'unpaid', by: ['system'], to: 'unwound' },
  { from: ['gathering', 'short'], event: 'reach', by: ['system'], to: 'reached', caused: true, effect: true },

  { from: 'reached', event: 'set-off', by: ['seller'], to: 'in-transit', effect: true },
  {
    from: 'in-transit',
    event: 'hand-over',
    by: ['seller'],
    to: 'handed-over',
    needs: 'code',
    effect: true,
  },
  {
    from: 'handed-over',
    event: 'confirm',
    by: ['buyer'],
    to: 'paying',
    pin: true,
    effect: true,
    settles: { price: 'seller' },
  },
  { from: ['reached', 'in-transit'], event: 'never-handed-over', by: ['system'], to: 'unwound' },
  {
    from: 'handed-over',
    event: 'looking-over',
    by: ['system'],
    to: 'paying',
    effect: true,
    settles: { price: 'seller' },
  },

  {
    from: ['gathering', 'short', 'reached'],
    event: 'call-off',
    by: ['buyer', 'seller'],
    to: 'unwound',
    needs: 'reason',
    wayOut: true,
  },
  {
    from: 'in-transit',
    event: 'dispute',
    by: ['buyer', 'seller'],
    to: 'disputed',
    needs: 'reason',
    effect: true,
    wayOut: true,
  },
  {
    from: 'handed-over',
    event: 'dispute',
    by: ['buyer'],
    to: 'disputed',
    needs: 'reason',
    effect: true,
  },
  {
    from: 'disputed',
    event: 'release',
    by: ['operator'],
    to: 'paying',
    needs: 'reason',
    effect: true,
    settles: { price: 'seller' },
  },
  { from: 'disputed', event: 'refund', by: ['operator'], to: 'unwound', needs: 'reason' },
] as const

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
  { from: 'proposed', event: 'reject', by: ['seller'], to: 'rejected', needs: 'reason' },
  {
    from: ['countered', 'accepted'],
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
