// Files required for a policy application, free of schemas for the browser.
import type { Cover } from '../terms.ts'

export const policyFileKinds = ['paper', 'picture'] as const

export const policyLimits = { papersMax: 4, picturesMax: 8 } as const

/** At least so many pictures of the vehicle: from each side where it is insured itself. */
export const picturesNeeded = (cover: Cover): number => (cover === 'comprehensive' ? 4 : 0)
