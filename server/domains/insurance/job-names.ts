// The name of the job that is left when a licence changes: policies are suspended, or in force again.

export const licenceJob = 'insurance/licence-changed'
