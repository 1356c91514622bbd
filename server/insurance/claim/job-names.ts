// The names of the jobs that steps of a claim leave.

/** An accepted claim is paid as soon as the insurer's money is there. */
export const payOutJob = 'claim/pay-out'
/** The insurer is sent the file of a claim, or told that it is taken back. */
export const sendFileJob = 'claim/send-file'
