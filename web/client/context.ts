// Server-side context of page loaders: anonymous in-process contract calls.
import { createContext } from 'react-router'
import type { AutoxApi } from './api.ts'

export const apiContext = createContext<AutoxApi>()

/** Whether a whole page is made, and not the data of a visit within the application. */
export const documentContext = createContext(false)
