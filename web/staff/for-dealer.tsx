// Shows its children to dealers themselves, not to their staff.
import type { ReactNode } from 'react'
import { useActing } from '../session/acting.ts'

export const ForDealer = ({ children }: { children: ReactNode }) => (useActing() ? null : children)
