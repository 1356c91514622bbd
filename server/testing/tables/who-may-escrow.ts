// Who may call what of the escrow that anyone can check.

export const whoMayEscrow = {
  'escrow.figures': 'open',
  'escrow.seals': 'open',
  'escrow.proof': 'owner',
} as const
