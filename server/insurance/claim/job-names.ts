// The names of the jobs that steps of a claim leave.

/** An accepted claim is paid as soon as the insurer's money is there. */
export const payOutJob = 'claim/pay-out'
/** Sends a claim's file to its insurer, or its withdrawal. */
export const sendFileJob = 'claim/send-file'
/** Pays an injured person who has said where. */
export const payPartyJob = 'claim/pay-party'
/** Writes to the injured person of a claim. */
export const tellPartyJob = 'claim/tell-party'
