// Agreement transitions: by the sides, by the lender and by the clock.

/** The same step in each of these states, which it does not leave. */
const within = <const State extends string, const Step extends object>(
  states: readonly State[],
  step: Step,
): { [S in State]: Step & { from: S; to: S } }[State][] =>
  states.map(state => ({ ...step, from: state, to: state }))

/** The car is with the applicant, and something is owed or disputed. */
const withApplicant = ['delivered', 'disputed', 'repaying', 'in-arrears', 'defaulted', 'written-off'] as const
const mayAskEnd = ['repaying', 'in-arrears', 'defaulted', 'written-off'] as const
const ofCover = { by: ['system'], caused: true, effect: true } as const

export const edgesBefore = [
  { from: 'applied', event: 'accept', by: ['owner'], to: 'accepted', replies: true },
  {
    from: 'applied',
    event: 'reject',
    by: ['owner'],
    to: 'rejected',
    needs: 'reason',
    replies: true,
  },
  {
    from: 'accepted',
    event: 'submit-report',
    by: ['owner'],
    to: 'inspected',
    needs: 'files',
    effect: true,
  },
  { from: 'accepted', event: 'reject', by: ['owner'], to: 'rejected', needs: 'reason', wayOut: true },
  { from: 'inspected', event: 'offer', by: ['lender'], to: 'offered', needs: 'fields', effect: true },
  { from: 'inspected', event: 'decline', by: ['lender'], to: 'declined', needs: 'reason' },
  // An own statement says what its owner says: the lender may want an inspector of AutoX to look first.
  { from: 'inspected', event: 'ask-inspection', by: ['lender'], to: 'awaiting-inspector', needs: 'reason' },
  // The shared report serves nobody once its inspection is refunded: the lender may ask for another.
  {
    from: 'inspected',
    event: 'report-refunded',
    by: ['system'],
    to: 'inspected',
    caused: true,
    effect: true,
  },
  {
    from: 'awaiting-inspector',
    event: 'share-inspection',
    by: ['applicant'],
    to: 'inspected',
    needs: 'fields',
    effect: true,
  },
  {
    from: 'awaiting-inspector',
    event: 'offer',
    by: ['lender'],
    to: 'offered',
    needs: 'fields',
    effect: true,
    wayOut: true,
  },
  {
    from: 'awaiting-inspector',
    event: 'decline',
    by: ['lender'],
    to: 'declined',
    needs: 'reason',
    wayOut: true,
  },
  {
    from: 'offered',
    event: 'agree',
    by: ['applicant'],
    to: 'preparing',
    pin: true,
    effect: true,
    takes: ['down', 'fee', 'loan'],
  },
  {
    from: ['applied', 'accepted', 'inspected', 'awaiting-inspector', 'offered'],
    event: 'withdraw',
    by: ['applicant'],
    to: 'withdrawn',
    wayOut: true,
  },
] as const

/** A payment of any part of the debt at any time by the applicant. */
const paying = { event: 'pay', by: ['applicant'], needs: 'fields', pin: true, effect: true } as const

