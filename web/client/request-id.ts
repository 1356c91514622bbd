// The id under which the server wrote this request down, for a person to quote when something went wrong.
import { createContext } from 'react'

export const RequestId = createContext<string | undefined>(undefined)
