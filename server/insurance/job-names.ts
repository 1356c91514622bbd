// The names of the jobs that policies do for others.

/** A licence changed: policies are suspended, or in force again. */
export const licenceJob = 'insurance/licence-changed'
/** Somebody does not get a car after all: what they insured for it ends. */
export const carLostJob = 'policy/car-lost'
