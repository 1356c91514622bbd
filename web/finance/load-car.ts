// The car that somebody came from, where there is one.
import { api } from '../client/api.ts'

export const nothing = { data: undefined, error: undefined }
/** An agreement that an address names, where it names one. */
export const agreementFor = async (id: string | null) =>
  id ? api.agreements.byId({ query: { Id: id } }) : nothing
export const carFor = async (id: string | null) => (id ? api.cars.byId({ query: { Id: id } }) : nothing)
