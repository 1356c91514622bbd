// Server request id that a user can quote after a failure.
import { createContext } from 'react'

export const RequestId = createContext<string | undefined>(undefined)
