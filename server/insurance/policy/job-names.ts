// The names of the jobs that steps of a policy leave.

/** Asks the insurer of one policy at once. */
export const askJob = 'policy/ask-insurer'
/** Tells the previous policy the outcome of its renewal. */
export const followJob = 'policy/follow-renewal'
/** What became of a policy that takes over another one; older releases leave it to newer ones. */
export const takeoverJob = 'policy/takeover'
