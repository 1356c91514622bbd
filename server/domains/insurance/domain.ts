// What insurance brings beside its deals: who insures, and the operator's commands about them.
import type { Domain } from '#server/manifest/domain.ts'
import { insurerCommands } from './desk.ts'

export const insuranceDomain: Domain = { name: 'insurance', desk: insurerCommands }
