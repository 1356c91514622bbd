// The steps of a finance agreement up to the pin: answered, inspected, offered, agreed to.

export const edgesBefore = [
  { from: 'applied', event: 'accept', by: ['owner'], to: 'accepted', replies: true },
  {
    from: 'applied',
    event: 'reject',
    by: ['owner'],
    to: 'rejected',
    needs: 'reason',
    replies: true,
    wayOut: true,
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
  {
    from: 'inspected',
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
    from: ['applied', 'accepted', 'inspected', 'offered'],
    event: 'withdraw',
    by: ['applicant'],
    to: 'withdrawn',
    wayOut: true,
  },
] as const