export const edgesAfter = [
  {
    from: 'preparing',
    event: 'submit-papers',
    by: ['owner'],
    to: 'preparing',
    needs: 'files',
    effect: true,
  },
  { from: 'preparing', event: 'insure', by: ['applicant'], to: 'preparing', needs: 'fields', effect: true },
  { from: 'preparing', event: 'set-off', by: ['owner'], to: 'in-transit', effect: true },
  {
    from: 'in-transit',
    event: 'deliver',
    by: ['owner'],
    to: 'delivered',
    needs: 'code',
    holder: 'applicant',
    effect: true,
  },
  {
    from: 'delivered',
    event: 'confirm',
    by: ['applicant'],
    to: 'repaying',
    pin: true,
    effect: true,
    settles: { down: 'owner', fee: 'lender', loan: 'owner' },
  },
  {
    from: 'preparing',
    event: 'call-off',
    by: ['applicant', 'owner'],
    to: 'unwound',
    needs: 'reason',
    wayOut: true,
  },
  {
    from: 'in-transit',
    event: 'dispute',
    by: ['applicant', 'owner'],
    to: 'disputed',
    needs: 'reason',
    wayOut: true,
  },
  { from: 'delivered', event: 'dispute', by: ['applicant'], to: 'disputed', needs: 'reason' },

  { ...paying, from: 'repaying', to: 'repaying' },
  { ...paying, from: 'in-arrears', to: 'in-arrears' },
  { ...paying, from: 'defaulted', to: 'defaulted' },
  { ...paying, from: 'written-off', to: 'written-off' },
  {
    from: ['repaying', 'in-arrears', 'defaulted'],
    event: 'pay-off',
    by: ['applicant'],
    to: 'settled-early',
    needs: 'fields',
    pin: true,
    effect: true,
  },
  {
    from: 'repaying',
    event: 'ask-pause',
    by: ['applicant'],
    to: 'repaying',
    needs: 'fields',
    effect: true,
    wayOut: true,
  },
  { from: 'repaying', event: 'agree-pause', by: ['lender'], to: 'repaying', effect: true, wayOut: true },
  {
    from: 'repaying',
    event: 'refuse-pause',
    by: ['lender'],
    to: 'repaying',
    needs: 'reason',
    effect: true,
    wayOut: true,
  },
  {
    from: 'defaulted',
    event: 'write-off',
    by: ['lender'],
    to: 'written-off',
    needs: 'reason',
    effect: true,
    wayOut: true,
  },
  // Cover that is lost after the keys is replaced here, and a policy ends early only with the lender's yes.
  ...within(withApplicant, { event: 'insure', by: ['applicant'], needs: 'fields', effect: true }),
  ...within(mayAskEnd, {
    event: 'ask-cover-end',
    by: ['applicant'],
    needs: 'reason',
    effect: true,
    wayOut: true,
  }),
  ...within(mayAskEnd, { event: 'allow-cover-end', by: ['lender'], effect: true }),
  ...within(mayAskEnd, {
    event: 'refuse-cover-end',
    by: ['lender'],
    needs: 'reason',
    effect: true,
  }),
] as const

export const edgesOfTheClock = [
  // Insurance bought for the car is the insurer's to issue; once it is, lender and owner may rely on it.
  ...within(['preparing', 'in-transit', ...withApplicant], {
    event: 'cover-ready',
    by: ['system'],
    caused: true,
    onBehalfOf: 'insurer',
    effect: true,
  }),
  ...within(['preparing', 'in-transit', ...withApplicant], { event: 'cover-lost', ...ofCover }),
  // From the moment the car sets off the lender is noted on its policy.
  ...within(['in-transit', ...withApplicant], { event: 'cover-restored', ...ofCover }),
  ...within(['in-transit', ...withApplicant], { event: 'cover-news', ...ofCover }),
  ...within(withApplicant, { event: 'cover-overdue', ...ofCover }),
  { from: 'applied', event: 'unanswered', by: ['system'], to: 'lapsed' },
  { from: 'accepted', event: 'uninspected', by: ['system'], to: 'lapsed' },
  { from: 'inspected', event: 'unoffered', by: ['system'], to: 'lapsed' },
  { from: 'awaiting-inspector', event: 'unshared', by: ['system'], to: 'lapsed' },
  { from: 'offered', event: 'offer-over', by: ['system'], to: 'lapsed' },
  {
    from: ['applied', 'accepted', 'inspected', 'awaiting-inspector', 'offered'],
    event: 'car-gone',
    by: ['system'],
    to: 'lapsed',
    caused: true,
  },
  // An application may go to several lenders: the one whose offer is accepted ends the others.
  {
    from: ['inspected', 'awaiting-inspector', 'offered'],
    event: 'choose-other',
    by: ['system'],
    to: 'not-chosen',
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
