// The names of the jobs that steps of a claim leave.

/** An accepted claim is paid as soon as the insurer's money is there. */
export const payOutJob = 'claim/pay-out'
/** Sends a claim's file to its insurer, or its withdrawal. */
export const sendFileJob = 'claim/send-file'
/** Sends the open claims of the other side’s insurers anew once a claim for the same event is known. */
export const linkedFilesJob = 'claim/linked-files'
/** Pays an injured person who has said where. */
export const payPartyJob = 'claim/pay-party'
/** Writes to the injured person of a claim. */
export const notifyPartyJob = 'claim/tell-party'
