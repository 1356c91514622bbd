// The name of the job that an accepted claim leaves: it is paid as soon as the insurer's money is there.

export const payOutJob = 'claim/pay-out'
