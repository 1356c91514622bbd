// The names of the jobs that steps of a policy leave.

/** Asks the insurer of one policy at once. */
export const askJob = 'policy/ask-insurer'
/** The car of a policy is not its holder's after all. */
export const carLostJob = 'policy/car-lost'
/** What became of a renewal is told to the policy before it. */
export const followJob = 'policy/follow-renewal'
