// Shows what only the dealer themselves may do or open, and nothing to whoever acts for one.
import type { ReactNode } from 'react'
import { useActing } from '../../session/acting.ts'

export const ForDealer = ({ children }: { children: ReactNode }) => (useActing() ? null : children)
