// What happens to a finance agreement by itself, and what the operator decides.

export const edgesOfTheClock = [
  { from: 'applied', event: 'unanswered', by: ['system'], to: 'lapsed' },
  { from: 'accepted', event: 'uninspected', by: ['system'], to: 'lapsed' },
  { from: 'inspected', event: 'unoffered', by: ['system'], to: 'lapsed' },
  { from: 'offered', event: 'offer-over', by: ['system'], to: 'lapsed' },
  {
    from: ['applied', 'accepted', 'inspected', 'offered'],
    event: 'car-gone',
    by: ['system'],
    to: 'lapsed',
    caused: true,
  },
  { from: ['preparing', 'in-transit'], event: 'never-delivered', by: ['system'], to: 'unwound' },
  {
    from: 'delivered',
    event: 'looking-over',
    by: ['system'],
    to: 'repaying',
    effect: true,
    settles: { down: 'owner', fee: 'lender', loan: 'owner' },
  },
  { from: 'repaying', event: 'fall-behind', by: ['system'], to: 'in-arrears', caused: true },
  { from: 'in-arrears', event: 'remind', by: ['system'], to: 'in-arrears' },
  { from: 'in-arrears', event: 'default', by: ['system'], to: 'defaulted' },
  {
    from: ['in-arrears', 'defaulted'],
    event: 'catch-up',
    by: ['system'],
    to: 'repaying',
    caused: true,
  },
  {
    from: ['repaying', 'in-arrears', 'defaulted', 'written-off'],
    event: 'finish',
    by: ['system'],
    to: 'settled',
    caused: true,
  },

  {
    from: 'disputed',
    event: 'release',
    by: ['operator'],
    to: 'repaying',
    needs: 'reason',
    effect: true,
    settles: { down: 'owner', fee: 'lender', loan: 'owner' },
  },
  { from: 'disputed', event: 'refund', by: ['operator'], to: 'unwound', needs: 'reason' },
] as const
