// What a page loader may use on the server: the calls of the contract, made in the process by nobody in particular.
import { createContext } from 'react-router'
import type { AutoxApi } from './api.ts'

export const apiContext = createContext<AutoxApi>()

/** Whether a whole page is made, and not the data of a visit within the application. */
export const documentContext = createContext(false)
