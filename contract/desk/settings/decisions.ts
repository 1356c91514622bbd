// What two operators decide about somebody: by the name under which it is proposed.

export const decisions = {
  lender: {
    words: 'Lenders',
    governs: 'Lenders, their approval and the account they lend through',
  },
  insurer: { words: 'Insurers', governs: 'Insurers and their licence' },
} as const
export type DecisionName = keyof typeof decisions
export const decisionNames = Object.keys(decisions) as [DecisionName, ...DecisionName[]]
