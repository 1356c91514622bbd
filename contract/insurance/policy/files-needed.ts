// Files required for a policy application, free of schemas for the browser.
import type { Cover } from '../terms.ts'

export const policyFileKinds = ['paper', 'picture'] as const

export const policyLimits = { papersMax: 4, picturesMax: 8 } as const

/** Least number of vehicle pictures: one per side if the vehicle itself is insured. */
export const picturesNeeded = (cover: Cover): number => (cover === 'comprehensive' ? 4 : 0)
