// What two operators decide about somebody: by the name under which it is proposed.

export const decisions = {
  lender: {
    words: 'Lenders',
    governs: 'Who lends here, what has become of its approval, and through which account it lends',
  },
  insurer: { words: 'Insurers', governs: 'Who insures here, and what has become of its licence' },
} as const
export type DecisionName = keyof typeof decisions
export const decisionNames = Object.keys(decisions) as [DecisionName, ...DecisionName[]]
