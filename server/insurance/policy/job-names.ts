// The names of the jobs that steps of a policy leave.

/** Asks the insurer of one policy at once. */
export const askJob = 'policy/ask-insurer'
/** What became of a renewal is told to the policy before it. */
export const followJob = 'policy/follow-renewal'
